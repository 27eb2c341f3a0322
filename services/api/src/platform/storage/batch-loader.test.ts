import { expect, test } from '@jest/globals';
import { createBatchLoader } from './batch-loader.ts';

interface Named {
  id: string;
  name: string;
}

/** A table that answers on demand and records its queries. */
function slowTable(names: Map<string, string>) {
  const asked: string[][] = [];
  const answers: (() => void)[] = [];
  const findMany = async (ids: readonly string[]): Promise<Named[]> => {
    asked.push([...ids]);
    await new Promise<void>((resolve) => answers.push(resolve));
    return ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : []));
  };
  return { asked, answerNext: () => answers.shift()?.(), find: createBatchLoader(findMany, ({ id }) => id) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('those who ask while a question is under way share the next one, each name once', async () => {
  const { asked, answerNext, find } = slowTable(
    new Map([
      ['a', 'Aurora'],
      ['b', 'Borea'],
    ]),
  );
  const first = find('a');
  await settled();
  const others = [find('a'), find('b'), find('nobody'), find('b')];
  await settled();
  expect(asked).toEqual([['a']]);
  answerNext();
  expect((await first)?.name).toBe('Aurora');
  await settled();
  expect(asked).toEqual([['a'], ['a', 'b', 'nobody']]);
  answerNext();
  expect((await Promise.all(others)).map((found) => found?.name ?? null)).toEqual(['Aurora', 'Borea', null, 'Borea']);
});

test('what was written before asking is always seen, even when it was read a moment ago', async () => {
  const names = new Map([['a', 'before']]);
  const { answerNext, find } = slowTable(names);
  const early = find('a');
  await settled();
  names.set('a', 'after');
  const late = find('a');
  answerNext();
  await early;
  await settled();
  answerNext();
  expect((await late)?.name).toBe('after');
});

test('a failure reaches only the callers of that batch', async () => {
  let isDown = true;
  const find = createBatchLoader(
    async (ids) => {
      if (isDown) throw new Error('database away');
      return ids.map((id) => ({ id, name: 'here' }));
    },
    ({ id }: Named) => id,
  );
  await expect(find('a')).rejects.toThrow('database away');
  isDown = false;
  expect((await find('a'))?.name).toBe('here');
});
