import { MINI_DYI_DEFAULTS } from '@impact-call/domain';
import { expect, it } from '@jest/globals';
import { currentScreen, subStepsOf } from './sub-steps.ts';

const withoutGoals = { ...MINI_DYI_DEFAULTS, showSdgFilter: false };

it('has six screens, and five without the SDG filter', () => {
  expect(subStepsOf(MINI_DYI_DEFAULTS, 'en').map(({ id }) => id)).toEqual([
    'introduction',
    'budget',
    'sdg',
    'outcomes',
    'indicators',
    'customOutcome',
  ]);
  expect(subStepsOf(withoutGoals, 'it').map(({ id }) => id)).toEqual([
    'introduction',
    'budget',
    'outcomes',
    'indicators',
    'customOutcome',
  ]);
});

it('begins with the introduction when the requested screen is unknown or hidden', () => {
  expect(currentScreen('budget', MINI_DYI_DEFAULTS)).toBe('budget');
  expect(currentScreen('nonsense', MINI_DYI_DEFAULTS)).toBe('introduction');
  expect(currentScreen('sdg', withoutGoals)).toBe('introduction');
});
