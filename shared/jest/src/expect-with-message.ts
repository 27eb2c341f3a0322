import { expect } from '@jest/globals';

type Expectation<T> = ReturnType<typeof expect<T>>;

function tell(error: unknown, message: string): never {
  if (error instanceof Error) {
    const text = `${message}\n\n${error.message}`;
    error.stack = error.stack?.replace(error.message, () => text) ?? text;
    error.message = text;
  }
  throw error;
}

/** A failure, now or later, starts with the message. */
function call(matcher: () => unknown, message: string): unknown {
  try {
    const result = matcher();
    return result instanceof Promise ? result.catch((error: unknown) => tell(error, message)) : result;
  } catch (error) {
    return tell(error, message);
  }
}

const wrap = (expectation: object, message: string): object =>
  new Proxy(expectation, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member === 'function') {
        return (...args: unknown[]) => call(() => Reflect.apply(member, target, args), message);
      }
      return typeof member === 'object' && member !== null ? wrap(member, message) : member;
    },
  });

export const expectWithMessage = <T>(actual: T, message: string): Expectation<T> =>
  wrap(expect(actual), message) as Expectation<T>;
