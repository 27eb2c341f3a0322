/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api } from '@impact-call/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, jest } from '@jest/globals';
import { renderApp } from '../../test/render-app.tsx';
// Preloads the lazy module, so that no test waits for its compilation.
import './confirm-sign-in-page.tsx';

const anonymous = { session: { status: 'anonymous' as const, user: null, organizations: [], organization: null } };

it('confirms a new sign-in method by a click, never by opening the page', async () => {
  const ConfirmSignIn = jest.fn<Api['ConfirmSignIn']>(async () => undefined);
  await renderApp('/confirm-sign-in?token=t', { ...anonymous, api: { ConfirmSignIn } });
  const yes = await screen.findByRole('button', { name: 'Yes, it was me' });
  expect(ConfirmSignIn).not.toHaveBeenCalled();
  fireEvent.click(yes);
  expect(await screen.findByText('Confirmed')).toBeTruthy();
  expect(ConfirmSignIn.mock.calls[0]?.[0].body).toEqual({ token: 't' });
});

it.each([
  ['without a token', '/confirm-sign-in'],
  ['used or expired', '/confirm-sign-in?token=x'],
])('says what to do with a link %s', async (_what, path) => {
  const problem = new ApiProblem({ type: '', title: '', status: 404, code: 'not-found' }, null);
  await renderApp(path, { ...anonymous, api: { ConfirmSignIn: () => Promise.reject(problem) } });
  const yes = screen.queryByRole('button', { name: 'Yes, it was me' });
  if (yes) fireEvent.click(yes);
  expect(await screen.findByText('This link no longer works')).toBeTruthy();
  expect(screen.getByText(/log in with the new method again/)).toBeTruthy();
});
