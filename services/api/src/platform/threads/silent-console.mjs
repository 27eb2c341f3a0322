// Libraries log user data to the console ("an attempt to assign an incorrect value …", "Missing Info for XLS Record
// …"); it must not reach the log.
const silent = () => undefined;
Object.assign(globalThis.console, {
  debug: silent,
  error: silent,
  info: silent,
  log: silent,
  trace: silent,
  warn: silent,
});
