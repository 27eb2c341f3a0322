/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import {
  CONTRACT_VERSION,
  type Api,
  type RemotePart,
  type RemoteUse,
  type RemoteVersion,
} from '@impact-call/contracts';
import { aUser } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import '@impact-call/ui/overlays';
import './parts-page.tsx';

afterEach(cleanup);

const calls: RemotePart = {
  name: 'mfe-calls',
  routes: ['/calls'],
  steps: ['text'],
  access: 'user',
  active: '2.0.0-bbbb',
  fallback: '1.0.0-aaaa',
  canary: null,
  withdrawn: null,
};
const noUse: RemoteUse = {
  loaded: 0,
  failures: { down: 0, timeout: 0, broken: 0, outdated: 0, incompatible: 0, integrity: 0, crashed: 0 },
};
const aVersion = (version: string, changes: Partial<RemoteVersion> = {}): RemoteVersion => ({
  version,
  contractVersion: '2.1',
  integrity: 'sha384-AAAA',
  publishedAt: '2026-11-20T10:00:00Z',
  firstActiveAt: null,
  notes: '',
  blockedAt: null,
  deletedAt: null,
  use: noUse,
  ...changes,
});
const VERSIONS = [aVersion('3.0.0-cccc', { notes: 'Larger type' }), aVersion('2.0.0-bbbb'), aVersion('1.0.0-aaaa')];

async function show(part: RemotePart = calls, more: Partial<Api> = {}) {
  const changed = (changes: Partial<RemotePart>) => jest.fn(async () => ({ ...part, ...changes }));
  const api = {
    GetRemoteParts: jest.fn(async () => [part]),
    GetRemoteVersions: jest.fn<Api['GetRemoteVersions']>(async () => VERSIONS),
    ActivateRemoteVersion: changed({ active: '1.0.0-aaaa', fallback: '2.0.0-bbbb' }),
    StartRemoteCanary: changed({ canary: { version: '3.0.0-cccc', share: 25, startedAt: '2026-11-21T10:00:00Z' } }),
    EndRemoteCanary: changed({ canary: null }),
    ...more,
  };
  const page = await showPage('/admin/parts', {
    api,
    session: { user: aUser({ roles: ['admin'], canCustomize: true }) },
  });
  return { page, api };
}
/** The accessible name of a button: its text and the remote or version. */
const about = (words: string, of: string): string => `${words}, ${of}`;
const heading = () => screen.findByRole('heading', { name: 'mfe-calls' });

it('goes back to the version before by one click, and says so', async () => {
  const { page, api } = await show();
  await heading();
  fireEvent.click(screen.getByRole('button', { name: about('Back to 1.0.0-aaaa', 'mfe-calls') }));
  await waitFor(() => expect(page.shell.notices.at(-1)?.title).toBe('mfe-calls: everybody gets 1.0.0-aaaa now'));
  expect(api.ActivateRemoteVersion).toHaveBeenCalledWith({ body: { name: 'mfe-calls', version: '1.0.0-aaaa' } });
  expect(api.GetRemoteParts).toHaveBeenCalledTimes(2);
});

it('leads from a part to all that was done with it', async () => {
  await show();
  await heading();
  const history = screen.getByRole('link', { name: 'History: mfe-calls' });
  expect(history.getAttribute('href')).toBe('/admin/audit?object=mfe-calls');
});

it('shows the versions on demand with their notes, and tries one with a share of people', async () => {
  const { page, api } = await show();
  await heading();
  expect(api.GetRemoteVersions).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: about('Show all versions', 'mfe-calls') }));
  const rows = within(await screen.findByRole('list', { name: 'Versions of mfe-calls' }));
  expect(rows.getByText('Larger type')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older versions' })).toBeNull();
  expect(rows.queryByRole('button', { name: about('Give to everybody', '2.0.0-bbbb') })).toBeNull();
  fireEvent.click(rows.getByRole('button', { name: about('Try with some people', '3.0.0-cccc') }));
  fireEvent.change(await screen.findByLabelText('How many people'), { target: { value: '25' } });
  fireEvent.click(screen.getByRole('button', { name: 'Start the trial' }));
  await waitFor(() => expect(page.shell.notices.at(-1)?.title).toMatch(/^mfe-calls: 25 % of the people/));
  expect(api.StartRemoteCanary).toHaveBeenCalledWith({ body: { name: 'mfe-calls', version: '3.0.0-cccc', share: 25 } });
});

it('has what is shown below a part in the address, and the server finds and arranges its versions', async () => {
  const GetRemoteVersions = jest.fn<Api['GetRemoteVersions']>(async () => VERSIONS);
  const { page } = await show(calls, { GetRemoteVersions });
  await heading();
  fireEvent.click(screen.getByRole('button', { name: about('Show all versions', 'mfe-calls') }));
  await screen.findByRole('list', { name: 'Versions of mfe-calls' });
  expect(page.address()).toBe('/admin/parts?part=mfe-calls&show=versions');
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'unreleased' } });
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'publishedAt' } });
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'type' } });
  await waitFor(() =>
    expect(GetRemoteVersions.mock.lastCall?.[0].query).toMatchObject({
      ...{ name: 'mfe-calls', search: 'type', state: 'unreleased', sort: 'publishedAt', descending: false, page: 1 },
    }),
  );
  const address =
    '/admin/parts?versions-q=type&versions-state=unreleased&versions-sort=publishedAt&part=mfe-calls&show=versions';
  expect(page.address()).toBe(address);
  GetRemoteVersions.mockResolvedValue([]);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'nothing' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(page.address()).not.toContain('versions-q'));
  fireEvent.click(screen.getByRole('button', { name: about('Hide versions', 'mfe-calls') }));
  expect(page.address()).toBe('/admin/parts');
});

it('ends a trial, and says when that failed', async () => {
  const canary = { version: '3.0.0-cccc', share: 5, startedAt: '2026-11-21T10:00:00Z' };
  const EndRemoteCanary = jest.fn<Api['EndRemoteCanary']>(() => Promise.reject(new Error('away')));
  const { page } = await show({ ...calls, canary }, { EndRemoteCanary });
  expect(await screen.findByText(/for 5 % of the people, since/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: about('End the trial', 'mfe-calls') }));
  await waitFor(() => expect(page.shell.notices.at(-1)?.title).toBe('That could not be changed'));
});

it.each([
  [
    'contract',
    `1.0.0-aaaa was built for another contract than the one that the product speaks. Have it built for contract ${CONTRACT_VERSION}, and give people that version.`,
  ],
  [
    'taken',
    '1.0.0-aaaa answers addresses or steps that another part answers. Have that part let go of them first, or this one answer others.',
  ],
  ['active', '1.0.0-aaaa is the active version. Give people another one first.'],
  ['unheard-of', 'Try again in a moment.'],
])('says what to do with a version that no user may get: %s', async (code, words) => {
  const refusal = new ApiProblem(
    {
      ...{ type: 'about:blank', title: 'A rule forbids this', status: 422, code: 'rule-broken' },
      errors: [{ path: 'version', code, message: 'may not be given to people' }],
    },
    null,
  );
  const { page } = await show(calls, { ActivateRemoteVersion: () => Promise.reject(refusal) });
  await heading();
  fireEvent.click(screen.getByRole('button', { name: about('Back to 1.0.0-aaaa', 'mfe-calls') }));
  await waitFor(() => expect(page.shell.notices.at(-1)?.message).toBe(words));
});

it('has no way back for a part that had one version alone, and says where there is none or loading failed', async () => {
  await show({ ...calls, fallback: null });
  await heading();
  expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull();
  cleanup();
  await show(calls, { GetRemoteParts: async () => [] });
  expect(await screen.findByText('No parts yet')).toBeTruthy();
  cleanup();
  await show(calls, { GetRemoteParts: () => Promise.reject(new Error('away')) });
  expect(await screen.findByText('The parts could not be loaded')).toBeTruthy();
});

it('is empty for administrators of another domain, who see whose it is', async () => {
  const GetRemoteParts = jest.fn(async () => [calls]);
  const session = { user: aUser({ roles: ['admin'], canCustomize: false }) };
  await showPage('/admin/parts', { api: { GetRemoteParts }, session });
  expect(await screen.findByText('This page is for the company’s own administrators')).toBeTruthy();
  expect(GetRemoteParts).not.toHaveBeenCalled();
});

it('says how it went with each version in people’s browsers', async () => {
  const failures = { ...noUse.failures, down: 2, crashed: 1 };
  const versions = [
    aVersion('3.0.0-cccc', { use: { loaded: 10, failures } }),
    aVersion('2.0.0-bbbb', { use: { ...noUse, loaded: 1 } }),
    aVersion('1.0.0-aaaa'),
  ];
  await show(calls, { GetRemoteVersions: async () => versions });
  await heading();
  fireEvent.click(screen.getByRole('button', { name: about('Show all versions', 'mfe-calls') }));
  const rows = await within(await screen.findByRole('list', { name: 'Versions of mfe-calls' })).findAllByRole(
    'listitem',
  );
  expect(rows[0]?.textContent).toContain('Last 24 hours: 12 visits, 3 failed (25%) · did not answer 2, broke down 1');
  expect(rows[1]?.textContent).toContain('Last 24 hours: 1 visit, none failed');
  expect(rows[2]?.textContent).not.toContain('Last 24 hours');
});

it('tells that a trial ended by itself, and why', async () => {
  await show({ ...calls, withdrawn: { version: '3.0.0-cccc', at: '2026-11-21T10:00:00Z', tried: 9, failed: 8 } });
  await heading();
  expect(screen.getByText(/The trial of 3.0.0-cccc/).textContent).toContain(
    'The trial of 3.0.0-cccc ended by itself: it failed on 8 of 9 visits, far more often than the active version. Everybody has the active one again. Have it mended, and try the new version.',
  );
});

it('has a place for a part that has no active version: its tokens, and its first version for everyone at once', async () => {
  const token = {
    ...{ id: '1', name: 'mfe-news', label: 'Build server', secret: 'icd_secret' },
    ...{ createdAt: '2026-11-21T10:00:00Z', endsAt: '2027-11-21T10:00:00Z', lastUsedAt: null, revokedAt: null },
  };
  const fresh = { ...calls, name: 'mfe-news', routes: [], steps: [], active: null, fallback: null };
  let isMade = false;
  const { api } = await show(calls, {
    GetRemoteParts: async () => (isMade ? [calls, fresh] : [calls]),
    GetDeployTokens: async () => [],
    CreateDeployToken: async () => {
      isMade = true;
      return token;
    },
  });
  await heading();
  const add = (name: string) => {
    fireEvent.change(screen.getByLabelText(/^Name of the part/), { target: { value: name } });
    fireEvent.click(screen.getByRole('button', { name: 'Add and make a token' }));
  };
  add('News!');
  expect(screen.getByText('Small letters, digits and hyphens, beginning with a letter.')).toBeTruthy();
  add('mfe-news');
  const part = within(await screen.findByRole('region', { name: 'mfe-news' }));
  expect(part.getByText('nobody gets a version yet')).toBeTruthy();
  fireEvent.change(await part.findByLabelText(/^What is it for/), { target: { value: 'Build server' } });
  fireEvent.click(part.getByRole('button', { name: 'Create a token' }));
  // The refetched list contains the remote, and the secret is still visible.
  expect(await part.findByText('icd_secret')).toBeTruthy();
  await waitFor(() => expect(part.getByText('nobody gets a version yet')).toBeTruthy());
  expect(part.getByText('icd_secret')).toBeTruthy();
  fireEvent.click(part.getByRole('button', { name: about('Show all versions', 'mfe-news') }));
  expect(await part.findByRole('button', { name: about('Give to everybody', '3.0.0-cccc') })).toBeTruthy();
  expect(part.queryByRole('button', { name: /^Try with some people/ })).toBeNull();
  expect(api.ActivateRemoteVersion).not.toHaveBeenCalled();
});
