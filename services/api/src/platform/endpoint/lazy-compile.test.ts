import { expect, it, jest } from '@jest/globals';
import { LazyCompile } from './lazy-compile.ts';

it('compiles what is called, once', async () => {
  const compiling = new LazyCompile();
  const compile = jest.fn(() => (a: number, b: number) => a + b);
  const add = compiling.lazily(compile);
  expect(compile).not.toHaveBeenCalled();
  expect([add(1, 2), add(3, 4)]).toEqual([3, 7]);
  await compiling.warmUp();
  expect(compile).toHaveBeenCalledTimes(1);
});

it('warms up unused endpoints, turn by turn, until it is stopped', async () => {
  const compiling = new LazyCompile();
  const compiles = [1, 2, 3].map((number) => jest.fn(() => () => number));
  const all = compiles.map((compile) => compiling.lazily(compile));
  const compiled = () => compiles.map(({ mock }) => mock.calls.length);
  let turns = 0;
  await compiling.warmUp(() => (turns += 1) > 2);
  expect(compiled()).toEqual([1, 1, 0]);
  await compiling.warmUp();
  expect(compiled()).toEqual([1, 1, 1]);
  expect(all.map((each) => each())).toEqual([1, 2, 3]);
});

it('says where a schema is wrong', async () => {
  const compiling = new LazyCompile();
  compiling.lazily(() => {
    throw new Error('no such keyword');
  });
  await expect(compiling.warmUp()).rejects.toThrow('no such keyword');
});
