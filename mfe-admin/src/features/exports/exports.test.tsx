/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, Export, ExportColumn } from '@impact-call/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import './exports-page.tsx';

afterEach(cleanup);

const COLUMNS: ExportColumn[] = [
  { key: 'fact:code', step: '', label: 'Code', kind: 'text' },
  { key: 's:a', step: 'Survey', label: 'Who', kind: 'text' },
  { key: 's:b', step: 'Survey', label: 'How many', kind: 'number' },
];
const anExport = (changes: Partial<Export> = {}): Export => ({
  ...{ id: 'e', callId: 'c', callName: 'Call', format: 'csv', scope: 'submitted', columns: 3, state: 'done' },
  ...{ createdAt: '2026-03-01T10:00:00Z', rows: 1200, total: 1200, bytes: 2048, cutCells: 0 },
  ...{ fileName: 'Call - applications.csv', hasDictionary: true, expiresAt: '2026-03-08T10:00:00Z' },
  ...changes,
});
const show = (api: Partial<Api>) =>
  showPage('/admin/calls/c/exports', {
    api: { GetExportColumns: async () => COLUMNS, GetExports: async () => [], ...api },
  });

it('starts an export of the chosen columns', async () => {
  const StartExport = jest.fn<Api['StartExport']>(async () => anExport({ state: 'queued' }));
  await show({ StartExport });
  await userEvent.selectOptions(await screen.findByLabelText('Format'), 'csv');
  await userEvent.click(await screen.findByLabelText(/All columns/));
  await userEvent.click(screen.getByLabelText('Facts about each application'));
  await userEvent.click(screen.getByRole('button', { name: 'Show the columns: All of “Survey”' }));
  await userEvent.click(screen.getByLabelText('Who'));
  expect(screen.getByText('1 column chosen')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Start the export' }));
  await waitFor(() => expect(StartExport).toHaveBeenCalledTimes(1));
  expect(StartExport.mock.calls[0]?.[0].body).toEqual({
    ...{ callId: 'c', format: 'csv', scope: 'submitted', language: 'en', columns: ['s:b'] },
  });
});

it('says why an export could not be started', async () => {
  const errors = [{ path: '', code: 'too-many-exports', message: '' }];
  const problem = new ApiProblem({ type: '', title: '', status: 422, code: 'rule-broken', errors }, null);
  const { shell } = await show({ StartExport: () => Promise.reject(problem) });
  await userEvent.click(await screen.findByRole('button', { name: 'Start the export' }));
  await waitFor(() => expect(shell.notices.map(({ title }) => title)).toEqual(['The export could not be started']));
  expect(shell.notices[0]?.message).toContain('as many exports under way');
});

it('shows how far exports are, what did not fit, and ends them', async () => {
  const EndExport = jest.fn<Api['EndExport']>(async () => undefined);
  const running = anExport({ id: 'r', state: 'running', rows: 300, fileName: 'Running.xlsx', expiresAt: null });
  await show({ GetExports: async () => [running, anExport({ cutCells: 2 })], EndExport });
  const bar = await screen.findByRole('progressbar', { name: 'Progress of Running.xlsx' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['300', '1200']);
  expect(screen.getByText(/^2 texts are longer than a cell can be/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Data dictionary' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(EndExport).toHaveBeenCalledWith({ query: { id: 'r' } });
});

it('asks the server for the exports of a view that the address holds', async () => {
  const GetExports = jest.fn<Api['GetExports']>(async () => [anExport(), anExport({ id: 'f', state: 'failed' })]);
  const page = await show({ GetExports });
  await userEvent.selectOptions(await screen.findByLabelText('State'), 'failed');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), '-bytes');
  expect(page.address()).toBe('/admin/calls/c/exports?state=failed&sort=-bytes');
  const query = { state: 'failed', sort: 'bytes', descending: true, page: 1 };
  await waitFor(() => expect(GetExports.mock.lastCall?.[0].query).toMatchObject(query));
  GetExports.mockResolvedValue([]);
  await userEvent.type(screen.getByLabelText('Search'), 'nothing');
  expect(await screen.findByText('No export matches these filters')).toBeTruthy();
});

it('says that exports could not be loaded, and that there are none', async () => {
  await show({
    GetExports: () => Promise.reject(new ApiProblem({ type: '', title: '', status: 500, code: 'x' }, null)),
  });
  expect(await screen.findByText('Your exports could not be loaded')).toBeTruthy();
  cleanup();
  await show({});
  expect(await screen.findByText('You have exported nothing yet')).toBeTruthy();
  expect(screen.queryByLabelText('Search')).toBeNull();
});
