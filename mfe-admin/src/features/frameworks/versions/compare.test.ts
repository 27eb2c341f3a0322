import { expect, it } from '@jest/globals';
import { aFrameworkForAdmin, anIndicator, anOutcome } from '../../../test/framework-builders.ts';
import { valuesOf } from '../framework-values.ts';
import { compareFrameworks, type PartDifference } from './compare.ts';

const before = valuesOf(
  aFrameworkForAdmin({ outcomes: [anOutcome({ name: 'A' }), anOutcome({ name: 'B' }), anOutcome({ name: 'C' })] }),
);
const [a, b, c] = before.outcomes;
const words = (parts: PartDifference[]) =>
  parts.map(({ group, change, differences }) => [
    group.kind,
    change,
    ...differences.map(({ fact, before: old, after }) => [fact.label, fact.language, old, after]),
  ]);

it('finds nothing where nothing differs', () => {
  expect(compareFrameworks(before, structuredClone(before), 'it')).toEqual([]);
});

it('names what was added, removed, moved and changed, each text in its language', () => {
  const [indicator] = a!.indicators;
  const after = {
    ...before,
    name: { en: 'Schools', it: 'Le scuole' },
    outcomes: [
      b!,
      {
        ...a!,
        indicators: [{ ...indicator!, filters: { ...indicator!.filters, deadweight: 0.25 } }],
      },
      anOutcome({ name: 'New', indicators: [] }),
    ],
  };
  expect(words(compareFrameworks(before, after, 'it'))).toEqual([
    ['name', 'changed', ['name', 'it', 'Scuole', 'Le scuole']],
    ['outcome', 'changed', ['deadweight', null, null, 0.25]],
    ['outcome', 'added', ['name', 'it', null, 'New'], ['sdg', null, null, 4]],
    ['outcome', 'removed'],
    ['outcomeOrder', 'changed'],
  ]);
  expect(compareFrameworks(before, after, 'it')[3]?.group.key).toBe(c?.id);
});

it('says of which indicator and proxy a value is, and that one of them is gone', () => {
  const [indicator] = a!.indicators;
  const dearer = { ...indicator!, proxies: indicator!.proxies.map((proxy) => ({ ...proxy, defaultValue: 5 })) };
  const [changed] = compareFrameworks(before, { ...before, outcomes: [{ ...a!, indicators: [dearer] }, b!, c!] }, 'it');
  expect(changed?.differences).toMatchObject([
    { fact: { label: 'value', of: [indicator!.name, 'Cost of school'] }, before: 1000, after: 5 },
  ]);
  const [without] = compareFrameworks(
    { ...before, outcomes: [{ ...a!, indicators: [anIndicator({ name: 'X' }), indicator!] }] },
    { ...before, outcomes: [{ ...a!, indicators: [indicator!] }] },
    'it',
  );
  expect(without?.differences.every(({ after }) => after === null)).toBe(true);
});

it('counts one wording for all as that of the language that it is edited in', () => {
  const plain = { ...before, description: 'Testo' };
  expect(compareFrameworks(plain, { ...plain, description: { it: 'Testo' } }, 'it')).toEqual([]);
});
