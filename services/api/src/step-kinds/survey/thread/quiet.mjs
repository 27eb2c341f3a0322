import '../../../platform/threads/silent-console.mjs';

// A survey may load choices from an address.
globalThis.fetch = () => Promise.reject(new Error('surveys fetch nothing'));
