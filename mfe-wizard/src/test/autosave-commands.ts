import fc from '@impact-call/jest/fast-check';
import { STEPS, type Wire } from '../features/autosave/autosave-test-world.ts';

/** Events of a random history. */
export type Command =
  | { do: 'edit'; tab: number; place: Place; isFresh: boolean; isOutOfBounds: boolean }
  | { do: 'undo'; tab: number; place: Place }
  | { do: 'wire'; wire: Wire }
  | { do: 'pass'; milliseconds: number }
  | { do: 'turns'; count: number }
  | { do: 'reload' | 'crash' | 'crash-of-slow-device'; tab: number }
  | { do: 'close-tab'; tab: number }
  | { do: 'second-tab' }
  | { do: 'submit' }
  | { do: 'reopen' }
  | { do: 'colleague'; place: Place }
  | { do: 'session-ends' | 'sign-in' | 'read-all'; tab: number }
  | { do: 'decide'; tab: number; place: Place; choice: Chosen };
/** A question of a step; the second step is a single answer without questions. */
export interface Place {
  step: number;
  question: number;
}
export type Chosen = 'mine' | 'theirs' | 'both';

const tab = fc.nat(2);
const place = fc.record({ step: fc.nat(STEPS.length - 1), question: fc.nat(2) });
const is = <Name extends Command['do']>(name: Name) => fc.constant(name);
/** A random command, weighted by importance. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ do: is('edit'), tab, place },
      isFresh: fc.boolean(),
      isOutOfBounds: fc.nat(7).map((chance) => chance === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('undo'), tab, place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('wire'),
      wire: fc.constantFrom<Wire>('up', 'up', 'down', 'lost-answer', 'server-error'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: is('pass'), milliseconds: fc.constantFrom(100, 500, 5_000, 40_000) }),
  },
  { weight: 4, arbitrary: fc.record({ do: is('turns'), count: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record({ do: is('reload'), tab }) },
  { weight: 2, arbitrary: fc.record({ do: is('crash'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: is('crash-of-slow-device'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: is('close-tab'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: is('second-tab') }) },
  { weight: 1, arbitrary: fc.record({ do: is('submit') }) },
  { weight: 1, arbitrary: fc.record({ do: is('reopen') }) },
  { weight: 3, arbitrary: fc.record({ do: is('colleague'), place }) },
  { weight: 1, arbitrary: fc.record({ do: is('session-ends'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: is('sign-in'), tab }) },
  { weight: 2, arbitrary: fc.record({ do: is('read-all'), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: is('decide'), tab, place },
      choice: fc.constantFrom<Chosen>('mine', 'theirs', 'both'),
    }),
  },
);
