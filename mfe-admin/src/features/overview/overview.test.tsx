/** @jest-environment @impact-call/jest/jsdom */
import type { Api } from '@impact-call/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from '@jest/globals';
import { aCallForAdmin } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages and charts, so that no test waits for their compilation.
import '@impact-call/ui/charts';
import './overview-page.tsx';
import './performance-page.tsx';

afterEach(cleanup);

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const aCall = (name: string, opening: number | null, closing: number | null, isOpen = false) =>
  aCallForAdmin({
    ...{ name: { en: name }, isOpen },
    openingAt: opening === null ? null : inDays(opening),
    closingAt: closing === null ? null : inDays(closing),
  });
const SOON = aCall('Soon', -10, 3, true);
const LATER = aCall('Later', -20, 30, true);
const OVER = aCall('Over', -90, -30);
const DECIDED = aCall('Decided', -200, -100);
const PLANNED = aCall('Planned', 10, 40);

const API: Partial<Api> = {
  GetCallList: async () => [LATER, SOON, OVER, DECIDED, PLANNED],
  GetCallCounts: async () => [
    { callId: SOON.id, drafts: 4, submitted: 1 },
    { callId: LATER.id, drafts: 2, submitted: 0 },
    { callId: OVER.id, drafts: 5, submitted: 15 },
    { callId: DECIDED.id, drafts: 0, submitted: 4 },
  ],
  GetCallOutcomes: async () => [
    { callId: OVER.id, accepted: 3, 'waiting-list': 1, rejected: 4, scored: 12, meanSroi: 2.345 },
    { callId: DECIDED.id, accepted: 1, 'waiting-list': 0, rejected: 3, scored: 0, meanSroi: null },
  ],
};
const show = (address: string, api: Partial<Api> = {}) => showPage(address, { api: { ...API, ...api } });

const textOf = (element: HTMLElement): string => element.textContent ?? '';
/** Cell texts of a table's rows, without the header. */
async function rowsOf(table: string): Promise<string[][]> {
  const found = await screen.findByRole('table', { name: table });
  return within(found)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(textOf));
}

it('counts what is open, ends soon and is to be decided', async () => {
  await show('/admin/dashboard');
  const numberOf = async (name: string) =>
    textOf((await screen.findByText(name, { selector: 'dt' })).parentElement ?? document.body);
  expect(await numberOf('Open calls')).toBe('Open calls2');
  expect(await numberOf('Ending within 7 days')).toBe('Ending within 7 days1');
  expect(await numberOf('In progress, in open calls')).toBe('In progress, in open calls6');
  expect(await numberOf('Undecided, in closed calls')).toBe('Undecided, in closed calls7');
});

it('lists open calls by their end, and those with undecided applications', async () => {
  await show('/admin/dashboard');
  expect((await rowsOf('Open calls')).map(([name]) => name)).toEqual(['Soon', 'Later']);
  expect((await rowsOf('To be decided')).map(([name, undecided, submitted]) => [name, undecided, submitted])).toEqual([
    ['Over', '7', '15'],
  ]);
  expect((await rowsOf('Upcoming calls')).map(([name]) => name)).toEqual(['Planned']);
});

it('is what the console begins with; leads from a call to its home, and from a number to its rows', async () => {
  const page = await show('/admin');
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  await screen.findByText('Upcoming calls');
  expect(page.address()).toBe('/admin/dashboard');
  expect(await hrefOf('Soon')).toBe(`/admin/calls/${SOON.id}/dashboard`);
  expect(await hrefOf('Soon, In progress: 4')).toBe(`/admin/calls/${SOON.id}/applications?state=in-progress`);
  expect(await hrefOf('Over, Undecided: 7')).toBe(`/admin/calls/${OVER.id}/decisions`);
});

it('says where nothing is open and nothing is to be decided', async () => {
  await show('/admin/dashboard', { GetCallList: async () => [DECIDED] });
  expect(await screen.findByText('No call is open at the moment.')).toBeTruthy();
  expect(screen.getByText('Every application of the closed calls has a decision.')).toBeTruthy();
  expect(screen.queryByText('Upcoming calls')).toBeNull();
});

it('offers the first call where there is none', async () => {
  await show('/admin/dashboard', { GetCallList: async () => [] });
  const link = await screen.findByRole('link', { name: 'Create a call' });
  expect(link.getAttribute('href')).toBe('/admin/calls/create/type');
});

it('says that loading failed, and loads again', async () => {
  let isDown = true;
  const fails = async () => {
    if (isDown) throw new Error('down');
    return [];
  };
  await show('/admin/performance', { GetCallOutcomes: fails });
  const retry = await screen.findByRole('button', { name: /try again/i }, { timeout: 10_000 });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('table', { name: 'Applications by call' })).toBeTruthy();
});

it('shows how many applications of each call were submitted and accepted, and their mean SROI', async () => {
  await show('/admin/performance');
  expect(await rowsOf('Applications by call')).toEqual([
    ['Soon', '5', '1', '20%', '0', '0', '–', '–'],
    ['Later', '2', '0', '0%', '0', '0', '–', '–'],
    ['Over', '20', '15', '75%', '8', '3', '37.5%', '2.35'],
    ['Decided', '4', '4', '100%', '4', '1', '25%', '–'],
  ]);
});
