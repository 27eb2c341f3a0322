/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { ConfigurationForAdmin, ConfigurationInput } from '@impact-call/contracts';
import { stubGlobal } from '@impact-call/jest';
import { aConfiguration, anId, aUser } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import './configuration-page.tsx';
import './configurations-page.tsx';
import './new-configuration-page.tsx';

afterEach(cleanup);
stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    disconnect(): void {}
  },
);

const STORED: ConfigurationForAdmin = {
  ...aConfiguration({ id: anId(), domain: 'torino.example', isActive: false }),
  name: { en: 'Torino' },
  message: { en: 'Welcome' },
  listName: { en: 'Calls' },
  dataConsentText: { en: '<p>Consent</p>' },
  languages: ['it', 'en', 'fr'],
  isDefault: false,
};
const customizer = { user: aUser({ roles: ['admin'], canCustomize: true }) };
const quiet = { GetConfigList: async () => [STORED], GetAvailableReports: async () => [] };
const saves = () =>
  jest.fn(
    async ({ body }: { body: ConfigurationInput }): Promise<ConfigurationForAdmin> =>
      ({ ...STORED, ...body }) as ConfigurationForAdmin,
  );
const problem = (status: number, code: string, more: object = {}) =>
  new ApiProblem({ type: '', title: '', status, code, ...more }, null);
const open = (api: object = {}, path = `/admin/customize/${STORED.id}`) =>
  showPage(path, { api: { ...quiet, ...api }, session: customizer });
const rename = async (value: string) =>
  fireEvent.change(await screen.findByLabelText('Name, English'), { target: { value } });

it('is not there for administrators who may not customize: no tab, and words on the page', async () => {
  const GetConfigList = jest.fn(quiet.GetConfigList);
  await showPage('/admin/customize', {
    api: { ...quiet, GetConfigList },
    session: { user: aUser({ roles: ['admin'], canCustomize: false }) },
  });
  expect(await screen.findByText('This page is for the company’s own administrators')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Customize' })).toBeNull();
  expect(GetConfigList).not.toHaveBeenCalled();
});

it('lists the configurations with their domain and state', async () => {
  await open({}, '/admin/customize');
  expect(await screen.findByRole('link', { name: 'Torino' })).toBeTruthy();
  expect(screen.getByText('torino.example')).toBeTruthy();
  expect(screen.getByText('Not active', { selector: 'li *' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Customize' })).toBeTruthy();
});

it('saves what was changed alone, and says so', async () => {
  const UpsertConfig = saves();
  const page = await open({ UpsertConfig });
  await rename('Torino 2');
  expect(page.shell.hasUnsavedWork()).toBe(true);
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(page.shell.notices[0]?.title).toBe('Config saved'));
  expect(UpsertConfig).toHaveBeenCalledWith({ body: { id: STORED.id, name: { en: 'Torino 2' } } });
  expect(page.shell.hasUnsavedWork()).toBe(false);
});

it('says that saving failed, and keeps what was typed', async () => {
  const UpsertConfig = saves().mockRejectedValueOnce(problem(500, 'internal-error'));
  const page = await open({ UpsertConfig });
  await rename('Torino 3');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.shell.notices[0]).toMatchObject({ kind: 'error', title: 'Error!!!', message: 'Error saving' }),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Name, English').value).toBe('Torino 3');
});

it('refuses a logo that is too large, or no image', async () => {
  await open();
  const input = await screen.findByLabelText(/Drop an image here/);
  const drop = (name: string, size: number, type: string) =>
    fireEvent.change(input, { target: { files: [new File([new Uint8Array(size)], name, { type })] } });
  drop('big.png', 3 * 1024 * 1024 + 1, 'image/png');
  expect(await screen.findByText('The dimensions of the document exceed those allowed (3 MB)')).toBeTruthy();
  drop('notes.txt', 1, 'text/plain');
  expect(await screen.findByText('This file is not an image that browsers show. Choose another one.')).toBeTruthy();
});

it('shows the refusals of the server at their fields', async () => {
  const errors = [{ path: 'domain', code: 'taken', message: '' }];
  const UpsertConfig = saves().mockRejectedValueOnce(problem(422, 'rule-broken', { errors }));
  await open({ UpsertConfig });
  fireEvent.change(await screen.findByLabelText('Domain (optional)'), { target: { value: 'taken.example' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(/^Another configuration is active for this domain/)).toHaveLength(2);
});

it('says what is required and missing before anything is sent', async () => {
  const UpsertConfig = saves();
  await open({ UpsertConfig }, '/admin/customize/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findAllByText('Enter a name in at least one language')).toHaveLength(2);
  expect(screen.getAllByText('Enter the identifier of the report, or say that there is none')).toHaveLength(2);
  expect(UpsertConfig).not.toHaveBeenCalled();
});

it('uses at least one language, and the default is one of them', async () => {
  const UpsertConfig = saves();
  await open({ UpsertConfig });
  const uses = within(await screen.findByRole('group', { name: 'Languages' }));
  await userEvent.click(uses.getByRole('checkbox', { name: 'Italiano' }));
  await userEvent.click(uses.getByRole('checkbox', { name: 'Français' }));
  const standard = screen.getByLabelText<HTMLSelectElement>('Default language');
  expect([...standard.options].map(({ value }) => value)).toEqual(['en']);
  await userEvent.click(uses.getByRole('checkbox', { name: 'English' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Choose at least one language')).toHaveLength(2);
  await userEvent.click(uses.getByRole('checkbox', { name: 'English' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(UpsertConfig).toHaveBeenCalledWith({
      body: { id: STORED.id, languages: ['en'], defaultLanguage: 'en' },
    }),
  );
});

it('begins as a copy for another domain', async () => {
  await open({}, `/admin/customize/new?from=${STORED.id}`);
  expect((await screen.findByLabelText<HTMLInputElement>('Name, English')).value).toBe('Torino');
  expect(screen.getByLabelText<HTMLInputElement>('Domain (optional)').value).toBe('');
});

it('says whether the brand colour can be read', async () => {
  await open();
  const color = await screen.findByLabelText('Brand colour (optional)');
  fireEvent.change(color, { target: { value: '#f5c518' } });
  expect(screen.getByText(/^Hard to read: the contrast is 1\.\d : 1, and 4\.5 : 1 is needed/)).toBeTruthy();
  fireEvent.change(color, { target: { value: '#0b5d57' } });
  expect(screen.getByText(/^Easy to read/)).toBeTruthy();
});

it('activates and deletes after a confirmation that says whom it concerns', async () => {
  const ActivateConfig = jest.fn(async (_request: { query: { id: string } }) => STORED);
  const DeleteConfig = jest.fn(async (_request: { query: { id: string } }) => undefined);
  const page = await open({ ActivateConfig, DeleteConfig });
  await userEvent.click(await screen.findByRole('button', { name: 'Activate Torino' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Visitors of torino\.example see it/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(ActivateConfig).toHaveBeenCalledWith({ query: { id: STORED.id } }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Delete Torino' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.address()).toBe('/admin/customize'));
  expect(DeleteConfig).toHaveBeenCalledWith({ query: { id: STORED.id } });
});

it('says that deleting failed, and why', async () => {
  const DeleteConfig = jest.fn(async () => Promise.reject(problem(409, 'configuration-in-use')));
  const page = await open({ DeleteConfig });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Torino' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.shell.notices[0]?.title).toBe('Error during deletion!'));
});
