// Libraries that read what people sent write about it to the console ("an attempt to assign an incorrect value …",
// "Missing Info for XLS Record …"); nothing of it belongs into a log.
const silent = () => undefined;
Object.assign(globalThis.console, {
  debug: silent,
  error: silent,
  info: silent,
  log: silent,
  trace: silent,
  warn: silent,
});
