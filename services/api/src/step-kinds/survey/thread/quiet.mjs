// The survey library writes answers to the console ("an attempt to assign an incorrect value …"); nothing that people
// answered belongs into a log.
const silent = () => undefined;
Object.assign(globalThis.console, {
  debug: silent,
  error: silent,
  info: silent,
  log: silent,
  trace: silent,
  warn: silent,
});

// A survey may name an address to fetch choices from: whatever one says, this thread asks nobody.
globalThis.fetch = () => Promise.reject(new Error('surveys fetch nothing'));
