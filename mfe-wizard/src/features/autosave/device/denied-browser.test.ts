/** @jest-environment @impact-call/jest/jsdom */
import { IDBFactory } from 'fake-indexeddb';
import { allTimersBut } from '@impact-call/jest';
import { fakeShell } from '@impact-call/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { anApplication, ORGANIZATION, serviceOf, USER } from '../../../test/show-wizard.tsx';

/** Grants every lock at once, which is enough for a single page. */
const granting = {
  request: async (_name: string, options: unknown, task?: (lock: object) => unknown) =>
    (task ?? (options as (lock: object) => unknown))({}),
};
const refusal = () => new DOMException('The request was denied.', 'SecurityError');
const never = () => new Promise<never>(() => undefined);

const LOCKS: Record<string, unknown> = {
  absent: undefined,
  rejecting: {
    request: async () => {
      throw refusal();
    },
  },
  throwing: {
    request: () => {
      throw refusal();
    },
  },
  hanging: { request: never },
};
const DATABASES: Record<string, () => unknown> = {
  absent: () => undefined,
  null: () => null,
  forbidden: () => {
    throw refusal();
  },
  throwing: () => ({
    open: () => {
      throw refusal();
    },
  }),
  rejecting: () => ({ open: () => failing(refusal()) }),
};
/** Databases that open and fail later. */
const FACTORIES: Record<string, () => IDBFactory | Promise<IDBFactory>> = {
  blocked: () => blocked(new IDBFactory()),
  full: () => full(new IDBFactory()),
};

/** A request that fails, as in private windows. */
function failing(error: DOMException): EventTarget {
  const request = Object.assign(new EventTarget(), { error });
  queueMicrotask(() => request.dispatchEvent(new Event('error')));
  return request;
}

/** Another tab keeps the database open during its deletion, so that opening it never completes. */
async function blocked(factory: IDBFactory): Promise<IDBFactory> {
  await new Promise((resolve) => factory.open('impact-call-autosave', 1).addEventListener('success', resolve));
  factory.deleteDatabase('impact-call-autosave');
  return factory;
}

/** A readable database without free space. */
function full(factory: IDBFactory): IDBFactory {
  const open = factory.open.bind(factory);
  factory.open = (...args) => {
    const request = open(...args);
    request.addEventListener('success', () => {
      const transaction = request.result.transaction.bind(request.result);
      request.result.transaction = ((names: string, mode: IDBTransactionMode) => {
        if (mode === 'readwrite') throw new DOMException('No room', 'QuotaExceededError');
        return transaction(names, mode);
      }) as IDBDatabase['transaction'];
    });
    return request;
  };
  return factory;
}

/** A browser with these features; a new page each time. */
function browserWith(locks: unknown, database: () => unknown) {
  jest.resetModules();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: database });
}

async function open() {
  const { acquireQueue } = await import('../queue/open-queues.ts');
  const submission = anApplication();
  const { api, written } = serviceOf(submission);
  const shell = fakeShell({ api, session: { status: 'signed-in', user: USER, organization: ORGANIZATION } });
  const held = acquireQueue(shell, submission);
  const queue = await held.ready;
  return { queue, written, stepId: submission.steps[1]?.id ?? '', release: held.release };
}

const previous = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
// Timeouts of hanging calls use the fake clock.
beforeEach(() => void jest.useFakeTimers({ doNotFake: allTimersBut(['setTimeout', 'clearTimeout']) }));
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  if (previous) Object.defineProperty(globalThis, 'indexedDB', previous);
});

/** Advances the clock until the work completes. */
async function passing<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = () => void (isDone = true);
  work.then(done, done);
  while (!isDone) await jest.advanceTimersByTimeAsync(100);
  return work;
}

/** Expects the work to reach the server and nothing to remain unsent. */
async function works() {
  const { queue, written, stepId, release } = await passing(open());
  await passing(queue.edit(stepId, '"Aurora"'));
  expect(await passing(queue.flush())).toBe(true);
  expect(written.map(({ content }) => content)).toEqual(['"Aurora"']);
  release();
  return queue.getState();
}

describe('a wizard whose browser denies locks', () => {
  for (const [name, locks] of Object.entries(LOCKS)) {
    it(`works where they are ${name}, and says that windows do not know of each other`, async () => {
      const factory = new IDBFactory();
      browserWith(locks, () => factory);
      expect(await works()).toMatchObject({ tabsKnown: false, onDevice: true });
    });
  }
});

describe('a wizard whose browser denies storage', () => {
  for (const [name, database] of Object.entries(DATABASES)) {
    it(`works where it is ${name}, and says that only the page holds what is unsent`, async () => {
      browserWith(granting, database);
      expect(await works()).toMatchObject({ tabsKnown: true, onDevice: false });
    });
  }
  for (const [name, make] of Object.entries(FACTORIES)) {
    it(`works where it is ${name}, and says that only the page holds what is unsent`, async () => {
      const factory = await make();
      browserWith(granting, () => factory);
      expect(await works()).toMatchObject({ tabsKnown: true, onDevice: false });
    });
  }
});

it('promises both where both are granted', async () => {
  const factory = new IDBFactory();
  browserWith(granting, () => factory);
  expect(await works()).toMatchObject({ tabsKnown: true, onDevice: true });
});
