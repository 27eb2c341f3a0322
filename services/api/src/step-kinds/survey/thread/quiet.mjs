import '../../../platform/threads/silent-console.mjs';

// A survey may name an address to fetch choices from: whatever one says, this thread asks nobody.
globalThis.fetch = () => Promise.reject(new Error('surveys fetch nothing'));
