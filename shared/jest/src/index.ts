export * from './all-timers-but.ts';
export * from './expect-with-message.ts';
export * from './poll.ts';
export * from './proof.ts';
export * from './stub-global.ts';
