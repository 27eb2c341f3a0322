import { serialize } from 'bson';
import fc from '@impact-call/jest/fast-check';
import { afterEach, expect, it, jest } from '@jest/globals';
import { decode } from '../values/decode.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { compileExpression } from './expression.ts';
import { LongEvaluation, SUSPENDED } from './long-evaluation.ts';
import './operators.ts';
import { Scope } from './scope.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const toValue = (plain: unknown): Value => decode(Buffer.from(serialize({ plain }))).get('plain') as Value;
const DOC: Doc = new Map<string, Value>([['a', [1, 2, 3, 4, 5]]]);

/** What an expression gives when its evaluation is left and asked again, and how often it was. */
function inPieces(expression: unknown): { result: Maybe; pauses: number } {
  const scope = Scope.ofCommand();
  const compiled = compileExpression(toValue(expression), scope);
  const evaluation = new LongEvaluation();
  const run = (): Maybe | typeof SUSPENDED => evaluation.run(() => compiled(scope.enter(DOC)), undefined, undefined);
  let result = run();
  let pauses = 0;
  for (; result === SUSPENDED; result = run()) pauses++;
  return { result, pauses };
}

function atOneGo(expression: unknown): Maybe {
  const scope = Scope.ofCommand();
  return compileExpression(toValue(expression), scope)(scope.enter(DOC));
}

/** Each look at the clock finds that the time is over. */
function hurry(): void {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
}

it('goes on where it was: nothing is lost or done twice', () => {
  hurry();
  const range = { $range: [0, 40] };
  const nested = {
    $map: {
      input: { $filter: { input: range, as: 'x', cond: { $ne: [{ $mod: ['$$x', 3] }, 0] } } },
      as: 'x',
      in: {
        $reduce: {
          input: { $map: { input: range, as: 'y', in: { $multiply: ['$$x', '$$y'] } } },
          initialValue: { $size: { $filter: { input: range, as: 'z', cond: { $gt: ['$$z', '$$x'] } } } },
          in: { $add: ['$$value', '$$this'] },
        },
      },
    },
  };
  const { result, pauses } = inPieces(nested);
  expect(result).toEqual(atOneGo(nested));
  expect(pauses).toBeGreaterThan(50);
});

it('finds the same random number again, so that it takes the same way', () => {
  hurry();
  const loop = (n: number): object => ({ $map: { input: { $range: [0, 60] }, in: n } });
  const either = { $cond: [{ $lt: [{ $rand: {} }, 0.5] }, loop(1), loop(2)] };
  for (let i = 0; i < 20; i++) {
    const { result, pauses } = inPieces(either);
    expect(pauses).toBeGreaterThan(1);
    expect(new Set(result as Value[]).size).toBe(1);
  }
});

const { expression } = fc.letrec<{ list: unknown; number: unknown; expression: unknown }>((tie) => ({
  list: fc.oneof(
    { depthSize: 'small' },
    fc.constant('$a'),
    fc.integer({ min: 0, max: 40 }).map((n) => ({ $range: [0, n] })),
    fc.tuple(tie('list'), tie('number')).map(([input, body]) => ({ $map: { input, in: body } })),
    fc.tuple(tie('list'), tie('number')).map(([input, n]) => ({ $filter: { input, cond: { $gt: ['$$this', n] } } })),
    fc.tuple(tie('list'), tie('list')).map((lists) => ({ $concatArrays: lists })),
  ),
  number: fc.oneof(
    { depthSize: 'small' },
    fc.integer({ min: 0, max: 9 }),
    tie('list').map((list) => ({ $size: list })),
    fc.tuple(tie('list'), tie('number')).map(([input, initialValue]) => ({
      $reduce: { input, initialValue, in: { $add: ['$$value', '$$this'] } },
    })),
    fc.tuple(tie('number'), tie('number'), tie('number')).map(([a, b, c]) => ({ $cond: [{ $gt: [a, b] }, b, c] })),
  ),
  expression: fc.oneof(tie('list'), tie('number')),
}));

it('gives what it gives at one go, whatever the expression', () => {
  hurry();
  fc.assert(
    fc.property(expression, (given) => {
      expect(inPieces(given).result).toEqual(atOneGo(given));
    }),
    { numRuns: 300 },
  );
});
