/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, ProxyEntry, ProxyEntryRow, ProxyEntryUse, ProxyPreview } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import './deflators-page.tsx';
import './entry-page.tsx';
import './import-page.tsx';
import './library-page.tsx';

afterEach(cleanup);

const ID = anId();
const FRAMEWORK = anId();
const ENTRY: ProxyEntry = {
  ...{ id: ID, version: 2, isCurrent: true, name: { en: 'Year without a job' }, value: 1500, unit: 'one person' },
  ...{ year: 2020, country: 'IT', currency: 'EUR', licence: '', sourceName: 'Istat', sourceUrl: '', note: '' },
  ...{ uprated: { value: 1800, year: 2025 }, savedAt: '2026-03-01T12:00:00.000Z', savedBy: 'Anna Bianchi' },
};
const ROW: ProxyEntryRow = {
  ...{ id: ID, version: 2, name: 'Year without a job', unit: 'one person', value: 1500, year: 2020, country: 'IT' },
  ...{ currency: 'EUR', sourceName: 'Istat', uprated: ENTRY.uprated, frameworksCount: 1 },
};
const link = { entryId: ID, version: 1, priceYear: null };
const USE: ProxyEntryUse = {
  ...{ frameworkId: FRAMEWORK, frameworkVersion: 4, framework: 'Communities', outcome: 'More jobs' },
  ...{ indicator: 'Contracts', proxy: 'Year without a job', link, value: 1000 },
  next: { value: 1500, link: { ...link, version: 2 } },
};
const api: Partial<Api> = {
  GetProxyEntries: async () => [ROW],
  GetProxyEntryVersions: async () => [ENTRY, { ...ENTRY, version: 1, isCurrent: false, value: 1000 }],
  GetProxyEntryUses: async () => [USE],
};

it('lists values with their unit, their year, and what they are at today’s prices', async () => {
  await showPage('/admin/proxies', { api });
  const cells = within((await screen.findByRole('link', { name: 'Year without a job' })).closest('tr') as HTMLElement);
  expect(cells.getByText('per one person')).toBeTruthy();
  expect(cells.getByText('1,500 EUR')).toBeTruthy();
  expect(cells.getByText('1,800 EUR')).toBeTruthy();
  expect(cells.getByText('prices of 2025')).toBeTruthy();
});

it('saves a change over the version that was seen, and refuses what is missing at the field', async () => {
  const UpdateProxyEntry = jest.fn<Api['UpdateProxyEntry']>(async () => ENTRY);
  await showPage(`/admin/proxies/${ID}`, { api: { ...api, UpdateProxyEntry } });
  const source = await screen.findByLabelText('Source');
  await userEvent.clear(source);
  await userEvent.click(screen.getByRole('button', { name: 'Save as a new version' }));
  expect((await screen.findAllByText('Say where the value is from.')).length).toBeGreaterThan(0);
  expect(UpdateProxyEntry).not.toHaveBeenCalled();
  await userEvent.type(source, 'Eurostat');
  await userEvent.click(screen.getByRole('button', { name: 'Save as a new version' }));
  await waitFor(() => expect(UpdateProxyEntry).toHaveBeenCalled());
  expect(UpdateProxyEntry.mock.lastCall?.[0].body).toMatchObject({ id: ID, version: 2, sourceName: 'Eurostat' });
});

it('shows both versions of a value that another administrator saved, and saves the chosen fields over theirs', async () => {
  const theirs: ProxyEntry = { ...ENTRY, version: 3, value: 1700, sourceName: 'Eurostat' };
  const UpdateProxyEntry = jest.fn<Api['UpdateProxyEntry']>(async () => ({ ...theirs, version: 4 }));
  UpdateProxyEntry.mockRejectedValueOnce(
    new ApiProblem({ type: '', title: '', status: 409, code: 'version-conflict', current: theirs }, null),
  );
  await showPage(`/admin/proxies/${ID}`, { api: { ...api, UpdateProxyEntry } });
  const source = await screen.findByLabelText('Source');
  await userEvent.clear(source);
  await userEvent.type(source, 'Bank of Italy');
  await userEvent.click(screen.getByRole('button', { name: 'Save as a new version' }));
  const panel = within(await screen.findByRole('group', { name: /Another administrator has saved this value/ }));
  // Only their side changed the value, so it is chosen already.
  const value = within(panel.getByRole('group', { name: 'Value of one unit' }));
  expect(value.getByRole<HTMLInputElement>('radio', { name: /1,700/ }).checked).toBe(true);
  const save = panel.getByRole<HTMLButtonElement>('button', { name: 'Save what is chosen' });
  expect(save.disabled).toBe(true);
  expect(panel.getByText('1 field is still to be decided.')).toBeTruthy();
  await userEvent.click(panel.getByRole('radio', { name: /Bank of Italy/ }));
  await userEvent.click(save);
  await waitFor(() => expect(UpdateProxyEntry).toHaveBeenCalledTimes(2));
  const sent = UpdateProxyEntry.mock.lastCall?.[0].body;
  expect(sent).toMatchObject({ id: ID, version: 3, value: 1700, sourceName: 'Bank of Italy' });
  await waitFor(() => expect(screen.queryByRole('group', { name: /Another administrator/ })).toBeNull());
});

it('shows what the current version would change, and takes it over after a confirmation', async () => {
  const TakeOverProxyEntry = jest.fn<Api['TakeOverProxyEntry']>(async () => undefined);
  await showPage(`/admin/proxies/${ID}`, { api: { ...api, TakeOverProxyEntry } });
  const row = within((await screen.findByRole('link', { name: 'Communities' })).closest('tr') as HTMLElement);
  expect(row.getByText('€1,000')).toBeTruthy();
  expect(row.getByText('€1,500')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take over into 1 framework' }));
  expect(await screen.findByText('Communities gets a new version with the new value.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(TakeOverProxyEntry).toHaveBeenCalled());
  expect(TakeOverProxyEntry.mock.lastCall?.[0].body).toEqual({
    ...{ id: ID, version: 2 },
    frameworks: [{ id: FRAMEWORK, version: 4 }],
  });
});

const { uprated: _u, savedAt: _at, savedBy: _by, isCurrent: _is, ...content } = ENTRY;
const PREVIEW: ProxyPreview = {
  entries: [
    { entry: { ...content, value: 1600 }, before: { value: 1500, year: 2020, currency: 'EUR' } },
    { entry: { ...content, id: null, version: null, name: 'Day of care' }, before: null },
  ],
  ...{ unchangedCount: 3, problems: [], rows: [], errorsCount: 0, warningsCount: 0 },
};
const workbook = () => new File(['x'], 'table.xlsx');
const choose = async () =>
  userEvent.upload((await screen.findByLabelText(/Excel file|workbook/i)) as HTMLInputElement, workbook());

it('imports all rows after showing what they change, and none while there is an error', async () => {
  const ImportProxyEntries = jest.fn<Api['ImportProxyEntries']>(async () => ({ created: 1, changed: 1 }));
  const problem = { sheet: 'Proxies', row: 2, column: 'Year', code: 'year-unreadable', message: '' } as const;
  const faulty = { ...PREVIEW, errorsCount: 1, problems: [{ ...problem, severity: 'error' as const }] };
  const ReadProxyWorkbook = jest.fn<Api['ReadProxyWorkbook']>(async () => PREVIEW);
  ReadProxyWorkbook.mockResolvedValueOnce(faulty);
  await showPage('/admin/proxies/import', { api: { ...api, ImportProxyEntries, ReadProxyWorkbook } });
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import all' });
  await choose();
  expect((await screen.findAllByText('Correct the errors in the file, and choose it again.')).length).toBe(1);
  expect(save.disabled).toBe(true);
  await choose();
  expect(await screen.findByText('1 new value · 1 new version · 3 unchanged')).toBeTruthy();
  await waitFor(() => expect(save.disabled).toBe(false));
  await userEvent.click(save);
  await waitFor(() => expect(ImportProxyEntries).toHaveBeenCalled());
  expect(ImportProxyEntries.mock.lastCall?.[0].body.entries.map(({ id }) => id)).toEqual([ID, null]);
});
