import fc from '@impact-call/jest/fast-check';
import { describe, expect, it } from '@jest/globals';
import {
  isUnanswered,
  MINI_DYI_DEFAULTS,
  outcomeKey,
  parseMiniDyiAnswer,
  parseMiniDyiStep,
  readMiniDyiAnswer,
} from './mini-dyi-content.ts';

const ID = '01900000-0000-7000-8000-000000000001';

describe('the content of a miniDyi step', () => {
  it.each([
    ['a plain identifier', ID],
    ['the identifier as JSON', JSON.stringify(ID)],
    ['no options', JSON.stringify({ frameworkId: ID })],
    [
      'options that make no sense',
      JSON.stringify({ frameworkId: ID, options: { maxOutcomeSelect: 0, maxSdgSelect: 'many', showSdgFilter: null } }),
    ],
  ])('has the defaults with %s', (_name, content) => {
    expect(parseMiniDyiStep(content)).toEqual({ frameworkId: ID, options: MINI_DYI_DEFAULTS });
  });

  it('takes what the admin set, and nothing from what is no object', () => {
    const options = { showSdgFilter: false, maxOutcomeSelect: 2, maxSdgSelect: 6, minOutcomeSelect: 0 };
    expect(parseMiniDyiStep(JSON.stringify({ frameworkId: ID, options }))).toEqual({ frameworkId: ID, options });
    for (const content of ['', '[]', '3', 'null', '{"frameworkId":3}'])
      expect(parseMiniDyiStep(content).frameworkId).toBe('');
  });
});

describe('the saved answer', () => {
  const read = (content: unknown) => parseMiniDyiAnswer(JSON.stringify(content), 'step', MINI_DYI_DEFAULTS);

  it('has limits and switch from the step, and numbers from digits', () => {
    const answer = read({
      budget: '1200.5',
      budgetSpent: ' ',
      sdg: [4, '5', { sdgCode: 6 }, 'x'],
      maxOutcome: 99,
      isSdgEnabled: false,
      stepId: 'forged',
    });
    expect(answer).toEqual({
      selectedOutcomes: [],
      budget: 1200.5,
      budgetSpent: null,
      sdg: [4, 5, 6],
      stepId: 'step',
      maxOutcome: 4,
      maxSdg: 4,
      isSdgEnabled: true,
    });
  });

  it('tells own outcomes by their key', () => {
    const { selectedOutcomes } = read({
      selectedOutcomes: [
        { outcomeId: 'a' },
        { customKey: 'k', indicators: [{ indicatorTargetValue: '7' }, 'x'] },
        null,
      ],
    });
    expect(selectedOutcomes.map(outcomeKey)).toEqual(['a', 'k']);
    expect(selectedOutcomes[1]?.indicators).toEqual([
      { indicatorId: null, indicatorName: '', indicatorTargetValue: 7, proxyId: null, proxyName: '', proxyValue: null },
    ]);
  });

  it('is read from anything', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.json(), fc.string()),
        (content) => parseMiniDyiAnswer(content, 'step', MINI_DYI_DEFAULTS).stepId === 'step',
      ),
    );
  });
});

describe('an answer', () => {
  it('is unanswered until something was chosen or an amount given; 0 is an amount', () => {
    const read = (value: object) => isUnanswered(readMiniDyiAnswer(value, 's', MINI_DYI_DEFAULTS));
    expect([read({}), read({ budget: null, sdg: [], selectedOutcomes: [] })]).toEqual([true, true]);
    for (const value of [{ budget: 0 }, { budgetSpent: 1 }, { sdg: [3] }, { selectedOutcomes: [{ outcomeId: 'o' }] }])
      expect(read(value)).toBe(false);
  });
});
