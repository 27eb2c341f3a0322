import fc from '@impact-call/jest/fast-check';
import { expect, it } from '@jest/globals';
import { SortedBlocks } from './sorted-blocks.ts';

const within = (from: number, to: number) => (entry: number) => (entry < from ? -1 : entry > to ? 1 : 0);

const change = fc.record({
  how: fc.constantFrom('add', 'delete', 'load'),
  from: fc.nat(20_000),
  length: fc.nat(3000),
});

/** Adds, deletes or replaces runs of numbers, so that blocks split, empty and vanish. */
function apply(
  blocks: SortedBlocks<number>,
  { how, from, length }: { how: string; from: number; length: number },
): void {
  const run = Array.from({ length }, (_, i) => from + i);
  if (how === 'load') blocks.load(run);
  else for (const entry of run) blocks[how as 'add' | 'delete'](entry);
}

it('counts what lies between two entries as if it went over them, whatever has changed since it last counted', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(change, fc.nat(20_000), fc.nat(20_000)), { maxLength: 12 }), (steps) => {
      const blocks = new SortedBlocks<number>((a, b) => a - b);
      for (const [wanted, from, to] of steps) {
        apply(blocks, wanted);
        expect(blocks.count(within(from, to))).toBe([...blocks.range(within(from, to))].length);
        expect(blocks.count(() => 0)).toBe([...blocks.range(() => 0)].length);
      }
    }),
    { numRuns: 12, seed: 1 },
  );
});
