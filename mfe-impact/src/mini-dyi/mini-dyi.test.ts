import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer.ts';
import { readDefinition } from './definition.ts';
import { currentSubStep, subStepsOf } from './sub-steps.ts';

const FRAMEWORK = '01900000-0000-7000-8000-000000000001';
const withOptions = (options: object) => ({ content: JSON.stringify({ frameworkId: FRAMEWORK, options }) });

describe('the definition of a miniDyi step', () => {
  it.each([
    ['a plain framework identifier', FRAMEWORK],
    ['the identifier as JSON', JSON.stringify(FRAMEWORK)],
    ['no options', JSON.stringify({ frameworkId: FRAMEWORK })],
    ['options that make no sense', JSON.stringify({ frameworkId: FRAMEWORK, options: { maxOutcomeSelect: -1, maxSdgSelect: 'many' } })],
  ])('falls back to the defaults: %s', (_name, content) => {
    expect(readDefinition({ content })).toEqual({ frameworkId: FRAMEWORK, showSdgFilter: true, maxOutcomeSelect: 4, maxSdgSelect: 4 });
  });

  it('takes what the admin set', () => {
    expect(readDefinition(withOptions({ showSdgFilter: false, maxOutcomeSelect: 2, maxSdgSelect: 6 }))).toMatchObject({
      showSdgFilter: false,
      maxOutcomeSelect: 2,
      maxSdgSelect: 6,
    });
  });

  it('opens with empty content', () => {
    expect(readDefinition({ content: '' }).frameworkId).toBe('');
  });
});

describe('the screens', () => {
  it('are six, and five without the SDG filter', () => {
    expect(subStepsOf({ content: FRAMEWORK }, 'en').map(({ id }) => id)).toEqual(['introduction', 'budget', 'sdg', 'outcomes', 'indicators', 'customOutcome']);
    expect(subStepsOf(withOptions({ showSdgFilter: false }), 'it').map(({ id }) => id)).not.toContain('sdg');
  });

  it('begin with the introduction when the asked one is unknown or hidden', () => {
    expect(currentSubStep({ content: FRAMEWORK }, 'en', 'budget')).toBe('budget');
    expect(currentSubStep({ content: FRAMEWORK }, 'en', 'nonsense')).toBe('introduction');
    expect(currentSubStep(withOptions({ showSdgFilter: false }), 'en', 'sdg')).toBe('introduction');
  });
});

describe('the saved answer', () => {
  const definition = readDefinition(withOptions({ maxOutcomeSelect: 3 }));

  it('is complete from the first write on', () => {
    expect(readAnswer(undefined, 'step', definition)).toEqual({
      selectedOutcomes: [],
      budget: null,
      budgetSpent: null,
      sdg: [],
      stepId: 'step',
      maxOutcome: 3,
      maxSdg: 4,
      isSdgEnabled: true,
    });
  });

  it('keeps what was selected and reads amounts saved as text', () => {
    const saved = { selectedOutcomes: [{ outcomeId: 'o' }], budget: '1.234,56', budgetSpent: 10, sdg: [4] };
    expect(readAnswer(saved, 'step', definition)).toMatchObject({ selectedOutcomes: [{ outcomeId: 'o' }], budget: 1234.56, budgetSpent: 10, sdg: [4] });
  });

  it.each([-5, Number.NaN, 'abc', true, {}])('takes the unusable budget %s for none', (budget) => {
    expect(readAnswer({ budget }, 'step', definition).budget).toBeNull();
  });
});
