import { describe, expect, it } from '@jest/globals';
import { allProofs, isAlone, proofsNamed } from './proofs.mjs';

describe('the proofs that a command names', () => {
  const proofs = ['doors', 'fuzz', 'kill'].map((name) => ({ name, file: `${name}.proof.test.ts`, isStory: false }));

  it('are those of its names, and all of them where it names none', () => {
    expect(proofsNamed(proofs, ['kill', 'doors']).map(({ name }) => name)).toEqual(['doors', 'kill']);
    expect(proofsNamed(proofs, [])).toEqual(proofs);
  });

  it('are refused with a list of all names where one is unknown', () => {
    expect(() => proofsNamed(proofs, ['fuzz', 'windows'])).toThrow(
      'There is no proof called windows. There are: doors, fuzz, kill.',
    );
  });
});

it('every proof has a name of its own', () => {
  const names = allProofs().map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('stories that measure or release are run alone, and are still there', () => {
  const alone = allProofs().filter(isAlone);
  expect(alone).toHaveLength(6);
  expect(alone.map(({ name }) => name)).toEqual(expect.arrayContaining(['budgets', 'first-render', 'releases']));
});
