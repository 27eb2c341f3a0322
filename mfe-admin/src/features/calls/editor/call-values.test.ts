import type { CallForAdmin } from '@impact-call/contracts';
import { describe, expect, it } from '@jest/globals';
import { aCallForAdmin } from '../../../test/call-builders.ts';
import { callProblems, sortAddresses, withoutNames } from './call-rules.ts';
import { changeOf, copiedValues, newCallOf, newCallValues, valuesOf, type CallValues } from './call-values.ts';
import { differencesOf, mergedValues } from '../../../console/forms/record/field-choices.ts';
import { refusalOf } from './general/custom-file.tsx';
import { fromLocalField, toLocalField } from '../../../console/forms/instant-fields.tsx';

const NOW = new Date('2026-11-30T10:20:30.456Z');
const call = aCallForAdmin({ name: { it: 'Bando', en: 'Call' }, version: 4 });

describe('a new call', () => {
  it('opens in one month and closes in three, at a full hour (docs/rules/07-calls.md#new-call)', () => {
    const { openingAt, closingAt } = newCallValues(NOW);
    expect(openingAt?.slice(0, 10)).toBe('2026-12-30');
    // November has a 30th but February does not: use the last day of the month.
    expect(closingAt?.slice(0, 10)).toBe('2027-02-28');
    expect(openingAt?.slice(13)).toBe(':00:00.000Z');
    expect(closingAt?.slice(13)).toBe(':00:00.000Z');
  });

  it('is sent with what was written, and without blank wordings', () => {
    const values: CallValues = { ...newCallValues(NOW), name: { it: 'Bando', en: ' ', fr: '' }, graceMinutes: '15' };
    expect(newCallOf('type', values)).toMatchObject({
      callTypeId: 'type',
      name: { it: 'Bando' },
      graceMinutes: 15,
      powerBIReportID: null,
      impactFrameworkId: null,
    });
  });

  it('as a copy takes everything but the lock, with dates moved by whole years', () => {
    const source = { ...call, callLockEnd: '2027-01-01T00:00:00.000Z', enableUserDownloadPdf: true };
    const copy = copiedValues(source, NOW, 'en');
    expect(copy.name).toEqual({ it: 'Bando (copia)', en: 'Call (copy)' });
    expect(copiedValues({ ...source, name: 'Bando' }, NOW, 'fr').name).toBe('Bando (copie)');
    expect(copy.callLockEnd).toBeNull();
    const moved = { openingAt: '2025-03-31T08:15:00.000Z', closingAt: null };
    expect(copiedValues({ ...source, ...moved }, NOW, 'en')).toMatchObject({
      openingAt: '2027-03-31T08:15:00.000Z',
      closingAt: null,
    });
    expect(copy.enableUserDownloadPdf).toBe(true);
  });
});

describe('a change', () => {
  it('names the version that was seen, and only what was changed', () => {
    const before = valuesOf(call);
    const after = { ...before, closingAt: null, userFilterEmail: 'b@x.org; a@x.org\nb@x.org' };
    expect(changeOf(call, before, after)).toEqual({
      id: call.id,
      version: 4,
      closingAt: null,
      userFilterEmail: 'b@x.org, a@x.org',
    });
  });
});

describe('what is wrong with a call', () => {
  const problemsOf = (changes: Partial<CallValues>, isNewLock = true) =>
    callProblems({ ...valuesOf(call), ...changes }, { now: NOW, isNewLock }).map(({ field, text }) => [field, text]);

  it.each<[string, Partial<CallValues>, [string, string]]>([
    ['no name', { name: { it: '', en: ' ', fr: '' } }, ['name', 'problem.name']],
    ['a closing at the opening', { closingAt: call.openingAt }, ['closingAt', 'problem.order']],
    ['half a minute of grace', { graceMinutes: '0.5' }, ['graceMinutes', 'problem.grace']],
    ['no minutes at all', { graceMinutes: '' }, ['graceMinutes', 'problem.grace']],
    ['eight days of grace', { graceMinutes: '11520' }, ['graceMinutes', 'problem.grace']],
    ['a lock that is over', { callLockEnd: '2026-11-30T10:20:30.455Z' }, ['callLockEnd', 'problem.lockPast']],
    ['an address that is none', { userFilterEmail: 'a@x.org, nobody' }, ['userFilterEmail', 'problem.emails']],
    [
      'a domain is an entry, an asterisk elsewhere not',
      { userFilterEmail: '*@x.org, a*@x.org' },
      ['userFilterEmail', 'problem.emails'],
    ],
    ['a report that is none', { powerBIReportID: 'x' }, ['powerBIReportID', 'problem.uuid']],
  ])('%s', (_what, changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem]);
  });

  it('is nothing for one that is as it should be, nor for a saved lock that has passed', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ callLockEnd: '2020-01-01T00:00:00.000Z' }, false)).toEqual([]);
  });

  it('finds addresses in whatever was pasted', () => {
    expect(sortAddresses('A@x.org;b@x.org\n\n c@x.org,nobody  @x.org a@x.org x@localhost')).toEqual({
      valid: ['a@x.org', 'b@x.org', 'c@x.org'],
      invalid: ['nobody', '@x.org', 'x@localhost'],
    });
  });

  it('takes the addresses of people who were copied with their names, and nothing else away', () => {
    const pasted = 'Bea Rossi <bea@x.org>; "Conti, Anna" <anna@x.org>,\ncara@x.org, nobody <at home>, <d@x.org';
    const stored = withoutNames(pasted);
    expect(stored).toBe('bea@x.org; anna@x.org,\ncara@x.org, nobody <at home>, <d@x.org');
    expect(withoutNames(stored)).toBe(stored);
    expect(sortAddresses(stored).valid).toEqual(['bea@x.org', 'anna@x.org', 'cara@x.org']);
    expect(withoutNames('a "quoted" word, b@x.org')).toBe('a "quoted" word, b@x.org');
  });
});

describe('two versions of a call', () => {
  const before = valuesOf(call);
  const saved: CallForAdmin = { ...call, version: 5, graceMinutes: 30, enableUserDownloadPdf: true };
  const mine: CallValues = { ...before, graceMinutes: '10', closingAt: null };

  it('are compared field by field; what one person alone changed is chosen already', () => {
    expect(differencesOf(before, mine, valuesOf(saved))).toEqual([
      { field: 'closingAt', side: 'mine' },
      { field: 'graceMinutes', side: null },
      { field: 'enableUserDownloadPdf', side: 'theirs' },
    ]);
  });

  it('become theirs with what was chosen of mine', () => {
    const merged = mergedValues(
      mine,
      valuesOf(saved),
      new Map([
        ['closingAt', 'mine'],
        ['graceMinutes', 'theirs'],
      ] as const),
    );
    expect(merged).toEqual({ ...valuesOf(saved), closingAt: null });
  });
});

it('an instant goes into a date field and comes back, to the second', () => {
  const instant = '2026-07-01T08:09:10.000Z';
  expect(toLocalField(instant)).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:10$/);
  expect(fromLocalField(toLocalField(instant))).toBe(instant);
  expect([toLocalField(null), fromLocalField(''), fromLocalField('?')]).toEqual(['', null, null]);
});

it('files of the administrators’ kinds are taken up to 3 MB (docs/rules/10-files.md#file-sizes)', () => {
  const size = 3 * 1024 * 1024;
  for (const name of ['a.pdf', 'a.png', 'a.JPEG', 'a.docx', 'a.mp4', 'a.xlsx'])
    expect(refusalOf({ name, size })).toBeNull();
  expect(refusalOf({ name: 'a.png', size: size + 1 })).toBe('too-large');
  expect(refusalOf({ name: 'a.gif', size })).toBe('wrong-type');
});
