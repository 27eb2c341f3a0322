/** @jest-environment @impact-call/jest/jsdom */
import type { Api, ImpactPortfolio } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aCallForAdmin } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages and charts, so that no test waits for their compilation.
import '@impact-call/ui/charts';
import './impact-page.tsx';

afterEach(cleanup);

const FRAMEWORK = anId();
const OTHER = anId();
const NO_RETURN = { lowerValue: 0, upperValue: 0, lowerScore: null, upperScore: null };
const NOTHING: ImpactPortfolio = {
  ...{ looked: 0, total: 0, isComplete: true, years: [], frameworks: [], results: 0, withoutReturn: 0, unsplit: 0 },
  ...{ inputs: 0, framework: NO_RETURN, declared: NO_RETURN, people: 0, peopleStated: 0, goals: [], outcomes: [] },
  ...{ otherOutcomes: 0, frameworkScores: [], declaredScores: [] },
  earlier: { results: 0, inputs: 0, declared: NO_RETURN },
};
const SHARES = { results: 2, people: 1060, frameworkValue: 103_860.4, declaredValue: 500_000 };
const FULL: ImpactPortfolio = {
  ...NOTHING,
  ...{ looked: 3, total: 3, years: [2025, 2026], results: 2, inputs: 200_000, people: 1060, peopleStated: 2 },
  frameworks: [
    { id: FRAMEWORK, name: 'Communities' },
    { id: OTHER, name: 'Schools' },
  ],
  framework: { lowerValue: 103_860, upperValue: 236_000, lowerScore: 0.5193, upperScore: 1.182 },
  declared: { lowerValue: 3_500_000, upperValue: 8_000_000, lowerScore: 17.5, upperScore: 40 },
  goals: [{ sdg: 4, ...SHARES }],
  outcomes: [
    { id: anId(), name: 'More school', framework: 'Communities', sdg: 4, isNegative: false, ...SHARES },
    { id: null, name: '', framework: 'Schools', sdg: 4, isNegative: true, ...SHARES, frameworkValue: 0 },
  ],
  frameworkScores: [{ from: 0, below: 1, count: 2 }],
  declaredScores: [{ from: 8, below: null, count: 1 }],
  earlier: { results: 1, inputs: 5000, declared: { ...NO_RETURN, lowerScore: 34.62, upperScore: 78.8 } },
};
const CALL = aCallForAdmin({ name: { en: 'Zeta' } });

const show = (answer: ImpactPortfolio = FULL, path = '/admin/impact') => {
  const GetImpactPortfolio = jest.fn<Api['GetImpactPortfolio']>(async () => answer);
  const api: Partial<Api> = {
    GetImpactPortfolio,
    GetCallByIdAdmin: async () => CALL,
    GetCallList: async () => [],
    GetSdg: async () => [],
  };
  return { shown: showPage(path, { api }), asked: () => GetImpactPortfolio.mock.lastCall?.[0].query };
};

it('shows the return by the framework’s values first and the declared one beside it', async () => {
  await show().shown;
  const summary = within(await screen.findByRole('region', { name: 'At a glance' }));
  const terms = summary.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms.slice(0, 2)).toEqual(['By the framework’s values', 'As declared']);
  expect(summary.getByText('0.52 – 1.18')).toBeTruthy();
  expect(summary.getByText('17.5 – 40')).toBeTruthy();
  expect(summary.getByText('€103,860')).toBeTruthy();
});

it('has each chart with its table, picture and file', async () => {
  await show().shown;
  await screen.findByRole('heading', { name: 'By goal' });
  for (const title of ['By goal', 'By outcome', 'Return by the framework’s values', 'Return as declared']) {
    expect(screen.getByRole('button', { name: `Save as CSV: ${title}` })).toBeTruthy();
    expect(screen.getByRole('button', { name: `Save picture: ${title}` })).toBeTruthy();
  }
  const table = within(screen.getByRole('table', { name: 'By outcome' }));
  const cells = table.getAllByRole('row').map((row) => row.textContent);
  expect(cells[1]).toBe('More school · Communities21,060103,860500,000');
  expect(cells[2]).toContain('Outcomes that applicants added, 4  (for the worse) · Schools');
});

it('names results of the earlier method apart', async () => {
  await show().shown;
  const earlier = within(await screen.findByRole('region', { name: 'Results of the earlier method' }));
  expect(earlier.getByText('34.62 – 78.8')).toBeTruthy();
  expect(earlier.getByText(/^1 result was computed by the earlier method/)).toBeTruthy();
});

it('filters by year, framework and decision, in the address', async () => {
  const { shown, asked } = show();
  const page = await shown;
  await userEvent.selectOptions(await screen.findByLabelText('Year of submission'), '2025');
  await userEvent.selectOptions(screen.getByLabelText('Framework'), 'Schools');
  await userEvent.selectOptions(screen.getByLabelText('Decision'), 'Accepted only');
  await waitFor(() => expect(asked()).toEqual({ year: 2025, frameworkId: OTHER, decision: 'awarded' }));
  expect(page.address()).toContain('year=2025');
});

it('says what a call without results will show, and leads to its surveys', async () => {
  const { shown, asked } = show(NOTHING, `/admin/calls/${CALL.id}/impact`);
  await shown;
  expect(await screen.findByText('No results yet')).toBeTruthy();
  expect(asked()).toEqual({ callId: CALL.id });
  const tabs = within(screen.getByRole('navigation', { name: 'Results' }));
  expect(tabs.getByRole('link', { name: 'Surveys' }).getAttribute('href')).toContain('/report-list/');
});
