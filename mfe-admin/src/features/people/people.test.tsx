/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, KeptAboutPerson } from '@impact-call/contracts';
import { anId, aUser } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aPerson, aUserForAdmin } from '../../test/people-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import '@impact-call/ui/overlays';
import './people-page.tsx';
import './person-page.tsx';

afterEach(cleanup);

const refused = (status: number, code: string) => new ApiProblem({ type: '', title: '', status, code }, null);
const giulia = aPerson({ organizations: [{ id: 'o', name: 'Aurora', isOnlyMember: true }] });
const KEPT_UNTIL = '2027-01-01T00:00:00.000Z';
const KEPT: KeptAboutPerson = {
  sessions: 2,
  organizations: 1,
  organizationsAlone: 1,
  filesUploaded: 0,
  actions: 1000,
  others: { submissionsStarted: 3, submissionsClosed: 1, mails: 0 },
};

it('shows people with their roles and where each comes from, and asks the server for the view', async () => {
  const admin = aUserForAdmin({ roles: ['Admin', 'editor'], providerRoles: ['editor'], localRoles: ['Admin'] });
  const GetUsers = jest.fn<Api['GetUsers']>(async () => [admin]);
  const page = await showPage('/admin/people?state=administrators', { api: { GetUsers } });
  expect(await screen.findByText('Administrator')).toBeTruthy();
  expect(screen.getByText('(given by the operator of this service)')).toBeTruthy();
  expect(screen.getByText('(from the identity provider)')).toBeTruthy();
  expect(GetUsers.mock.calls[0]?.[0].query).toMatchObject({ state: 'administrators', sort: 'name', page: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Last sign-in' }));
  await waitFor(() => expect(page.address()).toBe('/admin/people?state=administrators&sort=-lastSignInAt'));
  expect(GetUsers.mock.lastCall?.[0].query).toMatchObject({ sort: 'lastSignInAt', descending: true });
});

it('says that no user matches, and that loading failed', async () => {
  await showPage('/admin/people?q=xyz', { api: { GetUsers: async () => [] } });
  expect(await screen.findByText('Nobody matches these filters')).toBeTruthy();
  cleanup();
  await showPage('/admin/people', { api: { GetUsers: () => Promise.reject(refused(500, 'internal-error')) } });
  expect(await screen.findByText('The people could not be loaded')).toBeTruthy();
  cleanup();
  await showPage('/admin/people/x', { api: { GetUserById: () => Promise.reject(refused(404, 'not-found')) } });
  expect((await screen.findAllByText('There is no such person')).length).toBeGreaterThan(0);
});

it('disables an account, ends sessions, and says when it could not', async () => {
  const UpdateUser = jest.fn<Api['UpdateUser']>(async () => giulia);
  const { shell } = await showPage(`/admin/people/${giulia.id}`, {
    api: { GetUserById: async () => giulia, UpdateUser },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Disable the account' }));
  expect(UpdateUser).toHaveBeenCalledWith({ body: { id: giulia.id, disabled: true } });
  UpdateUser.mockRejectedValueOnce(refused(503, 'unavailable'));
  await userEvent.click(screen.getByRole('button', { name: 'Disable the account' }));
  expect(shell.notices.map(({ kind, title }) => [kind, title])).toEqual([
    ['success', 'Giulia Ferrari cannot sign in any more'],
    ['error', 'The account could not be changed'],
  ]);
});

it('erases after saying in numbers what that touches, and after the name was typed', async () => {
  const ErasePerson = jest.fn<Api['ErasePerson']>(async () => undefined);
  const { shell } = await showPage(`/admin/people/${giulia.id}`, {
    api: { GetUserById: async () => giulia, GetKeptAboutPerson: async () => KEPT, ErasePerson },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Erase personal data' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('The name leaves 3 applications.')).toBeTruthy();
  expect(dialog.getByText('Nobody can act for 1 organization any more: they are its only member.')).toBeTruthy();
  expect(dialog.getByText(/1,000 or more entries of the audit log stay/)).toBeTruthy();
  expect(dialog.queryByText(/(^|\s)mails?\b/)).toBeNull();
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase for good' });
  expect(confirm.disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox'), 'Giulia Ferrari');
  await userEvent.click(confirm);
  expect(ErasePerson).toHaveBeenCalledWith({ body: { id: giulia.id } });
  expect(shell.notices.at(-1)).toMatchObject({ kind: 'success', title: 'The personal data has been erased' });
});

it('names the tokens that end with an account, and keeps those that are ticked', async () => {
  const [id, other, hook] = [anId(), anId(), anId()];
  const token = { kind: 'integration' as const, remote: null, scopes: [], endsAt: KEPT_UNTIL, lastUsedAt: null };
  const maker = {
    ...giulia,
    tokens: [
      { ...token, id, label: 'Accounting' },
      { ...token, id: other, label: 'Build server', kind: 'deploy' as const, remote: 'news' },
      { ...token, id: hook, label: 'Grants', kind: 'webhook' as const, endsAt: null },
    ],
  };
  const UpdateUser = jest.fn<Api['UpdateUser']>(async () => giulia);
  const ErasePerson = jest.fn<Api['ErasePerson']>(async () => undefined);
  const shown = { GetUserById: async () => maker, GetKeptAboutPerson: async () => KEPT, UpdateUser, ErasePerson };
  await showPage(`/admin/people/${giulia.id}`, {
    api: shown,
    session: { user: aUser({ roles: ['admin'], canCustomize: true }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Disable the account' }));
  expect(UpdateUser).not.toHaveBeenCalled();
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Accounting' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Disable the account' }));
  expect(UpdateUser).toHaveBeenCalledWith({ body: { id: giulia.id, disabled: true, keepTokens: [id] } });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Erase personal data' }));
  const erasing = within(await screen.findByRole('alertdialog'));
  await userEvent.click(await erasing.findByRole('checkbox', { name: 'Build server (releases news)' }));
  await userEvent.click(erasing.getByRole('checkbox', { name: 'Grants (webhook)' }));
  await userEvent.type(erasing.getByRole('textbox'), 'Giulia Ferrari');
  await userEvent.click(erasing.getByRole('button', { name: 'Erase for good' }));
  expect(ErasePerson).toHaveBeenCalledWith({ body: { id: giulia.id, keepTokens: [other, hook] } });
});

it('names the tokens to who may keep none, without a choice', async () => {
  const token = { kind: 'integration' as const, remote: null, scopes: [], endsAt: KEPT_UNTIL, lastUsedAt: null };
  const maker = { ...giulia, tokens: [{ ...token, id: anId(), label: 'Accounting' }] };
  await showPage(`/admin/people/${giulia.id}`, {
    api: { GetUserById: async () => maker, GetKeptAboutPerson: async () => KEPT },
    session: { user: aUser({ roles: ['admin'], canCustomize: false }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Disable the account' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('listitem').textContent).toBe('Accounting');
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

it('searches, sorts and filters the sessions of a person, in the address', async () => {
  const session = (id: string, browser: string, lastUsedAt: string) => ({
    id,
    isCurrent: false,
    browser,
    system: 'Windows',
    startedAt: '2026-01-10T08:00:00.000Z',
    lastUsedAt,
    endsAt: '2099-01-01T00:00:00.000Z',
  });
  const now = new Date().toISOString();
  const sessions = [
    session('a', 'Firefox', '2026-01-11T08:00:00.000Z'),
    session('b', '', '2026-01-12T08:00:00.000Z'),
    session('c', 'Chrome', now),
  ];
  const path = `/admin/people/${giulia.id}`;
  const page = await showPage(path, { api: { GetUserById: async () => ({ ...giulia, sessions }) } });
  const shown = () =>
    within(screen.getByRole('list', { name: 'Where they are signed in' }))
      .getAllByRole('listitem')
      .map(({ firstElementChild }) => firstElementChild?.textContent);
  expect(await screen.findByText('3 sessions')).toBeTruthy();
  expect(shown()).toEqual(['Chrome on Windows', 'Windows', 'Firefox on Windows']);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'device');
  expect(page.address()).toBe(`${path}?sort=device`);
  expect(shown()).toEqual(['Chrome on Windows', 'Firefox on Windows', 'Windows']);
  await userEvent.selectOptions(screen.getByLabelText('Last used'), 'Before that');
  expect(page.address()).toBe(`${path}?state=earlier&sort=device`);
  expect(shown()).toEqual(['Firefox on Windows', 'Windows']);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'fire' } });
  await waitFor(() => expect(shown()).toEqual(['Firefox on Windows']));
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'phone' } });
  expect(await screen.findByText('No session matches these filters')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
  expect(page.address()).toBe(`${path}?sort=device`);
  cleanup();
  await showPage(path, { api: { GetUserById: async () => ({ ...giulia, sessions: sessions.slice(0, 1) }) } });
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy();
  expect(screen.queryByLabelText('Search')).toBeNull();
});

it('leaves one’s own account alone', async () => {
  await showPage(`/admin/people/${giulia.id}`, {
    api: { GetUserById: async () => giulia },
    session: { user: { ...giulia, canCustomize: false, isReviewer: false } },
  });
  expect(await screen.findByText(/^This is your own account/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase personal data' })).toBeNull();
});
