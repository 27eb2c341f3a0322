import { expect, it, jest } from '@jest/globals';
import { createLazyCompile } from './lazy-compile.ts';

it('compiles what is called, once', async () => {
  const { lazily, warmUp } = createLazyCompile();
  const compile = jest.fn(() => (a: number, b: number) => a + b);
  const add = lazily(compile);
  expect(compile).not.toHaveBeenCalled();
  expect([add(1, 2), add(3, 4)]).toEqual([3, 7]);
  await warmUp();
  expect(compile).toHaveBeenCalledTimes(1);
});

it('warms up unused endpoints, turn by turn, until it is stopped', async () => {
  const { lazily, warmUp } = createLazyCompile();
  const compiles = [1, 2, 3].map((number) => jest.fn(() => () => number));
  const all = compiles.map((compile) => lazily(compile));
  const compiled = () => compiles.map(({ mock }) => mock.calls.length);
  let turns = 0;
  await warmUp(() => (turns += 1) > 2);
  expect(compiled()).toEqual([1, 1, 0]);
  await warmUp();
  expect(compiled()).toEqual([1, 1, 1]);
  expect(all.map((each) => each())).toEqual([1, 2, 3]);
});

it('says where a schema is wrong', async () => {
  const { lazily, warmUp } = createLazyCompile();
  lazily(() => {
    throw new Error('no such keyword');
  });
  await expect(warmUp()).rejects.toThrow('no such keyword');
});
