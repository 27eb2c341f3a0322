/** @jest-environment @impact-call/jest/jsdom */
import type { Api, CallDashboard, ConversationRow, DecisionSummary } from '@impact-call/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from '@jest/globals';
import { aCallForAdmin } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import '@impact-call/ui/charts';
import './call-home.tsx';
import './overview-page.tsx';
import '../submissions/submissions-page.tsx';

afterEach(cleanup);

const CALL = aCallForAdmin({
  ...{ name: { en: 'Zeta' }, state: 'published', version: 3 },
  ...{ openingAt: '2026-01-01T00:00:00Z', closingAt: '2026-02-01T00:00:00Z' },
});
const HOME = `/admin/calls/${CALL.id}`;
const FIGURES: CallDashboard = {
  ...{ asOf: '2026-03-01T00:00:00Z', openingAt: CALL.openingAt, closingAt: CALL.closingAt },
  notStarted: { population: 'registered', count: 4 },
  ...{ inProgress: 1, atRisk: 1, expired: 0, submitted: 3, accepted: 1, 'waiting-list': 0, rejected: 0 },
  ...{ arrivals: [], countries: [], cities: [], quizScores: [], sroiScores: [] },
  ...{ otherCountries: { drafts: 0, submitted: 0 }, otherCities: { drafts: 0, submitted: 0 } },
};
const aSummary = (changes: Partial<DecisionSummary> = {}): DecisionSummary => ({
  ...{ submitted: 3, accepted: 1, 'waiting-list': 0, rejected: 0, pending: 1, revision: 1 },
  ...{ unassigned: 2, openReviews: 5, ...changes },
});
const WAITING: ConversationRow = {
  ...{
    submissionId: 'b1e6b7a4-3f0e-7c3a-9d0a-5a3f1c2d4e5f',
    code: 'AB-12',
    organization: 'Beta',
    state: 'open',
    total: 1,
  },
  ...{ assignee: null, last: { side: 'applicant', text: 'Until when?', writtenAt: '2026-02-01T00:00:00Z' } },
};
const api: Partial<Api> = {
  GetCallByIdAdmin: async () => CALL,
  GetCallCounts: async () => [{ callId: CALL.id, drafts: 1, submitted: 3 }],
  GetDecisionSummary: async () => aSummary(),
  GetCallChecklist: async () => [],
  GetCallDashboard: async () => FIGURES,
  GetSubmissions: async () => [],
  GetConversations: async () => [WAITING],
};
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Parts of the call' }));
/** The links below "To do now". */
async function tasks(): Promise<[string | null, string | null][]> {
  const section = (await screen.findByRole('heading', { name: 'To do now' })).closest('section')!;
  return within(section)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

it('shows all parts of a call as tabs, with what waits in each, and opens one by one click', async () => {
  const page = await showPage(`${HOME}/dashboard`, { api });
  await (await tabs()).findByRole('link', { name: 'Review: 5 reviews are missing' });
  expect((await tabs()).getAllByRole('link').map((link) => link.textContent)).toEqual([
    ...['Overview', 'Form', 'Applications4', 'Review5'],
    ...['Decisions2', 'Messages1', 'Results', 'Export', 'Settings'],
  ]);
  await userEvent.click((await tabs()).getByRole('link', { name: /^Applications/ }));
  expect(page.address()).toBe(`${HOME}/applications`);
  await (await tabs()).findByRole('link', { name: /^Applications/, current: 'page' });
});

it('lists the work that waits, each with its place', async () => {
  await showPage(`${HOME}/dashboard`, { api });
  expect(await tasks()).toEqual([
    ['1 draft may not be finished in time', `${HOME}/applications?state=at-risk`],
    ['1 question waits for an answer', `${HOME}/conversations?state=open`],
    ['2 applications have no reviewer yet', `${HOME}/review`],
    ['5 reviews are still missing', `${HOME}/review`],
    ['2 applications are to be decided', `${HOME}/decisions?decision=undecided`],
    ['1 decision is not published yet', `${HOME}/decisions?only=pending`],
  ]);
});

it('misses no reviewers in a call without criteria, and no decisions before it is over', async () => {
  const open = { ...CALL, isOpen: true, closingAt: '2099-01-01T00:00:00Z' };
  await showPage(`${HOME}/dashboard`, {
    api: {
      ...api,
      GetCallByIdAdmin: async () => open,
      GetCallChecklist: async () => [{ code: 'no-criteria', severity: 'warning' }],
      GetDecisionSummary: async () => aSummary({ openReviews: 0, pending: 0 }),
      GetCallDashboard: async () => ({ ...FIGURES, atRisk: 0 }),
      GetConversations: async () => [],
    },
  });
  expect(await tasks()).toEqual([]);
  expect(screen.getByText('Nothing needs to be done right now.')).toBeTruthy();
});
