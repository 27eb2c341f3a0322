import { expect } from '@jest/globals';

// Saved before tests install fake ones.
const { setTimeout: schedule, performance: clock } = globalThis;
const wait = (ms: number) => new Promise((resolve) => schedule(resolve, ms));

type Polled<Expectation> = {
  [Name in keyof Expectation]: Expectation[Name] extends (...args: infer Args) => unknown
    ? (...args: Args) => Promise<void>
    : Polled<Expectation[Name]>;
};
type Attempt = (name: string | symbol, args: unknown[]) => Promise<void>;

interface Pace {
  /** in milliseconds */
  timeout?: number;
  /** in milliseconds */
  interval?: number;
}

async function untilItHolds(attempt: () => Promise<void>, { timeout = 5000, interval = 20 }: Pace): Promise<void> {
  const end = clock.now() + timeout;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (clock.now() >= end) throw error;
    }
    await wait(interval);
  }
}

const matchers = (attempt: Attempt, negated: object | undefined): object =>
  new Proxy(Object.create(null) as object, {
    get(_, name) {
      if (name === 'not') return negated;
      // Without this, an async function would treat the proxy as a promise.
      return name === 'then' ? undefined : (...args: unknown[]) => attempt(name, args);
    },
  });

/**
 * `await poll(() => list()).toHaveLength(2)`
 * @throws the matcher's last failure after the timeout, 5 s by default
 */
export function poll<T>(ask: () => T, pace: Pace = {}): Polled<ReturnType<typeof expect<Awaited<T>>>> {
  const attempt =
    (negated: boolean): Attempt =>
    (name, args) =>
      untilItHolds(async () => {
        const expectation = expect(await ask());
        const matcher: unknown = Reflect.get(negated ? expectation.not : expectation, name);
        if (typeof matcher !== 'function') throw new TypeError(`There is no matcher ${String(name)}.`);
        await Reflect.apply(matcher, undefined, args);
      }, pace);
  // The proxy has every matcher's name, which types cannot express.
  return matchers(attempt(false), matchers(attempt(true), undefined)) as Polled<ReturnType<typeof expect<Awaited<T>>>>;
}
