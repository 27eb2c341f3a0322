import { describe, expect, it } from '@jest/globals';
import type { Evidence, OtherInputs } from '@impact-call/contracts';
import { NO_EVIDENCE } from './evidence-grade.ts';
import { inputFacts, outcomeFacts, targetFacts, type ValueMapFact } from './value-map-facts.ts';

const lines = (facts: readonly ValueMapFact[]): string[] =>
  facts.map(({ key, label, value }) => `${key} ${label}: ${value}`);

const evidence: Evidence = {
  people: 'Parents',
  count: 1240,
  day: '2026-03-31',
  method: 'interviews',
  verifiedBy: 'University',
  file: { fileDownloadId: 'f', fileName: 'survey.pdf' },
};
const dimensions = { what: 'Sleep', who: 'Parents', howMuch: '1 h', contribution: 'Most', risk: 'Low' };

describe('the facts of an outcome', () => {
  it('are none without details, also where they are empty', () => {
    expect(outcomeFacts({}, 'en')).toEqual([]);
    expect(
      outcomeFacts({ isNegative: false, peopleReached: null, startYear: null, durationYears: null }, 'en'),
    ).toEqual([]);
  });

  it('have all that was stated, in the order of the pages', () => {
    const outcome = { isNegative: true, peopleReached: 12_500, startYear: 2, durationYears: 3, evidence, dimensions };
    expect(lines(outcomeFacts(outcome, 'en'))).toEqual([
      'isNegative Effect: for the worse: its value is subtracted',
      'peopleReached People reached: 12,500',
      'startYear First year with an effect: 2',
      'durationYears Years with an effect: 3',
      'evidence Evidence: verified',
      'people Who was asked: Parents',
      'count People asked: 1,240',
      'day Asked on: 31 March 2026',
      'method Method: interviews',
      'file File: survey.pdf',
      'verifiedBy Verified by: University',
      'what What changes: Sleep',
      'who For whom: Parents',
      'howMuch How much: 1 h',
      'contribution Our contribution: Most',
      'risk Risk: Low',
    ]);
  });

  it('leave out what the evidence lacks, and keep a text that is no day', () => {
    expect(lines(outcomeFacts({ evidence: NO_EVIDENCE }, 'en'))).toEqual(['evidence Evidence: claimed']);
    expect(lines(outcomeFacts({ evidence: { ...NO_EVIDENCE, day: 'in spring' } }, 'en'))).toContain(
      'day Asked on: in spring',
    );
  });

  it.each([
    ['it', ['Effetto: in peggio: il suo valore viene sottratto', '12.500']],
    ['fr', ['12 500']],
  ])('are in the reader’s language (%s)', (language, expected) => {
    const said = lines(outcomeFacts({ isNegative: true, peopleReached: 12_500, evidence }, language))
      .join('\n')
      .replaceAll(/\s/g, ' ');
    for (const text of expected) expect(said).toContain(text);
    expect(said).not.toContain('People');
  });

  it('are in English for another language', () => {
    expect(outcomeFacts({ startYear: 2 }, 'de')[0]?.label).toBe('First year with an effect');
  });
});

describe('the facts of other inputs', () => {
  const inputs: OtherInputs = { volunteerHours: 1200, hourlyRate: 15, inKindValue: 3000, inKindText: ' rooms ' };

  it('have hours, amounts in euros and what was received', () => {
    expect(inputFacts(undefined, 'en')).toEqual([]);
    expect(lines(inputFacts(inputs, 'en'))).toEqual([
      'volunteerHours Volunteers’ hours: 1,200',
      'hourlyRate Value of one hour: €15',
      'inKindValue Goods and services for free: €3,000',
      'inKindText Received for free: rooms',
    ]);
  });

  it('leave out what is empty; 0 is an amount', () => {
    expect(inputFacts({ volunteerHours: null, hourlyRate: null, inKindValue: null, inKindText: ' ' }, 'en')).toEqual(
      [],
    );
    expect(inputFacts({ ...inputs, volunteerHours: 0 }, 'en')[0]?.value).toBe('0');
  });
});

it('the targets are one fact, a line for each', () => {
  expect(targetFacts(undefined, 'en')).toEqual([]);
  expect(targetFacts([], 'en')).toEqual([]);
  expect(lines(targetFacts(['4.1', '4.a'], 'en'))).toEqual(['sdgTargets Targets of the goals: 4.1\n4.a']);
});
