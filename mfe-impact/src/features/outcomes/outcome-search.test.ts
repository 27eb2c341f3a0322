import { MINI_DYI_DEFAULTS, readMiniDyiAnswer } from '@impact-call/domain';
import { expect, it } from '@jest/globals';
import { aFramework } from '../../test/a-framework.ts';
import { outcomeGroups, speaksOf } from './outcome-search.tsx';

const framework = aFramework();
const [school, marks, jobs] = framework.outcomes;
const namesBy = (saved: object, options = MINI_DYI_DEFAULTS, words = '') =>
  outcomeGroups(framework, readMiniDyiAnswer(saved, 'step', options), options, words).map(({ sdg, outcomes }) => [
    sdg,
    outcomes.map(({ name }) => name),
  ]);

it('shows the outcomes of the chosen goals, goal by goal, and all in one group without goals', () => {
  expect(namesBy({ sdg: [8, 4] })).toEqual([
    [4, [school?.name, marks?.name]],
    [8, [jobs?.name]],
  ]);
  expect(namesBy({ sdg: [] })).toEqual([]);
  expect(namesBy({ sdg: [1] })).toEqual([[1, []]]);
  expect(namesBy({}, { ...MINI_DYI_DEFAULTS, showSdgFilter: false })).toEqual([
    [null, [school?.name, marks?.name, jobs?.name]],
  ]);
});

it('keeps showing what was chosen when its goal is not chosen any more, and nothing else of that goal', () => {
  expect(namesBy({ sdg: [8], selectedOutcomes: [{ outcomeId: marks?.id, sdg: 4 }] })).toEqual([
    [4, [marks?.name]],
    [8, [jobs?.name]],
  ]);
});

it('finds words in any order, without accents, in indicators too', () => {
  expect([
    speaksOf(school!, 'SCHOOL more'),
    speaksOf(school!, 'enrolments'),
    speaksOf(school!, 'càre'),
    speaksOf(school!, ' '),
  ]).toEqual([true, true, false, true]);
});
