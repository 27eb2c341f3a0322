export { openLocks } from './device/browser-locks.ts';
export { createMemoryStore } from './device/memory-store.ts';
export { AutosaveQueue } from './queue/queue.ts';
export { createSend } from './queue/transport.ts';
