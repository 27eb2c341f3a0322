/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, CallForUser, EventOf } from '@impact-call/contracts';
import type { SessionStore, ShellEvents } from '@impact-call/contracts/remote';
import { aCall, anId, anOrganization, aUser } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy dialog, so that no test waits for its compilation.
import '../organizations/register-modal.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const without = { organizations: [], organization: null };
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const listing = (...calls: CallForUser[]) => ({ GetCallListUser: async () => calls });

it('shows the open group first and keeps the choice to hide the closed one', async () => {
  const calls = [aCall({ name: 'Old', isOpen: false, closingAt: '2020-01-01T00:00:00Z' }), aCall({ name: 'New' })];
  await showPage('/calls', { api: listing(...calls) });
  expect((await screen.findAllByRole('article')).map((each) => within(each).getByRole('heading').textContent)).toEqual([
    'New',
    'Old',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide closed calls' }));
  expect(screen.queryByRole('article', { name: 'Old' })).toBeNull();
  cleanup();
  await showPage('/calls', { api: listing(...calls) });
  await screen.findByRole('article', { name: 'New' });
  expect(screen.queryByRole('article', { name: 'Old' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Show closed calls' })).toBeTruthy();
});

it('says of a call that it is open, not open yet or closed', async () => {
  await showPage('/calls', {
    api: listing(
      aCall({ name: 'Now' }),
      aCall({ name: 'Soon', isOpen: false, openingAt: '2099-01-01T00:00:00Z' }),
      aCall({ name: 'Old', isOpen: false, closingAt: '2020-01-01T00:00:00Z' }),
    ),
  });
  expect((await card('Now')).getByText('Open')).toBeTruthy();
  expect((await card('Soon')).getByText('Not open yet')).toBeTruthy();
  expect((await card('Soon')).getByRole('button', { name: /^Close/ })).toBeTruthy();
  expect((await card('Old')).getAllByText('Closed')).not.toHaveLength(0);
});

it('starts a submission and opens it in the wizard', async () => {
  const call = aCall();
  const id = anId();
  const start = jest.fn<Api['UpsertCallSubmission']>(async () => ({ id, closed: false }));
  const page = await showPage('/calls', { api: { ...listing(call), UpsertCallSubmission: start } });
  await userEvent.click((await card(call.name)).getByRole('button', { name: /^Apply/ }));
  await waitFor(() => expect(page.address()).toBe(`/call/${id}`));
  expect(start).toHaveBeenCalledWith({ body: { callId: call.id } });
});

it('resumes a draft and says that it is not submitted yet', async () => {
  const call = aCall({ submissionId: anId() });
  await showPage('/calls', { api: listing(call) });
  const shown = await card(call.name);
  expect(shown.getByText('Not submitted yet')).toBeTruthy();
  expect(shown.getByRole('link', { name: /^Resume/ }).getAttribute('href')).toBe(`/call/${call.submissionId}`);
});

it('says what became of a submitted application, in the words of its administrators', async () => {
  const decision = {
    decision: 'waiting-list',
    words: 'Two places may become free.',
    publishedAt: '2026-01-01T10:00:00.000Z',
  } as const;
  const [decided, waiting] = [
    aCall({ name: 'Told', submissionId: anId(), submissionClosed: true, decision }),
    aCall({ name: 'Waiting', submissionId: anId(), submissionClosed: true }),
  ];
  await showPage('/calls', { api: listing(decided, waiting) });
  expect((await card('Told')).getByText('On the waiting list')).toBeTruthy();
  expect((await card('Told')).getByText(decision.words)).toBeTruthy();
  expect((await card('Waiting')).queryByText('On the waiting list')).toBeNull();
});

it('says that an application was reopened, for what, and which steps can be changed', async () => {
  const reopening = { at: '2026-01-02T10:00:00.000Z', message: 'Please add your statute.', steps: ['Files', 'Budget'] };
  const [some, all] = [
    aCall({ name: 'Some', submissionId: anId(), reopening }),
    aCall({ name: 'All', submissionId: anId(), reopening: { ...reopening, message: '', steps: null } }),
  ];
  await showPage('/calls', { api: listing(some, all) });
  expect((await card('Some')).getByText('Please add your statute.')).toBeTruthy();
  expect((await card('Some')).getByText('Only these steps can be changed: Files · Budget')).toBeTruthy();
  expect((await card('All')).getByText(/^Reopened on/)).toBeTruthy();
  expect((await card('All')).queryByText(/^Only these steps/)).toBeNull();
});

it('says that the window closed in the meantime and lists the calls again', async () => {
  const call = aCall();
  const list = jest.fn(async () => [call]);
  const closed = new ApiProblem({ type: '', title: '', status: 409, code: 'window-closed' }, null);
  const { shell } = await showPage('/calls', {
    api: { GetCallListUser: list, UpsertCallSubmission: () => Promise.reject(closed) },
  });
  await userEvent.click((await card(call.name)).getByRole('button', { name: /^Apply/ }));
  await waitFor(() => expect(shell.notices[0]?.title).toBe('This call has just closed'));
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
});

it('reads the list again when a listed deadline moves or an application was submitted or reopened elsewhere', async () => {
  const call = aCall();
  const list = jest.fn(async () => [call]);
  const listeners = new Map<string, (event: never) => void>();
  const subscribe: ShellEvents['subscribe'] = (topic, listener) => (
    listeners.set(topic, listener), () => listeners.delete(topic)
  );
  // Listeners by the topic of their events.
  const tell = (event: EventOf<'call' | 'submission'>) => listeners.get(event.topic)?.(event as never);
  await showPage('/calls', { api: { GetCallListUser: list }, shell: { events: { subscribe, isLive: () => true } } });
  await card(call.name);
  tell({ topic: 'call', id: anId() });
  tell({ topic: 'submission', id: anId(), versions: { a: 1 } });
  expect(list).toHaveBeenCalledTimes(1);
  tell({ topic: 'call', id: call.id });
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  tell({ topic: 'submission', id: anId(), versions: {}, closed: true });
  await waitFor(() => expect(list).toHaveBeenCalledTimes(3));
});

it('says that the call is gone when it was taken away in the meantime', async () => {
  const call = aCall({ name: 'Gone' });
  const gone = new ApiProblem({ type: '', title: '', status: 404, code: 'not-found' }, null);
  const { shell } = await showPage('/calls', {
    api: { ...listing(call), UpsertCallSubmission: () => Promise.reject(gone) },
  });
  await userEvent.click((await card('Gone')).getByRole('button', { name: /^Apply/ }));
  await waitFor(() =>
    expect(shell.notices[0]).toEqual({
      kind: 'error',
      title: 'Call not found',
      message: 'Gone is no longer among the calls that you can answer.',
    }),
  );
});

it('offers recap, PDF, report and file of a submitted application', async () => {
  const call = aCall({
    submissionId: anId(),
    submissionClosed: true,
    userPowerBIReportID: anId(),
    userPowerBIWorkspaceID: anId(),
    customFile: { id: anId(), name: 'letter.pdf' },
  });
  const { shell } = await showPage('/calls', { api: listing(call) });
  const shown = await card(call.name);
  const target = (name: string) => shown.getByRole('link', { name }).getAttribute('href');
  expect(target('Application submitted, view recap')).toBe(`/call/${call.submissionId}?readonly=true`);
  expect(target('Download PDF')).toBe(`/call/${call.submissionId}?pdf=1`);
  expect(target('View report')).toBe(
    `/powerbi-report-rls/${call.userPowerBIWorkspaceID}/${call.userPowerBIReportID}/${shell.session.getState().organization!.id}`,
  );
  expect(shown.getByRole('link', { name: /^Closed/ })).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Download letter.pdf' }));
  await waitFor(() => expect(shell.notices[0]).toMatchObject({ kind: 'error', message: 'letter.pdf' }));
});

it('shows neither PDF nor report where there is none, and no result while it is locked', async () => {
  const call = aCall({
    submissionId: anId(),
    submissionClosed: true,
    enableUserDownloadPdf: false,
    callLockEnd: '2099-01-01T00:00:00Z',
    userPowerBIReportID: anId(),
    userPowerBIWorkspaceID: anId(),
  });
  await showPage('/calls', { api: listing(call) });
  const shown = await card(call.name);
  expect(shown.queryByRole('link', { name: 'Download PDF' })).toBeNull();
  expect(shown.queryByRole('link', { name: 'View report' })).toBeNull();
  expect(shown.getByText(/Results are available from/)).toBeTruthy();
});

it('disables the button without an organization, says why, and asks for one', async () => {
  const call = aCall();
  await showPage('/calls', { api: listing(call), session: without });
  const dialog = await screen.findByRole('dialog', { name: 'Register your organization' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Register your organization to apply')).toBeTruthy();
  const shown = await card(call.name);
  expect((shown.getByRole('button', { name: /^Apply/ }) as HTMLButtonElement).disabled).toBe(true);
  expect(shown.getByText('Register or select an organization to apply.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Register organization' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('asks for an organization by itself once, and never administrators and reviewers', async () => {
  const user = aUser();
  const api = { ...listing(aCall()), GetWaitingInvitations: async () => [] };
  const visit = async (session: Partial<SessionStore>) => {
    cleanup();
    await showPage('/calls', { api, session: { ...without, ...session } });
    await screen.findByText('Register your organization to apply');
  };
  await visit({ user });
  expect(await screen.findByRole('dialog', { name: 'Register your organization' })).toBeTruthy();
  await visit({ user });
  expect(screen.queryByRole('dialog')).toBeNull();
  await visit({ user: aUser(), isAdmin: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  await visit({ user: aUser({ isReviewer: true }) });
  expect(screen.queryByRole('dialog')).toBeNull();
  // On a shared device.
  await visit({ user: aUser() });
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it.each([
  ['fails', () => Promise.reject(new Error('down'))],
  // Like a server after a careless change.
  ['is no array', () => Promise.resolve({} as never)],
])('goes to the welcome page, which knows why, when the list %s', async (_name, GetCallListUser) => {
  const page = await showPage('/calls', { api: { GetCallListUser } });
  await waitFor(() => expect(page.address()).toBe('/'));
  expectWithMessage(page.shell.notices, 'the welcome page says it').toEqual([]);
});

it('stays with a way to try again when the welcome page sent the user straight back', async () => {
  let works = false;
  const list = async () => {
    if (!works) throw new Error('down');
    return [aCall({ name: 'Back again' })];
  };
  const first = await showPage('/calls', { api: { GetCallListUser: list } });
  await waitFor(() => expect(first.address()).toBe('/'));
  cleanup();
  const page = await showPage('/calls', { api: { GetCallListUser: list } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The calls could not be loaded')).toBeTruthy();
  expect(page.address()).toBe('/calls');
  works = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('article', { name: 'Back again' })).toBeTruthy();
});

it('requests the submission as soon as the user reaches for its card', async () => {
  const call = aCall({ submissionId: anId() });
  const read = jest.fn<Api['GetSubmissionByID']>(() => new Promise<never>(() => undefined));
  await showPage('/calls', { api: { ...listing(call), GetSubmissionByID: read } });
  await userEvent.hover(await screen.findByRole('article'));
  await waitFor(() => expect(read).toHaveBeenCalledWith(expect.objectContaining({ query: { id: call.submissionId } })));
});

it('goes on without the organization when the user was removed from it meanwhile', async () => {
  const [gone, other] = [anOrganization({ name: 'Gone' }), anOrganization({ name: 'Other' })];
  const refused = new ApiProblem({ type: '', title: '', status: 404, code: 'not-found' }, null);
  let refuse = (_error: Error): void => undefined;
  const answer = new Promise<CallForUser[]>((_resolve, reject) => (refuse = reject));
  const list = jest.fn(async () => [aCall({ name: 'New' })]).mockReturnValueOnce(answer);
  const page = await showPage('/calls', {
    api: { GetCallListUser: list },
    session: {
      organizations: [gone, other],
      organization: gone,
      reloadOrganizations: async () => page.shell.session.setState({ organizations: [other], organization: other }),
    },
  });
  await waitFor(() => expect(list).toHaveBeenCalled());
  refuse(refused);
  expect(await screen.findByText(/You are applying for Other/)).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'New' })).toBeTruthy();
  expect(page.address()).toBe('/calls');
});

it('says what the page is for while there are no calls', async () => {
  await showPage('/calls', { api: listing() });
  expect(await screen.findByText('There are no calls yet')).toBeTruthy();
});

it('leads to results from partners’ pages, for an organization that took one over', async () => {
  const api = listing(aCall());
  // The page only needs to know whether there is any.
  await showPage('/calls', { api: { ...api, GetClaimedResults: async () => [{} as never] } });
  expect((await screen.findByRole('link', { name: 'Results from partners’ pages' })).getAttribute('href')).toBe(
    '/embed/results',
  );
  cleanup();
  await showPage('/calls', { api: { ...api, GetClaimedResults: async () => [] } });
  await screen.findByRole('article');
  expect(screen.queryByRole('link', { name: 'Results from partners’ pages' })).toBeNull();
});
