export { openLocks } from './browser-locks.ts';
export { createMemoryStore } from './memory-store.ts';
export { AutosaveQueue } from './queue.ts';
export { createSend } from './transport.ts';
