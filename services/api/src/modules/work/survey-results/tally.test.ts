import type { SurveyReport } from '@impact-call/contracts';
import { countableQuestions } from '@impact-call/survey';
import { expect, it } from '@jest/globals';
import fc from '@impact-call/jest/fast-check';
import { NumberSample, Tally } from './tally.ts';

const CHOICES = ['a', 'b', 'c'];
const SURVEY = JSON.stringify({
  elements: [
    { type: 'radiogroup', name: 'one', choices: CHOICES, showOtherItem: true },
    { type: 'checkbox', name: 'many', choices: CHOICES },
    { type: 'rating', name: 'nps', rateMin: 0, rateMax: 10 },
    { type: 'boolean', name: 'yes' },
    { type: 'text', name: 'number', inputType: 'number' },
    { type: 'comment', name: 'words' },
    { type: 'matrix', name: 'table', columns: ['low', 'high'], rows: ['x', 'y'] },
    { type: 'ranking', name: 'order', choices: CHOICES },
    {
      type: 'matrixdropdown',
      name: 'cells',
      rows: ['x', 'y'],
      columns: [
        { name: 'pick', cellType: 'dropdown', choices: CHOICES },
        { name: 'size', cellType: 'text', inputType: 'number' },
      ],
    },
    {
      type: 'paneldynamic',
      name: 'people',
      templateElements: [{ type: 'dropdown', name: 'role', choices: CHOICES }],
    },
    { type: 'multipletext', name: 'items', items: [{ name: 'first' }, { name: 'second' }] },
  ],
});

// Read once, since reading a definition is slow compared with counting.
const QUESTIONS = countableQuestions(SURVEY, 'en');

const choice = fc.constantFrom(...CHOICES, 'gone');
const number = fc.integer({ min: -50, max: 50 });
const orNone = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const row = fc.record({ pick: choice, size: number }, { requiredKeys: [] });
const answer = fc.record(
  {
    one: choice,
    'one-Comment': fc.constantFrom('', 'because'),
    many: fc.uniqueArray(choice),
    nps: fc.integer({ min: 0, max: 10 }),
    yes: fc.boolean(),
    number,
    words: fc.constantFrom('', 'good', 'bad'),
    table: fc.record({ x: fc.constantFrom('low', 'high'), y: fc.constantFrom('low', 'high') }, { requiredKeys: [] }),
    order: fc.shuffledSubarray(CHOICES),
    cells: fc.record({ x: row, y: row }, { requiredKeys: [] }),
    people: fc.array(fc.record({ role: orNone(choice) }), { maxLength: 4 }),
    items: fc.record({ first: fc.constant('f'), second: fc.constant('s') }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);
type Answer = typeof answer extends fc.Arbitrary<infer A> ? A : never;

/** The service's counts, by question name. */
function countAll(answers: readonly Answer[]) {
  const tallies = QUESTIONS.map((question) => [question.name, new Tally(question, 10_000)] as const);
  for (const given of answers) for (const [, tally] of tallies) tally.add(given);
  return new Map(tallies.map(([name, tally]) => [name, tally.counts()]));
}

const countOf = <T>(all: readonly T[], isMeant: (one: T) => boolean): number => all.filter(isMeant).length;

/** The expected counts: for each value, the number of lists that contain it. */
const byHand = (lists: readonly (readonly (string | undefined)[])[]) =>
  Object.fromEntries([...CHOICES, 'gone'].map((value) => [value, countOf(lists, (list) => list.includes(value))]));

const values = (options: ReadonlyMap<string, number> | undefined) =>
  Object.fromEntries([...CHOICES, 'gone'].map((value) => [value, options?.get(value) ?? 0]));

it('counts choices as one does by hand', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 40 }), (answers) => {
      const counts = countAll(answers);
      expect(values(counts.get('one')?.options)).toEqual(byHand(answers.map(({ one }) => [one])));
      expect(values(counts.get('many')?.options)).toEqual(byHand(answers.map(({ many = [] }) => many)));
      const roles = answers.flatMap(({ people = [] }) => people.map(({ role }) => [role]));
      expect(values(counts.get('people.role')?.options)).toEqual(byHand(roles));
      expect(counts.get('people.role')?.entries).toBe(countOf(roles, ([role]) => role !== undefined));
      expect(counts.get('yes')?.options.get('true')).toBe(countOf(answers, ({ yes }) => yes === true));
      expect(counts.get('yes')?.answered).toBe(countOf(answers, ({ yes }) => yes !== undefined));
      for (let score = 0; score <= 10; score += 1)
        expect(counts.get('nps')?.options.get(String(score))).toBe(countOf(answers, ({ nps }) => nps === score));
    }),
  );
});

it('counts tables, rankings and what was written as one does by hand', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 40 }), (answers) => {
      const counts = countAll(answers);
      for (const at of ['x', 'y'] as const) {
        const cells = answers.map(({ cells: given }) => given?.[at]?.pick);
        expect(values(counts.get('cells.pick')?.rows.get(at)?.counts)).toEqual(byHand(cells.map((cell) => [cell])));
        for (const column of ['low', 'high'])
          expect(counts.get('table')?.rows.get(at)?.counts.get(column)).toBe(
            countOf(answers, ({ table }) => table?.[at] === column),
          );
      }
      for (const [place, value] of CHOICES.flatMap((one) => CHOICES.map((_, at) => [at, one] as const)))
        expect(counts.get('order')?.rows.get(value)?.counts.get(String(place))).toBe(
          countOf(answers, ({ order }) => order?.[place] === value),
        );
      expect(counts.get('words')?.answered).toBe(countOf(answers, ({ words = '' }) => words !== ''));
      expect(counts.get('one-Comment')?.answered).toBe(
        countOf(answers, (given) => (given['one-Comment'] ?? '') !== ''),
      );
      expect(counts.get('items.first')?.answered).toBe(countOf(answers, ({ items }) => items?.first !== undefined));
      expect(counts.get('order')?.answered).toBe(countOf(answers, ({ order = [] }) => order.length > 0));
    }),
  );
});

/** The median of sorted numbers. */
function medianByHand(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [below = 0, above = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (below + above) / 2;
}

it('spreads numbers as one does by hand, those of all rows too', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 40 }), (answers) => {
      const counts = countAll(answers);
      const plain = answers.flatMap(({ number: given }) => given ?? []);
      const sizes = answers.flatMap(({ cells }) => [cells?.x?.size ?? [], cells?.y?.size ?? []].flat());
      for (const [name, numbers] of [
        ['number', plain],
        ['cells.size', sizes],
      ] as const) {
        const spread: SurveyReport['questions'][number]['numbers'] = counts.get(name)?.numbers ?? null;
        if (numbers.length === 0) expect(spread).toBeNull();
        else {
          expect(spread).toMatchObject({
            count: numbers.length,
            minimum: Math.min(...numbers),
            maximum: Math.max(...numbers),
            median: medianByHand(numbers),
            isSampled: false,
          });
          expect(spread?.mean).toBeCloseTo(numbers.reduce((sum, one) => sum + one, 0) / numbers.length, 9);
          expect(spread?.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(numbers.length);
        }
      }
    }),
  );
});

it('interpolates quartiles, and estimates them where there are very many numbers', () => {
  const spreadOf = (numbers: Iterable<number>, most: number) => {
    const sample = new NumberSample(most);
    for (const one of numbers) sample.add(one);
    return sample.spread();
  };
  expect(spreadOf([7, 15, 36, 39, 40, 41], 100)).toMatchObject({
    lowerQuartile: 20.25,
    median: 37.5,
    upperQuartile: 39.75,
  });
  const many = spreadOf(
    Array.from({ length: 100_000 }, (_, index) => index),
    2000,
  );
  expect(many).toMatchObject({ count: 100_000, minimum: 0, maximum: 99_999, mean: 49_999.5, isSampled: true });
  expect(Math.abs((many?.median ?? 0) - 50_000)).toBeLessThan(5000);
  expect(Math.abs((many?.upperQuartile ?? 0) - 75_000)).toBeLessThan(5000);
});

it('bears answers of any form', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...QUESTIONS.map(({ place }) => place.key)), fc.jsonValue()), (given) => {
      const tallies = QUESTIONS.map((question) => new Tally(question, 10));
      for (const tally of tallies) tally.add(given);
      for (const tally of tallies) expect(tally.counts().answered).toBeLessThanOrEqual(1);
    }),
  );
});
