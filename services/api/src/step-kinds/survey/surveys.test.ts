import { expect, it } from '@jest/globals';
import { type WorkerPool, TookTooMuch } from '../../platform/workers/worker-pool.ts';
import { Surveys } from './surveys.ts';

const QUESTION = JSON.stringify({ elements: [{ type: 'text', name: 'q' }] });

/** Simulated workers that handle `atOnce` answers at a time, and exceed their limits for marked answers. */
function workers(atOnce: number) {
  const asked: string[][] = [];
  const pool: Pick<WorkerPool, 'run' | 'close'> = {
    async run(task) {
      const [, contents] = (task as { values: [string, string[]] }).values;
      asked.push(contents);
      if (contents.slice(0, atOnce).includes('too much')) throw new TookTooMuch();
      return contents.slice(0, atOnce).map((content) => new Map([['q', content]]));
    },
    close: async () => undefined,
  };
  return { asked, read: (contents: string[]) => new Surveys(pool).cells(QUESTION, contents, 'en', 'anybody') };
}

it('reads the answers of many part by part, as far as the worker comes each time', async () => {
  const { asked, read } = workers(2);
  expect((await read(['a', 'b', 'c', 'd', 'e'])).map((cells) => cells?.get('q'))).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(asked.map(({ length }) => length)).toEqual([5, 3, 1]);
});

it('leaves out the one that takes too much, and asks for it once more only', async () => {
  const { asked, read } = workers(2);
  const found = await read(['a', 'b', 'too much', 'd']);
  expect(found.map((cells) => cells?.get('q') ?? null)).toEqual(['a', 'b', null, 'd']);
  expect(asked).toEqual([['a', 'b', 'too much', 'd'], ['too much', 'd'], ['too much'], ['d']]);
});
