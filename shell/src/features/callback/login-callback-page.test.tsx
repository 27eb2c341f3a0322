/** @jest-environment @impact-call/jest/jsdom */
import type { SessionStore } from '@impact-call/contracts/remote';
import { aUser } from '@impact-call/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, jest, test } from '@jest/globals';
import { allTimersBut } from '@impact-call/jest';
import { renderApp } from '../../test/render-app.tsx';

const path = '/login-callback?code=c&state=s';
const anonymous = { session: { status: 'anonymous' as const, user: null, organizations: [], organization: null } };
afterEach(() => void jest.useRealTimers());

const address = () => screen.getByTestId('address').textContent;

test('a sign-in that worked says so, then leads to where one was going', async () => {
  jest.useFakeTimers({ doNotFake: allTimersBut(['setTimeout', 'clearTimeout']) });
  const { complete } = await renderApp(path, { outcome: { kind: 'signed-in', returnTo: '/call/1' } });
  expect(screen.getByRole('heading', { level: 1, name: 'you are now logged in' })).toBeTruthy();
  await act(async () => void jest.advanceTimersByTime(500));
  expect(address()).toBe('/call/1');
  expect(complete).toHaveBeenCalledTimes(1);
});

test.each([
  ['an administrator in the console', '/admin', { isAdmin: true }],
  ['a reviewer with what is to be reviewed', '/review', { user: aUser({ isReviewer: true }) }],
  ['everybody else with the calls', '/calls', {}],
])('a user who requested no page begins as %s', async (_who, to, session) => {
  await renderApp(path, { session, outcome: { kind: 'signed-in', returnTo: '/' } });
  await waitFor(() => expect(address()).toBe(to));
  cleanup();
  await renderApp('/', { session });
  await waitFor(() => expect(address()).toBe(to));
});

test.each([
  ['en', 'Registration Not Verified. Check your email to complete the registration process.'],
  ['it', 'Registrazione non verificata. Controlla la tua e-mail per completare la registrazione.'],
  ['fr', 'Inscription non vérifiée. Consultez votre messagerie pour terminer votre inscription.'],
] as const)('a registration that is not verified, %s', async (language, words) => {
  await renderApp(path, { ...anonymous, language, outcome: { kind: 'not-verified' } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(address()).toBe('/login-callback');
});

test.each([
  ['en', /We have sent a message to that address/],
  ['it', /Ti abbiamo inviato un messaggio/],
  ['fr', /Un message a été envoyé à cette adresse/],
] as const)('a new sign-in method says where its link was sent, %s', async (language, words) => {
  await renderApp(path, { ...anonymous, language, outcome: { kind: 'unconfirmed', email: 'ada@people.example' } });
  expect((await screen.findByText(words)).textContent).toContain('ada@people.example');
});

test('an unverified user may come back as another person', async () => {
  const signIn = jest.fn<SessionStore['signIn']>(async () => undefined);
  await renderApp(path, { session: { ...anonymous.session, signIn }, outcome: { kind: 'not-verified' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Use another account' }));
  await waitFor(() => expect(signIn).toHaveBeenCalledWith({ otherAccount: true, returnTo: '/' }));
});

test.each([
  ['cancelled', 'Signing in was cancelled.'],
  ['foreign', 'This sign-in was begun in another window, or too long ago.'],
  [
    'misconfigured',
    'Signing in is not set up rightly here; it is nothing that you did. Tell those who run the platform.',
  ],
  ['merged', 'This account was merged into another one of yours. Log in with that one.'],
  ['failed', 'Signing in did not work. Try once more.'],
] as const)('%s offers to sign in', async (kind, words) => {
  await renderApp(path, { ...anonymous, outcome: { kind } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Log in' }).length).toBeGreaterThan(0);
});

test('without connection the same answer is tried again', async () => {
  const { complete } = await renderApp(path, { ...anonymous, outcome: { kind: 'offline' } });
  complete.mockResolvedValueOnce({ kind: 'signed-in', returnTo: '/calls' });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toBe('/calls'));
});

test.each([
  ['limited', 'Too many sign-ins come from your network at the moment. Wait a minute and try again.'],
  [
    'site-data-blocked',
    'Your browser keeps nothing for this site, so that you cannot be signed in. Allow cookies and site data for it, then try again.',
  ],
] as const)('%s says so, and the same answer is tried again', async (kind, words) => {
  const { complete } = await renderApp(path, { ...anonymous, outcome: { kind } });
  expect(await screen.findByText(words)).toBeTruthy();
  complete.mockResolvedValueOnce({ kind: 'signed-in', returnTo: '/calls' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toBe('/calls'));
});

test('a sign-in that waits for the limits says for how long', async () => {
  const { complete } = await renderApp(path, { ...anonymous, outcome: { kind: 'limited' } });
  complete.mockImplementationOnce((_answer, onWait) => {
    onWait?.(20);
    return new Promise(() => undefined);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const words = 'Many people are signing in from your network. This goes on by itself in 20 seconds.';
  expect(await screen.findByText(words)).toBeTruthy();
});
