const ALL = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
];
type Timer = (typeof ALL)[number];

/** For `jest.useFakeTimers({ doNotFake })`, which lists the real ones. */
export const allTimersBut = (faked: readonly Timer[]): Timer[] => ALL.filter((name) => !faked.includes(name));
