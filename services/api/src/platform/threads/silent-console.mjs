// Libraries log user data to the console, which must not reach the log.
const silent = () => undefined;
Object.assign(globalThis.console, {
  debug: silent,
  error: silent,
  info: silent,
  log: silent,
  trace: silent,
  warn: silent,
});
