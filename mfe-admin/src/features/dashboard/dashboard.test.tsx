/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, CallDashboard, CallProgress } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { stubGlobal } from '@impact-call/jest';
import { aCallForAdmin } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
import { everyDay } from './arrivals-section.tsx';

// Preloads the lazy pages and charts, so that no test waits for their compilation.
import '@impact-call/ui/charts';
import '../call-home/overview-page.tsx';
import '../call-home/call-home.tsx';
import './drafts-page.tsx';
import './not-started-page.tsx';

afterEach(cleanup);

const CALL = aCallForAdmin({ name: { en: 'Zeta' } });
const AT = `/admin/calls/${CALL.id}/dashboard`;
const STEP = anId();
const NONE = { drafts: 0, submitted: 0 };
const NOTHING: CallDashboard = {
  ...{ asOf: '2026-03-01T12:00:00.000Z', openingAt: '2026-01-01T00:00:00.000Z', closingAt: '2026-03-06T13:00:00.000Z' },
  notStarted: { population: 'registered', count: 7 },
  ...{ inProgress: 0, atRisk: 0, expired: 0, submitted: 0, accepted: 0, 'waiting-list': 0, rejected: 0 },
  ...{
    arrivals: [],
    countries: [],
    otherCountries: NONE,
    cities: [],
    otherCities: NONE,
    quizScores: [],
    sroiScores: [],
  },
};
const FULL: CallDashboard = {
  ...NOTHING,
  ...{ inProgress: 1200, atRisk: 30, submitted: 9, accepted: 4, rejected: 2 },
  arrivals: [
    { day: '2026-02-27', started: 3, submitted: 0 },
    { day: '2026-03-01', started: 1, submitted: 2 },
  ],
  countries: [{ country: 'IT', drafts: 5, submitted: 6 }],
  cities: [{ country: 'IT', city: 'Torino', drafts: 1, submitted: 2 }],
  otherCities: { drafts: 4, submitted: 4 },
  quizScores: [
    { from: 0.8, below: 0.9, count: 2 },
    { from: 0.9, below: null, count: 3 },
  ],
  sroiScores: [{ from: 8, below: null, count: 1 }],
};
const PROGRESS: CallProgress = {
  ...{ looked: 500, total: 1200, isComplete: true, isSampled: true, countedAt: NOTHING.asOf, untouched: 12 },
  steps: [
    {
      ...{ stepId: STEP, name: 'About you', drafts: 500, begun: 400, complete: 300, last: 90 },
      items: [
        { key: 'form', code: 'required', label: 'Legal form', drafts: 500, missing: 20 },
        { key: 'budget', code: 'budget-missing', label: null, drafts: 500, missing: 80 },
      ],
    },
  ],
};

const show = (api: Partial<Api> = {}, address = AT) =>
  showPage(address, {
    api: {
      GetCallByIdAdmin: async () => CALL,
      GetCallDashboard: async () => FULL,
      GetCallProgress: async () => PROGRESS,
      ...api,
    },
  });
const hrefOf = async (name: string) => (await screen.findAllByRole('link', { name }))[0]?.getAttribute('href');
const rows = `/admin/calls/${CALL.id}/applications?`;

it('leads from each number to what it counts', async () => {
  await show();
  expect(await hrefOf('Not started: 7')).toBe(`${AT}/not-started`);
  expect(await hrefOf('In progress: 1,200')).toBe(`${rows}state=in-progress`);
  expect(await hrefOf('Drafts at risk: 30')).toContain('state=at-risk');
  expect(await hrefOf('Accepted: 4')).toContain('decision=accepted');
  expect(await hrefOf('Undecided: 3')).toContain('decision=undecided');
  expect(await hrefOf('Italy, Begun: 11')).toContain('country=IT');
  expect(await hrefOf('Torino, Italy, Submitted: 2')).toContain('state=submitted');
  expect(await hrefOf('About you, Went no further: 90')).toBe(`${AT}/drafts?group=last&step=${STEP}`);
  expect(await hrefOf('Budget, Missing: 80')).toContain(`group=missing&step=${STEP}&key=budget`);
  expect(screen.queryByRole('link', { name: /^On the waiting list/ })).toBeNull();
  expect(screen.getByText(/^5 days left/)).toBeTruthy();
  expect(screen.getByText('Other places: 8 begun, 4 submitted.')).toBeTruthy();
  expect(screen.getByText(/^Counted over 500 of 1,200 drafts, drawn by lot/)).toBeTruthy();
});

it('has each chart as a table and as a file, days and scores with their bounds', async () => {
  const createObjectURL = jest.fn<(blob: Blob) => string>(() => 'blob:x');
  stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  await show();
  const section = within(await screen.findByRole('region', { name: 'Arrivals over time' }));
  const button = section.getByRole('button', { name: 'Show as a table' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  const table = section.getByRole('table', { name: 'Arrivals over time' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  const days = within(table).getByRole('link', { name: /Submitted: 2$/ });
  expect(days.getAttribute('href')).toContain('&sort=-submissionDate');
  expect(days.getAttribute('href')).toContain('from=2026-03-01&to=2026-03-01');
  for (const each of within(screen.getByRole('region', { name: 'Scores' })).getAllByRole('button', {
    name: 'Show as a table',
  }))
    await userEvent.click(each);
  expect(await hrefOf('80% – 90%, Number: 2')).toContain('from=0.8&below=0.9');
  expect(await hrefOf('90% – 100%, Number: 3')).not.toContain('below');
  expect(await hrefOf('8 and more, Number: 1')).toContain('from=8');
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV: Countries' }));
  expect(createObjectURL.mock.lastCall?.[0]).toMatchObject({ type: 'text/csv;charset=utf-8' });
});

it('names each of several charts in a section', async () => {
  await show();
  const titlesIn = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  await screen.findByRole('region', { name: 'Scores' });
  expect(titlesIn('Scores')).toHaveLength(2);
  expect(titlesIn('Where organizations are')).toEqual(['Countries', 'Cities']);
});

it('says that no application has begun, that loading failed, and that there is no such call', async () => {
  const empty = { ...PROGRESS, total: 0, looked: 0, steps: [], countedAt: null };
  await show({ GetCallDashboard: async () => ({ ...NOTHING, closingAt: null }), GetCallProgress: async () => empty });
  expect(await screen.findAllByText('Nobody has begun yet.')).toHaveLength(2);
  expect(await screen.findByText('There are no drafts.')).toBeTruthy();
  expect(screen.getByText('Nothing that was submitted has a score.')).toBeTruthy();
  expect(screen.getByText(/^The call has no end/)).toBeTruthy();
  cleanup();
  const problem = (status: number) => new ApiProblem({ type: '', title: '', status, code: 'x' }, null);
  await show({ GetCallDashboard: () => Promise.reject(problem(503)) });
  expect(await screen.findByText('The dashboard could not be loaded')).toBeTruthy();
  cleanup();
  await show({ GetCallDashboard: () => Promise.reject(problem(404)) });
  expect(await screen.findByText('There is no such call')).toBeTruthy();
  cleanup();
  await show({ GetCallProgress: () => Promise.reject(problem(404)) });
  expect(await screen.findByText('Where drafts stop could not be counted')).toBeTruthy();
});

it('asks again while drafts are counted', async () => {
  const GetCallProgress = jest
    .fn<Api['GetCallProgress']>()
    .mockResolvedValueOnce({ ...PROGRESS, looked: 40, isComplete: false, countedAt: null })
    .mockResolvedValue(PROGRESS);
  await show({ GetCallProgress });
  expect(await screen.findByText('Counting: 40 of 1,200 drafts so far')).toBeTruthy();
  expect(await screen.findByText(/^Counted over 500/)).toBeTruthy();
});

it('lists who has not started, part by part', async () => {
  const id = anId();
  const GetNotStarted = jest
    .fn<Api['GetNotStarted']>()
    .mockResolvedValueOnce({ entries: [{ organizationId: id, name: 'Aurora' }], next: id })
    .mockResolvedValue({ entries: [{ organizationId: null, name: 'someone@example.org' }], next: null });
  await show({ GetNotStarted }, `${AT}/not-started`);
  expect(await hrefOf('Aurora')).toBe(`/admin/organizations/${id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('someone@example.org')).toBeTruthy();
  expect(GetNotStarted.mock.lastCall?.[0].query).toEqual({ callId: CALL.id, after: id });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
});

it('searches those who have not started, and says when none is found', async () => {
  const GetNotStarted = jest.fn<Api['GetNotStarted']>(async ({ query: { search } }) => ({
    entries: search === undefined ? [{ organizationId: anId(), name: 'Aurora' }] : [],
    next: null,
  }));
  const { address } = await show({ GetNotStarted }, `${AT}/not-started`);
  expect(await screen.findByText('Aurora')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' boreal' } });
  expect(await screen.findByText('Nobody is found')).toBeTruthy();
  expect(GetNotStarted.mock.lastCall?.[0].query).toEqual({ callId: CALL.id, search: 'boreal' });
  expect(address()).toBe(`${AT}/not-started?q=+boreal`);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Aurora')).toBeTruthy();
});

it('lists the drafts behind a number, and says which they are', async () => {
  const draft = { submissionId: anId(), code: 'IC-1', organization: 'Aurora', updatedAt: NOTHING.asOf };
  const GetCountedDrafts = jest.fn<Api['GetCountedDrafts']>(async () => [draft]);
  await show({ GetCountedDrafts }, `${AT}/drafts?group=missing&step=${STEP}&key=budget`);
  expect(await hrefOf('IC-1')).toBe(`/admin/submissions/${draft.submissionId}`);
  expect(await screen.findByText('Drafts without “Budget” in “About you”.')).toBeTruthy();
  expect(GetCountedDrafts.mock.lastCall?.[0].query).toMatchObject({ group: 'missing', stepId: STEP, key: 'budget' });
  cleanup();
  await show({ GetCountedDrafts: async () => [] }, `${AT}/drafts?group=nonsense`);
  expect(await screen.findByText('No such drafts any more')).toBeTruthy();
});

it('shows days without gaps', () => {
  expect(everyDay(FULL.arrivals).map(({ day, started }) => [day, started])).toEqual([
    ['2026-02-27', 3],
    ['2026-02-28', 0],
    ['2026-03-01', 1],
  ]);
  expect(everyDay([])).toEqual([]);
});
