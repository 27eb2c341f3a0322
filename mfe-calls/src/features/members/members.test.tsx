/** @jest-environment @impact-call/jest/jsdom */
import type { SessionStore } from '@impact-call/contracts/remote';
import { ApiProblem } from '@impact-call/api-client';
import type { Api, Invitation, Member } from '@impact-call/contracts';
import { anId, anOrganization, aUser } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const me = aUser();
const luca: Member = { id: anId(), firstName: 'Luca', lastName: 'Bianchi', email: 'luca@example.org' };
const myself: Member = { id: me.id, firstName: me.firstName, lastName: me.lastName, email: me.email };
const organization = anOrganization({ name: 'Aurora' });
const anInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: anId(),
  email: 'ada@example.org',
  invitedBy: { firstName: 'Giulia', lastName: 'Ferrari' },
  sentAt: inDays(-1),
  expiresAt: inDays(13),
  declined: false,
  ...changes,
});
const problem = (status: number, code: string, errors: { path: string; code: string; message: string }[] = []) =>
  new ApiProblem({ type: '', title: '', status, code, errors }, null);

let members: Member[];
let invitations: Invitation[];
beforeEach(() => {
  members = [myself, luca];
  invitations = [];
});
afterEach(cleanup);

const show = (api: Partial<Api> = {}, session = {}) =>
  showPage(`/org/edit/${organization.id}`, {
    api: {
      GetOrganizationById: async () => organization,
      GetMembers: async () => members,
      GetInvitations: async () => invitations,
      ...api,
    },
    session: { user: me, organizations: [organization], organization, ...session },
  });
const list = async (name: string) => within(await screen.findByRole('list', { name }));
const email = () => screen.getByRole('textbox', { name: 'E-mail address' });

it('lists the members, marks oneself, and invites by e-mail', async () => {
  const InviteMember = jest.fn<Api['InviteMember']>(async () => {
    invitations = [anInvitation()];
    return invitations[0] as Invitation;
  });
  const { shell } = await show({ InviteMember });
  expect((await list('Members')).getByText('You')).toBeTruthy();
  fireEvent.change(email(), { target: { value: ' ada@example.org ' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect((await list('Invited')).getByText('ada@example.org')).toBeTruthy();
  expect(InviteMember).toHaveBeenCalledWith({ body: { organizationId: organization.id, email: 'ada@example.org' } });
  expect(shell.notices).toMatchObject([{ kind: 'success', title: 'Invitation sent' }]);
  expect((email() as HTMLInputElement).value).toBe('');
});

it.each([
  ['nobody', null, 'Enter an e-mail address like name@example.org'],
  [
    'luca@example.org',
    problem(422, 'rule-broken', [{ path: 'email', code: 'already-member', message: '' }]),
    'This person is a member already',
  ],
  [
    'ada@example.org',
    problem(422, 'rule-broken', [{ path: 'email', code: 'too-many', message: '' }]),
    /Take one back first/,
  ],
  [
    'ada@example.org',
    problem(422, 'rule-broken', [{ path: 'email', code: 'too-many-today', message: '' }]),
    /Try again tomorrow/,
  ],
  ['ada@example.org', new Error('down'), 'Try again in a moment.'],
])('says at the field why %s was not invited', async (address, failure, words) => {
  await show({ InviteMember: () => Promise.reject(failure) });
  await screen.findByRole('list', { name: 'Members' });
  fireEvent.change(email(), { target: { value: address } });
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(email());
  expect((email() as HTMLInputElement).value).toBe(address);
});

it('sends an invitation that expired again, and takes one back', async () => {
  const [old, fresh] = [anInvitation({ email: 'old@example.org', expiresAt: inDays(-1) }), anInvitation()];
  invitations = [fresh, old];
  const InviteMember = jest.fn<Api['InviteMember']>(async () => old);
  const RevokeInvitation = jest.fn<Api['RevokeInvitation']>(async () => {
    invitations = [old];
    return undefined;
  });
  const { shell } = await show({ InviteMember, RevokeInvitation });
  const rows = await list('Invited');
  expect(rows.getByText('Expired')).toBeTruthy();
  await userEvent.click(rows.getByRole('button', { name: /^Send again.*old@example.org$/ }));
  expect(InviteMember).toHaveBeenCalledWith({ body: { organizationId: organization.id, email: 'old@example.org' } });
  await userEvent.click(rows.getByRole('button', { name: /^Take back.*ada@example.org$/ }));
  await waitFor(() => expect(screen.queryByText('ada@example.org')).toBeNull());
  expect(RevokeInvitation).toHaveBeenCalledWith({ query: { id: fresh.id } });
  expect(shell.notices.at(-1)?.title).toBe('The invitation to ada@example.org was taken back');
});

it('says that an invitation was declined, and sends it again', async () => {
  invitations = [anInvitation({ declined: true })];
  const InviteMember = jest.fn<Api['InviteMember']>(async () => (invitations = [anInvitation()])[0] as Invitation);
  await show({ InviteMember });
  const rows = await list('Invited');
  expect(rows.getByText('Declined')).toBeTruthy();
  await userEvent.click(rows.getByRole('button', { name: /^Send again/ }));
  await waitFor(() => expect(screen.getByText('Not accepted yet')).toBeTruthy());
});

it('removes a member after asking, and says what stays', async () => {
  const RemoveMember = jest.fn<Api['RemoveMember']>(async () => {
    members = [myself];
    return undefined;
  });
  const { shell } = await show({ RemoveMember });
  await userEvent.click(await screen.findByRole('button', { name: /^Remove.*Luca Bianchi$/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/What they wrote stays/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('luca@example.org')).toBeNull());
  expect(RemoveMember).toHaveBeenCalledWith({ body: { organizationId: organization.id, userId: luca.id } });
  expect(shell.notices).toMatchObject([{ kind: 'success', title: 'Luca Bianchi is no longer a member' }]);
});

it('leaves after asking and goes back to the list; the only member cannot', async () => {
  const reloadOrganizations = jest.fn<SessionStore['reloadOrganizations']>(async () => undefined);
  const { address } = await show({ RemoveMember: async () => undefined }, { reloadOrganizations });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/org/list'));
  expect(reloadOrganizations).toHaveBeenCalled();
  cleanup();
  members = [myself];
  await show();
  expect(await screen.findByText(/You are the only member/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
});

it('says it when the last member was meant after all', async () => {
  const { shell } = await show({ RemoveMember: () => Promise.reject(problem(409, 'last-member')) });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() =>
    expect(shell.notices).toMatchObject([
      { kind: 'error', message: expect.stringContaining('You are the only member') },
    ]),
  );
});

const received = (accepted = false) => ({
  organization: { id: organization.id, name: 'Aurora' },
  invitedBy: { firstName: 'Giulia', lastName: 'Ferrari' },
  expiresAt: inDays(10),
  accepted,
});

it('shows an invitation to the person to whom it was sent, accepts it and goes on to the calls', async () => {
  const reloadOrganizations = jest.fn<SessionStore['reloadOrganizations']>(async () => undefined);
  const AcceptInvitation = jest.fn<Api['AcceptInvitation']>(async () => organization);
  const { shell, address } = await showPage('/org/invitation/se-cret', {
    api: { GetInvitation: async () => received(), AcceptInvitation, GetCallListUser: async () => [] },
    session: { reloadOrganizations },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Join Aurora' })).toBeTruthy();
  expect(screen.getByText('Giulia Ferrari invites you to apply to calls together.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  await waitFor(() => expect(address()).toBe('/calls'));
  expect(AcceptInvitation).toHaveBeenCalledWith({ body: { token: 'se-cret' } });
  expect(reloadOrganizations).toHaveBeenCalledWith(organization.id);
  expect(shell.notices).toMatchObject([{ kind: 'success', title: 'You are now a member of Aurora' }]);
});

it('says that it was accepted before, and what to do if it is for another person', async () => {
  await showPage('/org/invitation/se-cret', { api: { GetInvitation: async () => received(true) } });
  expect(await screen.findByRole('heading', { name: 'You are a member of Aurora' })).toBeTruthy();
  cleanup();
  await showPage('/org/invitation/se-cret', {
    api: { GetInvitation: () => Promise.reject(problem(404, 'not-found')) },
    session: { user: me },
  });
  expect(await screen.findByText('This invitation is not for this account, or no longer valid')).toBeTruthy();
  expect(screen.getByText(`You are signed in as ${me.email}.`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log out' })).toBeTruthy();
});

it('keeps the page when accepting fails, and says why', async () => {
  const AcceptInvitation = jest
    .fn<Api['AcceptInvitation']>()
    .mockRejectedValueOnce(problem(422, 'rule-broken'))
    .mockRejectedValueOnce(new Error('down'));
  await showPage('/org/invitation/se-cret', { api: { GetInvitation: async () => received(), AcceptInvitation } });
  const accept = await screen.findByRole('button', { name: 'Accept the invitation' });
  await userEvent.click(accept);
  expect(await screen.findByText('The organization has as many members as it can have.')).toBeTruthy();
  await userEvent.click(accept);
  expect(await screen.findByText('Try again in a moment.')).toBeTruthy();
});
