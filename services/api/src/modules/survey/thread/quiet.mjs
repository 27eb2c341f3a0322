// The survey library writes answers to the console ("an attempt to assign an incorrect value …"); nothing that people answered belongs into a log.
for (const name of /** @type {const} */ (['debug', 'error', 'info', 'log', 'trace', 'warn'])) console[name] = () => undefined;

// A survey may name an address to fetch choices from: whatever one says, this thread asks nobody.
globalThis.fetch = () => Promise.reject(new Error('surveys fetch nothing'));
