/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, FrameworkPreview } from '@impact-call/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aFrameworkForAdmin, aFrameworkRow } from '../../../test/framework-builders.ts';
import { showPage } from '../../../test/show-page.tsx';
// Preloads the lazy page, so that no test waits for its compilation.
import './frameworks-page.tsx';
import '../import/import-page.tsx';
import '../editor/framework-page.tsx';

afterEach(cleanup);

const LIST = '/admin/impact-framework';
const rows = [
  aFrameworkRow({ name: 'Schools', usedBy: { calls: 1, submissions: 2 } }),
  aFrameworkRow({ name: 'Hospitals', createdAt: '2026-11-21T10:00:00.000Z' }),
];
const quiet = { GetImpactFrameworkSetList: async () => rows, GetSdg: async () => [] };
const namesShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent);

it('lists frameworks, and keeps search, filter and order in the address', async () => {
  const page = await showPage(LIST, { api: quiet });
  await screen.findByRole('link', { name: 'Schools' });
  expect(namesShown()).toEqual(['Hospitals', 'Schools']);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await userEvent.selectOptions(screen.getByLabelText('Use'), 'unused');
  expect(namesShown()).toEqual(['Hospitals']);
  expect(page.address()).toBe(`${LIST}?use=unused&sort=name`);
});

it('says what the place is for while it is empty, and when it cannot be loaded', async () => {
  await showPage(LIST, { api: { GetImpactFrameworkSetList: async () => [] } });
  expect(await screen.findByText('No impact frameworks yet')).toBeTruthy();
});

it('deletes after saying which calls and partners lose it, and requires its name if there are any', async () => {
  const DeleteImpactFrameworkSet = jest.fn<Api['DeleteImpactFrameworkSet']>(async () => undefined);
  const uses = { calls: [{ id: 'c', name: { en: 'Community call' } }], partners: ['A city'], submissionsCount: 2 };
  const page = await showPage(LIST, {
    api: { ...quiet, GetImpactFrameworkUses: async () => uses, DeleteImpactFrameworkSet },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Schools' }));
  expect(
    await screen.findByText('The framework and all its versions leave this list, and the calls that use it.'),
  ).toBeTruthy();
  expect(await screen.findByText('Community call')).toBeTruthy();
  expect(screen.getByText('A city')).toBeTruthy();
  expect(screen.getByText('2 applications that started with it keep it.')).toBeTruthy();
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Type the name to confirm'), { target: { value: 'Schools' } });
  await userEvent.click(confirm);
  await waitFor(() => expect(page.shell.notices[0]?.title).toBe('The framework was deleted'));
  expect(DeleteImpactFrameworkSet).toHaveBeenCalledWith({ query: { id: rows[0]!.id } });
});

it('says that deleting failed, and keeps the framework', async () => {
  const page = await showPage(LIST, {
    api: {
      ...quiet,
      GetImpactFrameworkUses: async () => ({ calls: [], partners: [], submissionsCount: 0 }),
      DeleteImpactFrameworkSet: () =>
        Promise.reject(new ApiProblem({ type: '', title: '', status: 500, code: 'internal-error' }, null)),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Hospitals' }));
  expect(await screen.findByText('No call uses it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.shell.notices[0]).toMatchObject({ kind: 'error', title: 'Error during deletion!' }));
  expect(namesShown()).toContain('Hospitals');
});

const preview = (changes: Partial<FrameworkPreview> = {}): FrameworkPreview => ({
  outcomes: [
    { name: 'More school', sdg: 4, indicators: [{ name: 'i', proxies: [{ name: 'p', defaultValue: null }] }] },
  ],
  stakeholders: [{ name: 'S' }],
  problems: [],
  rows: [],
  errorsCount: 0,
  warningsCount: 0,
  ...changes,
});
const FRAMEWORK_SHEET = 'Impact framework';
const choose = async (name = 'f.xlsx', size = 10) => {
  const input = await screen.findByLabelText(/Drop a workbook here/);
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(size)], name)] } });
};

it('shows each problem beside its row, and imports nothing while there is an error', async () => {
  const problem = { sheet: FRAMEWORK_SHEET, row: null, column: null, message: '' };
  const ReadExcel = async () =>
    preview({
      problems: [
        { ...problem, severity: 'error', code: 'outcomes-empty' },
        { ...problem, severity: 'warning', row: 7, column: 'Proxy Value', code: 'number-unreadable' },
      ],
      rows: [{ sheet: FRAMEWORK_SHEET, row: 7, cells: [{ column: 'Proxy Value', text: 'about ten' }] }],
      errorsCount: 1,
      warningsCount: 1,
    });
  await showPage(`${LIST}/import`, { api: { ...quiet, ReadExcel } });
  await choose('notes.txt');
  const noWorkbook = 'This is no workbook that can be read. Choose an .xls or .xlsx file without macros.';
  expect(await screen.findByText(noWorkbook)).toBeTruthy();
  await choose('f.xlsx', 3 * 1024 * 1024 + 1);
  expect(await screen.findByText('The dimensions of the document exceed those allowed (3 MB)')).toBeTruthy();
  await choose();
  expect(await screen.findByText('Check the Outcomes list is not empty within the Excel')).toBeTruthy();
  expect(screen.getByText('1 error: nothing can be imported')).toBeTruthy();
  const row = screen.getByText('about ten').closest('tr');
  expect(row?.textContent).toContain('7');
  expect(row?.textContent).toContain('Proxy Value: Not a number: it stays empty.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import the framework' }).disabled).toBe(true);
});

it('imports with warnings, under the name that was typed, whole', async () => {
  const framework = aFrameworkForAdmin();
  const AddImpactFrameworkSet = jest.fn<Api['AddImpactFrameworkSet']>(async () => ({ id: framework.id }));
  const page = await showPage(`${LIST}/import`, {
    api: {
      ...quiet,
      GetImpactFrameworkByIdAdmin: async () => framework,
      ReadExcel: async () => preview({ warningsCount: 1 }),
      AddImpactFrameworkSet,
    },
  });
  await choose();
  await screen.findByText('1 warning');
  fireEvent.change(screen.getByLabelText('Name of the framework, English'), { target: { value: 'Schools' } });
  await userEvent.click(screen.getByRole('button', { name: 'Import the framework' }));
  await waitFor(() => expect(page.address()).toBe(`${LIST}/${framework.id}`));
  expect(AddImpactFrameworkSet.mock.calls[0]?.[0].body).toMatchObject({
    name: { en: 'Schools' },
    outcomes: [{ name: { en: 'More school' }, sdg: 4 }],
    stakeholders: [{ name: { en: 'S' } }],
  });
});
