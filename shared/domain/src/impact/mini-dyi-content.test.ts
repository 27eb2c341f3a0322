import { GOALS, MAX_SDG_TARGETS, MAX_SELECTED_INDICATORS, MAX_SELECTED_OUTCOMES } from '@impact-call/contracts/limits';
import fc from '@impact-call/jest/fast-check';
import { describe, expect, it } from '@jest/globals';
import {
  isCustomOutcome,
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
    expect(selectedOutcomes.map(isCustomOutcome)).toEqual([false, true]);
    expect(outcomeKey({ outcomeId: null })).toBe('');
    expect(selectedOutcomes[1]?.indicators).toEqual([
      { indicatorId: null, indicatorName: '', indicatorTargetValue: 7, proxyId: null, proxyName: '', proxyValue: null },
    ]);
  });

  it('has whole numbers of people and years, and explanations, filters and evidence where they were saved', () => {
    const { selectedOutcomes } = read({
      selectedOutcomes: [
        {
          ...{ outcomeId: 'a', outcomeName: 'Sleep', sdg: 3, stakeholderId: 's', stakeholderName: 'Parents' },
          ...{ reason: 'r', source: 'q', isNegative: true, peopleReached: '12.6', startYear: 2.4, durationYears: null },
          filters: { deadweight: '0.5', attribution: 'x' },
          evidence: {
            people: 'P',
            count: 3.5,
            day: '2026-03-31',
            method: 'survey',
            verifiedBy: 'V',
            file: { fileDownloadId: 'f', fileName: 'n' },
          },
          dimensions: { what: 'W', risk: 7 },
        },
        { reason: 1, source: null, isNegative: 'yes', filters: [], evidence: 'x', dimensions: null },
        { evidence: { method: 'guess', file: 'f' } },
      ],
    });
    expect(selectedOutcomes[0]).toEqual({
      ...{
        outcomeId: 'a',
        outcomeName: 'Sleep',
        sdg: 3,
        stakeholderId: 's',
        stakeholderName: 'Parents',
        indicators: [],
      },
      ...{ reason: 'r', source: 'q', isNegative: true, peopleReached: 13, startYear: 2, durationYears: null },
      filters: { deadweight: 0.5, attribution: null, displacement: null, dropOff: null },
      evidence: {
        people: 'P',
        count: 4,
        day: '2026-03-31',
        method: 'survey',
        verifiedBy: 'V',
        file: { fileDownloadId: 'f', fileName: 'n' },
      },
      dimensions: { what: 'W', who: '', howMuch: '', contribution: '', risk: '' },
    });
    expect(selectedOutcomes[1]).toEqual({
      ...{ outcomeId: null, outcomeName: '', sdg: null, stakeholderId: null, stakeholderName: '', indicators: [] },
    });
    expect(selectedOutcomes[2]?.evidence).toEqual({
      ...{ people: '', count: null, day: '', method: null, verifiedBy: '', file: null },
    });
  });

  it('has other inputs and targets where they were saved, and an indicator’s explanation', () => {
    const inputs = { volunteerHours: '10', hourlyRate: 15, inKindValue: 'x', inKindText: 'rooms' };
    const answer = read({
      ...{ otherInputs: inputs, sdgTargets: ['4.1', 4, '4.2'] },
      selectedOutcomes: [
        {
          indicators: [
            {
              indicatorId: 'i',
              indicatorName: 'I',
              proxyId: 'p',
              proxyName: 'P',
              proxyValue: '2',
              reason: 'r',
              source: 's',
            },
          ],
        },
      ],
    });
    expect(answer.otherInputs).toEqual({ volunteerHours: 10, hourlyRate: 15, inKindValue: null, inKindText: 'rooms' });
    expect(answer.sdgTargets).toEqual(['4.1', '4.2']);
    expect(answer.selectedOutcomes[0]?.indicators).toEqual([
      {
        ...{ indicatorId: 'i', indicatorName: 'I', indicatorTargetValue: null },
        ...{ proxyId: 'p', proxyName: 'P', proxyValue: 2, reason: 'r', source: 's' },
      },
    ]);
    const without = read({ otherInputs: 'none', sdgTargets: '4.1' });
    expect([without.otherInputs, without.sdgTargets]).toEqual([undefined, undefined]);
  });

  it('has at most one more than the limits of outcomes, indicators, goals and targets, so that a check finds it', () => {
    const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);
    const saved = {
      ...{
        selectedOutcomes: many(500, { indicators: many(500, {}) }),
        sdg: many(500, 3),
        sdgTargets: many(500, '4.1'),
      },
    };
    const answer = readMiniDyiAnswer(saved, 'step', MINI_DYI_DEFAULTS);
    expect(answer.selectedOutcomes).toHaveLength(MAX_SELECTED_OUTCOMES + 1);
    expect(answer.selectedOutcomes[0]?.indicators).toHaveLength(MAX_SELECTED_INDICATORS + 1);
    expect([answer.sdg.length, answer.sdgTargets?.length]).toEqual([GOALS + 1, MAX_SDG_TARGETS + 1]);
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
