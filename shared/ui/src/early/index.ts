export { deadlineStyles, earlyDeadline } from './deadline.ts';
export { part, room, words } from './element.ts';
export type { PrefetchedResponse } from './prefetched.ts';
export { sayIn, type EarlyTexts } from './say.ts';
export { showEarly, type EarlyReader } from './show-early.ts';
export { writtenText } from './written-text.ts';
