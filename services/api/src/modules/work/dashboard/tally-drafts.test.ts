import { expect, it } from '@jest/globals';
import fc from '@impact-call/jest/fast-check';
import { DraftTally, keyOf, type ExaminedDraft } from './tally-drafts.ts';

const STEPS = ['one', 'two', 'three'];
const KEYS = ['form', 'people', 'budget'];
const error = (path: string) => ({ path, code: 'required', message: '' });
const state = fc.record({ isBegun: fc.boolean(), lacks: fc.subarray(KEYS), asks: fc.subarray(KEYS) });
const draft = fc.tuple(state, state, state);
type Draft = typeof draft extends fc.Arbitrary<infer D> ? D : never;

const lookedAt = (states: Draft, index: number): ExaminedDraft => ({
  id: String(index),
  steps: states.map(({ isBegun, lacks, asks }, step) => ({
    stepId: STEPS[step] ?? '',
    isBegun,
    errors: lacks.map(error),
    required: asks.map(error),
  })),
});
const countOf = <T>(all: readonly T[], isMeant: (one: T) => boolean): number => all.filter(isMeant).length;

it('counts where drafts stand as one does by hand', () => {
  fc.assert(
    fc.property(fc.array(draft, { maxLength: 60 }), (drafts) => {
      const tally = new DraftTally();
      for (const [index, states] of drafts.entries()) tally.add(lookedAt(states, index));
      const { looked, untouched, steps } = tally.counts();
      expect(looked).toBe(drafts.length);
      expect(untouched.count).toBe(countOf(drafts, (states) => states.every(({ isBegun }) => !isBegun)));
      for (const [at, name] of STEPS.entries()) {
        const own = drafts.map((states) => states[at]).flatMap((each) => each ?? []);
        const step = steps.get(name);
        expect(step?.begun.count ?? 0).toBe(countOf(own, ({ isBegun }) => isBegun));
        expect(step?.complete.count ?? 0).toBe(countOf(own, ({ lacks }) => lacks.length === 0));
        const isLast = (states: Draft): boolean =>
          states[at]?.isBegun === true && states.slice(at + 1).every(({ isBegun }) => !isBegun);
        expect(step?.last.count ?? 0).toBe(countOf(drafts, isLast));
        for (const key of KEYS) {
          const item = step?.items.get(key);
          expect(item?.missing.count ?? 0).toBe(countOf(own, ({ lacks }) => lacks.includes(key)));
          expect(item?.required ?? 0).toBe(
            countOf(own, ({ lacks, asks }) => lacks.includes(key) || asks.includes(key)),
          );
          expect(item?.missing.ids.length ?? 0).toBe(Math.min(50, item?.missing.count ?? 0));
        }
      }
    }),
  );
});

it('names what lacks by its question or file, and within lists by the rule', () => {
  const of = (path: string, code = 'target-missing') => keyOf({ path, code });
  expect([of('form'), of('Bilancio 2025.pdf'), of('')]).toEqual(['form', 'Bilancio 2025.pdf', 'target-missing']);
  expect([of('outcomes.0.stakeholder'), of('outcomes[3].indicators[1]')]).toEqual(['target-missing', 'target-missing']);
});

it('remembers a bounded part of what lacks, and of who lacks it', () => {
  const tally = new DraftTally();
  const errors = Array.from({ length: 400 }, (_, index) => error(`q${'x'.repeat(index)}`));
  for (let id = 0; id < 60; id += 1)
    tally.add({ id: String(id), steps: [{ stepId: 'one', isBegun: true, errors, required: [] }] });
  const step = tally.counts().steps.get('one');
  expect([step?.items.size, step?.begun.count, step?.begun.ids.length]).toEqual([300, 60, 50]);
});
