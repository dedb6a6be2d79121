// A widget that has missed what Python sent asks for all of it.

/**
 * anywidget waits two seconds for a widget's module, from the moment that the widget is opened. On a
 * busy page the module comes later; from then on all that Python sends to this widget is thrown
 * away: an exercise stays empty, a board answers no click. Such a widget takes its messages past that
 * wait, and asks for its state. So does one that has come without any.
 */
export function wakeUp({ model }) {
  // Only an event brings the model itself, with its connection; what we are given stands for it.
  model.on("change:awake", (self) => {
    const ask = () => self.comm.send({ method: "request_state" });
    // A message that says nothing: is it heard?
    self._handle_comm_msg?.({ content: { data: {} } }).then(() => {
      if (!["view", "scene", "shown"].some((name) => Object.keys(self.get(name) ?? {})[0])) ask();
    }, () => {
      self.comm.on_msg(self.constructor.__proto__.prototype._handle_comm_msg.bind(self));
      ask();
    });
  });
  model.set("awake", true);
}
