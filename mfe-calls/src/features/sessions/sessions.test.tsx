/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, OwnSession } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import './sessions-page.tsx';
import '@impact-call/ui/overlays';

const aSession = (changes: Partial<OwnSession>): OwnSession => ({
  id: anId(),
  isCurrent: false,
  browser: 'Firefox',
  system: 'Windows',
  startedAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: '2026-11-20T10:30:00.000Z',
  endsAt: '2026-12-01T09:00:00.000Z',
  ...changes,
});
const here = aSession({ isCurrent: true, browser: 'Chrome', system: 'Linux' });
const phone = aSession({ browser: 'Safari', system: 'iPhone' });
const script = aSession({ browser: '', system: '' });
const problem = (status: number, code: string) => new ApiProblem({ type: '', title: '', status, code }, null);

let sessions: OwnSession[];
beforeEach(() => {
  sessions = [here, phone, script];
});
afterEach(cleanup);

const show = (api: Partial<Api> = {}) =>
  showPage('/account/sessions', { api: { GetSessions: async () => sessions, ...api } });
const rows = async () => within(await screen.findByRole('list', { name: 'Your sessions' })).getAllByRole('listitem');

it('names each browser, marks this one, and offers to end the others', async () => {
  await show();
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/^Chrome on LinuxThis browser/);
  expect(texts[1]).toMatch(/^Safari on iPhoneSigned in on .*2026 · last used on .* · ends on .*End$/);
  expect(texts[2]).toMatch(/^Unknown browser/);
  expect(screen.getAllByRole('button', { name: /^End, / })).toHaveLength(2);
});

it('ends one; one that has ended by itself meanwhile is ended, too', async () => {
  const EndSession = jest.fn<Api['EndSession']>(async () => {
    sessions = [here, script];
    throw problem(404, 'not-found');
  });
  const { shell } = await show({ EndSession });
  await userEvent.click(await screen.findByRole('button', { name: 'End, Safari on iPhone' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(EndSession).toHaveBeenCalledWith({ body: { id: phone.id } });
  expect(shell.notices).toEqual([{ kind: 'success', title: 'Ended: Safari on iPhone' }]);
});

it('ends all others after asking, which says what that means', async () => {
  const EndOtherSessions = jest.fn<Api['EndOtherSessions']>(async () => ((sessions = [here]), { ended: 2 }));
  const { shell } = await show({ EndOtherSessions });
  await userEvent.click(await screen.findByRole('button', { name: 'End all others' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End all other sessions?' }));
  expect(dialog.getByText(/You stay signed in here/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('You are signed in here only.')).toBeTruthy();
  expect(shell.notices).toEqual([{ kind: 'success', title: '2 sessions were ended' }]);
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
});

it('says that something could not be ended, and leaves it there', async () => {
  const { shell } = await show({ EndSession: () => Promise.reject(problem(503, 'unavailable')) });
  await userEvent.click(await screen.findByRole('button', { name: 'End, Safari on iPhone' }));
  await waitFor(() =>
    expect(shell.notices).toEqual([
      { kind: 'error', title: 'The session could not be ended', message: 'Try again in a moment.' },
    ]),
  );
  expect(await rows()).toHaveLength(3);
});

it('waits in view, and offers another try where the sessions cannot be read', async () => {
  let fail = true;
  await show({ GetSessions: () => (fail ? Promise.reject(problem(503, 'unavailable')) : Promise.resolve(sessions)) });
  expect(await screen.findByText('Your sessions could not be loaded')).toBeTruthy();
  fail = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(3);
  cleanup();
  await show({ GetSessions: () => new Promise<OwnSession[]>(() => undefined) });
  expect(await screen.findByRole('status', { name: 'Loading your sessions' })).toBeTruthy();
});
