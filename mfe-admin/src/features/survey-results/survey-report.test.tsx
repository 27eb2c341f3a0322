/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, CountedQuestion, SurveyReport } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { stubGlobal } from '@impact-call/jest';
import { aCallForAdmin } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages and charts, so that no test waits for their compilation.
import '@impact-call/ui/charts';
import './survey-report-page.tsx';

afterEach(cleanup);

const call = aCallForAdmin({ name: { en: 'Zeta call' } });
const path = `/admin/report/${call.id}/${anId()}`;
const NOTHING = {
  isMany: false,
  unlisted: 0,
  options: null,
  columns: null,
  rows: null,
  numbers: null,
  netPromoters: null,
};
const FIRST = '00000000000000a1';
const SECOND = '00000000000000a2';
const colour: CountedQuestion = {
  ...{ ...NOTHING, id: '00000000000000b1', name: 'colour', title: 'Which colour?', kind: 'choice' },
  ...{ versions: [SECOND], answered: 4, entries: 4 },
  options: [
    { value: 'r', label: 'Red', count: 3, isRight: false, isOffered: true },
    { value: 'g', label: 'Green', count: 1, isRight: true, isOffered: true },
  ],
};
const why: CountedQuestion = {
  ...{ ...NOTHING, id: '00000000000000b2', name: 'why', title: 'Why?', kind: 'text' },
  ...{ versions: [FIRST, SECOND], answered: 2, entries: 2 },
};
const versionOf = (id: string) => ({
  ...{ id, answered: 2 },
  firstAt: '2026-03-01T10:00:00.000Z',
  lastAt: '2026-03-02T10:00:00.000Z',
});
const report: SurveyReport = {
  ...{ looked: 4, total: 4, answered: 4, isComplete: true },
  versions: [versionOf(FIRST), versionOf(SECOND)],
  questions: [colour, why],
};
const entry = {
  ...{ submissionId: anId(), submissionCode: 'IC-2026-7K3QF', version: FIRST, texts: ['It is warm'] },
  submissionDate: '2026-03-01T00:00:00.000Z',
};

function show(GetSurveyReport: Api['GetSurveyReport'], address = path, more: Partial<Api> = {}) {
  const GetSurveyEntries = jest.fn<Api['GetSurveyEntries']>(async () => ({ entries: [entry], looked: 1, next: null }));
  const api = { GetCallByIdAdmin: async () => call, GetSurveyReport, GetSurveyEntries, ...more };
  return showPage(address, { api }).then((page) => ({ ...page, GetSurveyEntries }));
}

it('tells how often each answer was chosen, and which versions ask a question', async () => {
  await show(async () => report);
  const table = await screen.findByRole('table', { name: 'Which colour?' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['AnswerCountShare', 'Red375%', 'Greenright125%']);
  expect(screen.getByText('only in version 2')).toBeTruthy();
  expect(screen.getByText('4 applications answered', { selector: '[role=status]' })).toBeTruthy();
});

/**
 * Clicks something that changes the URL. The page suspends while its texts load; after a synchronous act, its effects
 * and their requests would not run.
 */
async function follow(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
}

it('leads from an answer to those who gave it, by the address, and back to all', async () => {
  const GetSurveyReport = jest.fn<Api['GetSurveyReport']>(async () => report);
  const { address, GetSurveyEntries } = await show(GetSurveyReport);
  await follow('Green');
  const back = await screen.findByRole('button', { name: 'Show all answers again' });
  expect(address()).toContain(`question=${colour.id}&answer=g`);
  expect(screen.getByRole('button', { name: 'Green' }).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(GetSurveyReport.mock.lastCall?.[0].query.answer).toBe('g'));
  await waitFor(() => expect(GetSurveyEntries.mock.lastCall?.[0].query.answer).toBe('g'));
  expect(back).toBeTruthy();
  await follow('Show all answers again');
  expect(address()).toBe(path);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show all answers again' })).toBeNull());
});

it('loads written answers when the reader opens them', async () => {
  const { GetSurveyEntries } = await show(async () => report);
  expect(GetSurveyEntries.mock.calls.some(([{ query }]) => query.text === why.id)).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Read the answers: Why?' }));
  const list = await screen.findByRole('list', { name: 'Why?' });
  expect(within(list).getByText('It is warm')).toBeTruthy();
  expect(within(list).getByRole('link').getAttribute('href')).toBe(`/admin/submissions/${entry.submissionId}`);
});

it('saves the counts as an Excel file, as they are filtered', async () => {
  const ExportSurveyReport = jest.fn<Api['ExportSurveyReport']>(async () => new Blob(['x']));
  stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  await show(async () => report, `${path}?version=${FIRST}`, { ExportSurveyReport });
  await userEvent.click(await screen.findByRole('button', { name: 'Export to Excel' }));
  expect(ExportSurveyReport.mock.lastCall?.[0].query).toMatchObject({ callId: call.id, version: FIRST });
});

it('asks again while counting goes on', async () => {
  const GetSurveyReport = jest
    .fn<Api['GetSurveyReport']>()
    .mockResolvedValueOnce({ ...report, looked: 2, isComplete: false })
    .mockResolvedValue(report);
  await show(GetSurveyReport);
  expect(await screen.findByText('4 applications answered · counting: 2 of 4 so far')).toBeTruthy();
  expect(await screen.findByText('4 applications answered', { selector: '[role=status]' })).toBeTruthy();
});

it('says that there are no answers, that nothing matches, and that there is no such survey', async () => {
  const nothing = { ...report, answered: 0, looked: 0, total: 0, versions: [], questions: [] };
  await show(async () => nothing);
  expect(await screen.findByText('No results for this survey yet')).toBeTruthy();
  cleanup();
  await show(async () => nothing, `${path}?from=2030-01-01`);
  expect(await screen.findByText('No application matches')).toBeTruthy();
  cleanup();
  await show(() => Promise.reject(new ApiProblem({ type: '', title: '', status: 404, code: 'not-found' }, null)));
  expect(await screen.findByText('There is no such survey in this call')).toBeTruthy();
});
