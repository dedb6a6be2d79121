// Changing what is there in place of making it anew.

/**
 * Makes the children of `parent` those of `things`, in their order. What is there stays, so that
 * focus and motion last. `make(thing)` makes a child, `update(child, thing)` brings it up to date.
 */
export function patch(parent, things, keyOf, make, update) {
  const keys = new Set(things.map((thing) => String(keyOf(thing))));
  const old = new Map();
  for (const child of [...parent.children]) {
    if (keys.has(child.dataset.key)) old.set(child.dataset.key, child);
    else child.remove();
  }
  let place = parent.firstElementChild;
  for (const thing of things) {
    const key = String(keyOf(thing));
    const child = old.get(key) ?? make(thing);
    child.dataset.key = key;
    update(child, thing);
    if (child === place) place = place.nextElementSibling;
    else parent.insertBefore(child, place);
  }
}
