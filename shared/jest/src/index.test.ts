import { afterEach, describe, expect, it } from '@jest/globals';
import { expectWithMessage, poll, stubGlobal, unstubAllGlobals } from './index.ts';

afterEach(unstubAllGlobals);

describe('poll', () => {
  it('asks until the matcher holds', async () => {
    let requested = 0;
    await poll(async () => (requested += 1), { interval: 1 }).toBe(3);
    expect(requested).toBe(3);
  });

  it('throws the last failure once the time is over', async () => {
    await expect(poll(() => 1, { timeout: 20, interval: 1 }).not.toBe(1)).rejects.toThrow('not.toBe');
  });
});

describe('expectWithMessage', () => {
  it('puts its message before what failed, at once and later', async () => {
    expect(() => expectWithMessage(1, 'at /calls').toBe(2)).toThrow(/^at \/calls\n\n[^]*toBe/);
    await expect(expectWithMessage(Promise.resolve(1), 'at /calls').resolves.not.toBe(1)).rejects.toThrow('at /calls');
    expectWithMessage(1, 'at /calls').not.toBe(2);
  });
});

describe('stubGlobal', () => {
  it('is undone, also where there was nothing', () => {
    const before = globalThis.fetch;
    stubGlobal('fetch', 1);
    stubGlobal('fetch', 2);
    stubGlobal('nothingSoFar', 1);
    expect(globalThis).toMatchObject({ fetch: 2, nothingSoFar: 1 });
    unstubAllGlobals();
    expect(globalThis.fetch).toBe(before);
    expect('nothingSoFar' in globalThis).toBe(false);
  });
});

describe('the environment', () => {
  it('calls what Node throws an error, but not one of another class', () => {
    class Other extends Error {}
    const thrown = (() => {
      try {
        return new URL('nonsense');
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(Error);
    expect(thrown).toBeInstanceOf(TypeError);
    expect(thrown).not.toBeInstanceOf(RangeError);
    expect(thrown).not.toBeInstanceOf(Other);
  });
});
