/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api } from '@impact-call/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, jest } from '@jest/globals';
import { renderApp } from '../../test/render-app.tsx';
// Preloads the lazy module, so that no test waits for its compilation.
import './mail-preferences-page.tsx';

const anonymous = { session: { status: 'anonymous' as const, user: null, organizations: [], organization: null } };

it('asks before anything is stopped, needs no session, and takes it back', async () => {
  let subscribed = true;
  const Unsubscribe = jest.fn<Api['Unsubscribe']>(async () => void (subscribed = false));
  const Resubscribe = jest.fn<Api['Resubscribe']>(async () => void (subscribed = true));
  const GetSubscription = async () => ({ subscribed });
  await renderApp('/mail-preferences?token=t', { ...anonymous, api: { GetSubscription, Unsubscribe, Resubscribe } });
  const stop = await screen.findByRole('button', { name: 'Stop these messages' });
  expect(Unsubscribe).not.toHaveBeenCalled();
  fireEvent.click(stop);
  expect(Unsubscribe.mock.calls[0]?.[0].query).toEqual({ token: 't' });
  fireEvent.click(await screen.findByRole('button', { name: 'Get them again' }));
  expect(await screen.findByText('You get them')).toBeTruthy();
  expect(Resubscribe).toHaveBeenCalledTimes(1);
});

it.each([
  ['without a token', '/mail-preferences', undefined],
  ['with one that is not ours', '/mail-preferences?token=x', 404],
] as const)('says what to do %s', async (_what, path, status) => {
  const problem = new ApiProblem({ type: '', title: '', status: status ?? 404, code: 'not-found' }, null);
  await renderApp(path, { ...anonymous, api: { GetSubscription: () => Promise.reject(problem) } });
  expect(await screen.findByText('This link is not complete')).toBeTruthy();
});
