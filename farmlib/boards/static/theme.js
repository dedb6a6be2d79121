// Light or dark: JupyterLab's theme where there is one, else what the reader's system prefers.

/** Keeps `root` marked as light or dark; returns what stops it. */
export function watchTheme(root) {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const mark = () => {
    const said = document.body.dataset.jpThemeLight;
    root.dataset.theme = (said === undefined ? system.matches : said === "false") ? "dark" : "light";
  };
  const watcher = new MutationObserver(mark);
  watcher.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  system.addEventListener("change", mark);
  mark();
  return () => {
    watcher.disconnect();
    system.removeEventListener("change", mark);
  };
}
