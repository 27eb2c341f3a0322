/** @jest-environment @impact-call/jest/jsdom */
import type { SessionStore } from '@impact-call/contracts/remote';
import { ApiProblem } from '@impact-call/api-client';
import type { Api, WaitingInvitation } from '@impact-call/contracts';
import { anId, anOrganization, aUser } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import './waiting-invitations.tsx';
import '../organizations/register-modal.tsx';
import '../organizations/organization-list-page.tsx';

const aurora = anOrganization({ name: 'Aurora' });
const invitation: WaitingInvitation = {
  id: anId(),
  organization: { id: aurora.id, name: 'Aurora' },
  invitedBy: { firstName: 'Giulia', lastName: 'Ferrari' },
  expiresAt: '2099-01-01T00:00:00.000Z',
};
const problem = (status: number) => new ApiProblem({ type: '', title: '', status, code: 'x' }, null);

let waiting: WaitingInvitation[];
beforeEach(() => {
  waiting = [invitation];
  sessionStorage.clear();
  // The registration dialog already opened in the previous test.
  localStorage.clear();
});
afterEach(cleanup);

const answer: Partial<Api> = {
  GetWaitingInvitations: async () => waiting,
  GetCallListUser: async () => [],
  AcceptWaitingInvitation: async () => ((waiting = []), aurora),
  DeclineInvitation: async () => ((waiting = []), undefined),
};
const without = { user: aUser(), organizations: [], organization: null };
const panel = async () => within(await screen.findByRole('region', { name: 'An invitation waits for your answer' }));

it('is on the list of organizations, is accepted there, and the organization is selected', async () => {
  const reloadOrganizations = jest.fn<SessionStore['reloadOrganizations']>(async () => undefined);
  const AcceptWaitingInvitation = jest.fn<Api['AcceptWaitingInvitation']>(async () => ((waiting = []), aurora));
  const { shell } = await showPage('/org/list', {
    api: { ...answer, AcceptWaitingInvitation },
    session: { ...without, reloadOrganizations },
  });
  const shown = await panel();
  expect(shown.getByText('Giulia Ferrari invites you to Aurora.')).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: /^Accept.*Aurora$/ }));
  await waitFor(() => expect(screen.queryByText('An invitation waits for your answer')).toBeNull());
  expect(AcceptWaitingInvitation).toHaveBeenCalledWith({ body: { id: invitation.id } });
  expect(reloadOrganizations).toHaveBeenCalledWith(aurora.id);
  expect(shell.notices).toEqual([{ kind: 'success', title: 'You are now a member of Aurora' }]);
});

it('is declined after asking, which says what that means', async () => {
  const { shell } = await showPage('/org/list', { api: answer, session: without });
  await userEvent.click((await panel()).getByRole('button', { name: /^Decline.*Aurora$/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline the invitation to Aurora?' }));
  expect(dialog.getByText(/can invite you again/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByText('An invitation waits for your answer')).toBeNull());
  expect(shell.notices).toEqual([{ kind: 'success', title: 'You have declined the invitation to Aurora' }]);
});

it('comes before registering an organization, in the dialog and on the page behind it', async () => {
  await showPage('/calls', { api: answer, session: without });
  const dialog = within(await screen.findByRole('dialog', { name: 'Register your organization' }));
  expect(dialog.getByText('Giulia Ferrari invites you to Aurora.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await panel()).getByText('Giulia Ferrari invites you to Aurora.')).toBeTruthy();
  expect(screen.getByText('Register your organization to apply')).toBeTruthy();
});

it('says why there are none where the address is not confirmed', async () => {
  await showPage('/org/list', {
    api: { ...answer, GetWaitingInvitations: async () => [] },
    session: { ...without, user: aUser({ emailVerified: false, email: 'g@aurora.example' }) },
  });
  expect(await screen.findByText(/has not confirmed the address g@aurora\.example/)).toBeTruthy();
});

it('is not there for anybody who was not invited', async () => {
  waiting = [];
  await showPage('/calls', { api: answer, session: without });
  await screen.findByRole('dialog', { name: 'Register your organization' });
  expect(screen.queryByText(/waits? for your answer/)).toBeNull();
});

it('leaves the page whole where it cannot be read', async () => {
  await showPage('/calls', {
    api: { ...answer, GetWaitingInvitations: () => Promise.reject(problem(503)) },
    session: without,
  });
  expect(await screen.findByRole('dialog', { name: 'Register your organization' })).toBeTruthy();
});

it.each([
  ['full', problem(422), 'The organization has as many members as it can have.'],
  ['gone', problem(404), 'It is no longer valid: it has expired, or was taken back.'],
  ['unanswered', new Error('down'), 'Try again in a moment.'],
])('says why it could not be accepted: %s', async (_name, failure, message) => {
  const { shell } = await showPage('/org/list', {
    api: { ...answer, AcceptWaitingInvitation: () => Promise.reject(failure) },
    session: without,
  });
  await userEvent.click((await panel()).getByRole('button', { name: /^Accept/ }));
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'error', title: 'The invitation could not be accepted', message }]),
  );
});
