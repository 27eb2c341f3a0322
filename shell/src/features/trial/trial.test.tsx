/** @jest-environment @impact-call/jest/jsdom */
import { isProblem } from '@impact-call/api-client';
import type { OpenedTrial } from '@impact-call/contracts';
import type { RemoteModule, ShellContext } from '@impact-call/contracts/remote';
import { aConfiguration, anId } from '@impact-call/testing';
import { UiProvider } from '@impact-call/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { stubGlobal } from '@impact-call/jest';
import type { ReactNode } from 'react';
import { clearBrowser } from '../../test/session-setup.ts';
import { aToken } from '../../test/tokens.ts';
import { createDependencies, type Dependencies } from '../app/create-dependencies.ts';
import * as signedInPart from '../signed-in/signed-in-part.ts';
import { startTrial } from './start-trial.tsx';

const ID = anId();
const ADDRESS = `/trial/call/${ID}`;
const TRIAL: OpenedTrial = {
  callId: anId(),
  callName: 'Gardens',
  organization: { id: anId(), name: 'Trial' },
  person: { firstName: 'Anna', lastName: 'Conti' },
  endsAt: '2099-01-08T10:00:00.000Z',
};
const received = jest.fn<(path: string, headers: Headers, body: unknown) => void>();
const requestsTo = (path: string) => received.mock.calls.filter(([pathname]) => pathname === path);

/** Answers by path; others are refused with 404, a failed connection is an Error. */
function serve(answers: Record<string, unknown>): void {
  stubGlobal('fetch', async (url: string, { headers, body }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.href);
    received(pathname, new Headers(headers), typeof body === 'string' ? JSON.parse(body) : undefined);
    const answer = answers[pathname];
    if (answer instanceof Error) throw answer;
    if (answer !== undefined) return Response.json(answer);
    const problem = { type: 'about:blank', title: 'not found', status: 404, code: 'not-found' };
    return Response.json(problem, { status: 404, headers: { 'content-type': 'application/problem+json' } });
  });
}

/** The part of the shell that loads with a session, whose one remote is the wizard. */
function signedInWith(Root: RemoteModule['Root']): Dependencies['signedIn'] {
  const wizard = {
    ...{ name: 'mfe-any', routes: ['/call/*'], steps: [], navigation: [], access: 'user' as const, fallback: null },
    active: { version: '1', entry: '', integrity: '', preload: [] },
  };
  const registered = [wizard];
  const remotes = {
    isOutdated: () => false,
    crashed: () => undefined,
    list: () => registered,
    reload: async () => undefined,
    subscribe: () => () => undefined,
    load: async () => ({ contractVersion: '1.0', Root }),
    loadStep: () => Promise.reject(new Error('none')),
  };
  const none = async (): Promise<void> => undefined;
  return { part: signedInPart, remotes, queryClient: null, events: null, load: none, enter: none, prepareRemote: none };
}

/** Opens an address in a tab; returns the wizard's shell if the trial was opened. */
async function open(address: string): Promise<ShellContext | undefined> {
  cleanup();
  history.replaceState(null, '', address);
  let wizard: ShellContext | undefined;
  const signedIn = signedInWith(({ shell }) => {
    wizard = shell;
    return <h1>The wizard</h1>;
  });
  const { rerender } = render(<UiProvider>{null}</UiProvider>);
  const show = (page: ReactNode) => act(() => rerender(<UiProvider>{page}</UiProvider>));
  await act(() => startTrial({ ...createDependencies(), signedIn }, show));
  return wizard;
}

const OPENED = {
  '/api/Config/GetConfig': aConfiguration({ defaultLanguage: 'en' }),
  '/api/Trial/OpenTrial': TRIAL,
};

stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
beforeEach(() => {
  clearBrowser();
  received.mockClear();
});
afterEach(cleanup);

it('opens by a link, whose secret leaves the address and still works after a reload', async () => {
  serve(OPENED);
  await open(`${ADDRESS}#the-secret`);
  expect(screen.getByRole('complementary', { name: 'This is a trial of “Gardens”' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The wizard' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Back to the call' })).toBeNull();
  expect(location.hash).toBe('');
  await open(location.pathname);
  const opened = requestsTo('/api/Trial/OpenTrial').map(([, , body]) => body);
  expect(opened).toEqual([
    { id: ID, token: 'the-secret' },
    { id: ID, token: 'the-secret' },
  ]);
});

it('sends the wizard’s requests to the trials, with the link’s secret and the trial’s organization', async () => {
  serve({ ...OPENED, '/api/trial/api/Call/GetSubmissionByID': { id: ID } });
  document.cookie = `access_token=${aToken(900)}; Path=/`;
  const wizard = await open(`${ADDRESS}#the-secret`);
  expect(await wizard?.api.GetSubmissionByID({ query: { id: ID } })).toMatchObject({ id: ID });
  const [request] = requestsTo('/api/trial/api/Call/GetSubmissionByID');
  expect(request?.[1].get('authorization')).toBe('Bearer the-secret');
  expect(request?.[1].get('selectedorganizationid')).toBe(TRIAL.organization.id);
});

it('makes an administrator an applicant of the trial’s organization, who can go back to the call', async () => {
  serve(OPENED);
  document.cookie = `access_token=${aToken(900)}; Path=/`;
  const wizard = await open(ADDRESS);
  expect(wizard?.session.getState()).toMatchObject({
    status: 'signed-in',
    isAdmin: false,
    user: { firstName: 'Anna', lastName: 'Conti', roles: [] },
    organization: { id: TRIAL.organization.id, name: 'Trial' },
  });
  expect(screen.getByRole('link', { name: 'Back to the call' }).getAttribute('href')).toBe(
    `/admin/calls/${TRIAL.callId}/dashboard`,
  );
});

it('says that a trial has ended, and how to get another link', async () => {
  serve({ '/api/Config/GetConfig': OPENED['/api/Config/GetConfig'] });
  expect(await open(`${ADDRESS}#an-old-secret`)).toBeUndefined();
  expect(screen.getByRole('heading', { name: 'This trial cannot be opened' })).toBeTruthy();
  expect(screen.getByText(/^It has ended, or its link was taken back/)).toBeTruthy();
});

it('says so when the link is taken back while the trial is open', async () => {
  serve(OPENED);
  const wizard = await open(`${ADDRESS}#the-secret`);
  stubGlobal('fetch', async () =>
    Response.json(
      { type: 'about:blank', title: 'x', status: 401, code: 'token-missing' },
      { status: 401, headers: { 'content-type': 'application/problem+json' } },
    ),
  );
  const failure = await act(() =>
    wizard?.api.GetSubmissionByID({ query: { id: ID } }).then(
      () => null,
      (error: unknown) => error,
    ),
  );
  expect(isProblem(failure)).toBe(true);
  expect(screen.getByRole('heading', { name: 'This trial cannot be opened' })).toBeTruthy();
});

it('offers another try when the server cannot be reached', async () => {
  serve({ ...OPENED, '/api/Trial/OpenTrial': new TypeError('Failed to fetch') });
  expect(await open(`${ADDRESS}#the-secret`)).toBeUndefined();
  expect(screen.getByRole('heading', { name: 'The trial could not be loaded' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
