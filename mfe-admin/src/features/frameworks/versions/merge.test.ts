import { expect, it } from '@jest/globals';
import { aFrameworkForAdmin, anOutcome } from '../../../test/framework-builders.ts';
import { valuesOf, type FrameworkValues } from '../framework-values.ts';
import { choicesOf, mergedFrameworks, type Side } from './merge.ts';

const before = valuesOf(
  aFrameworkForAdmin({ outcomes: [anOutcome({ name: 'A' }), anOutcome({ name: 'B' }), anOutcome({ name: 'C' })] }),
);
const [a, b, c] = before.outcomes;
const names = ({ outcomes }: FrameworkValues) => outcomes.map(({ name }) => name);

it('keeps what only one of two changed, and leaves to choose what both did', () => {
  const added = anOutcome({ name: 'Mine' });
  const mine = { ...before, name: 'Mine', outcomes: [{ ...a!, sdg: 5 }, c!, added] };
  const theirs = { ...before, name: 'Theirs', outcomes: [a!, b!, { ...c!, name: 'C of theirs' }] };
  const choices = choicesOf(before, mine, theirs, 'it');
  expect(choices.map(({ difference: { group, change }, side }) => [group.kind, change, side])).toEqual([
    ['name', 'changed', null],
    ['outcome', 'changed', 'mine'],
    ['outcome', 'changed', 'theirs'],
    ['outcome', 'added', 'mine'],
    ['outcome', 'removed', 'mine'],
  ]);
  const sides = new Map<string, Side>(choices.map(({ difference, side }) => [difference.group.key, side ?? 'theirs']));
  const merged = mergedFrameworks(mine, theirs, sides);
  expect([merged.name, names(merged), merged.outcomes[0]?.sdg]).toEqual(['Theirs', ['A', 'C of theirs', 'Mine'], 5]);
});

it('takes an order that only I changed', () => {
  const mine = { ...before, outcomes: [c!, b!, a!] };
  const theirs = { ...before, outcomes: [a!, { ...b!, name: 'B of theirs' }, c!] };
  const choices = choicesOf(before, mine, theirs, 'it');
  const sides = new Map(choices.map(({ difference, side }) => [difference.group.key, side!]));
  expect(names(mergedFrameworks(mine, theirs, sides))).toEqual(['C', 'B of theirs', 'A']);
});
