/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api } from '@impact-call/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aCallForAdmin, aCallRow, aCallType } from '../../../test/call-builders.ts';
import { showPage } from '../../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import './calls-page.tsx';
import '../deleted/deleted-calls-page.tsx';

afterEach(cleanup);

const type = aCallType();
const OPEN = aCallRow({
  name: { en: 'Zeta call' },
  callTypeId: type.id,
  isOpen: true,
  openingAt: '2026-01-01T00:00:00Z',
});
const LATER = aCallRow({ name: { en: 'Alfa call' }, callTypeId: type.id, openingAt: '2099-01-01T00:00:00Z' });
const api: Partial<Api> = {
  GetCallList: async () => [OPEN, LATER],
  GetCallTypes: async () => [type],
  GetCallCounts: async () => [{ callId: OPEN.id, drafts: 2, submitted: 1 }],
};
const names = () => screen.getAllByText(/^(Alfa|Zeta) call$/).map((link) => link.textContent);

it('is what the console begins with: calls with state and counts', async () => {
  const page = await showPage('/admin', { api });
  await screen.findByText('2 calls');
  expect(page.address()).toBe('/admin/calls');
  expect(names()).toEqual(['Alfa call', 'Zeta call']);
  expect(screen.getByText('Open', { selector: 'td *' })).toBeTruthy();
  expect(screen.getByLabelText('1 submitted application for Zeta call').getAttribute('href')).toBe(
    `/admin/submissions?call=${OPEN.id}&state=submitted`,
  );
});

it('is sorted and filtered into the address', async () => {
  const page = await showPage('/admin/calls', { api });
  await screen.findByText('2 calls');
  await userEvent.click(screen.getByRole('button', { name: 'In progress' }));
  expect(names()).toEqual(['Zeta call', 'Alfa call']);
  await userEvent.selectOptions(screen.getByLabelText('State'), 'scheduled');
  expect(page.address()).toBe('/admin/calls?state=scheduled&sort=-drafts');
  expect(names()).toEqual(['Alfa call']);
});

it('says that there are none, that none matches, and that loading failed', async () => {
  await showPage('/admin/calls', { api: { ...api, GetCallList: async () => [] } });
  expect(await screen.findByText('No calls yet')).toBeTruthy();
  cleanup();
  await showPage('/admin/calls?q=nothing', { api });
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
  cleanup();
  const refused = new ApiProblem({ type: '', title: '', status: 500, code: 'internal-error' }, null);
  const GetCallList = jest.fn<Api['GetCallList']>().mockRejectedValueOnce(refused).mockResolvedValue([OPEN]);
  await showPage('/admin/calls', { api: { ...api, GetCallList } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 call')).toBeTruthy();
});

it('deletes a call with applications once its name was typed, and says so', async () => {
  const DeleteCall = jest.fn<Api['DeleteCall']>(async () => undefined);
  const page = await showPage('/admin/calls', { api: { ...api, DeleteCall } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Zeta call' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('This concerns 2 applications in progress and 1 submitted one.')).toBeTruthy();
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  expect(confirm.disabled).toBe(true);
  const typed = dialog.getByLabelText('Type the name of the call to confirm');
  fireEvent.change(typed, { target: { value: 'Zeta call' } });
  await userEvent.click(confirm);
  expect(DeleteCall).toHaveBeenCalledWith({ query: { id: OPEN.id } });
  expect(page.shell.notices[0]?.title).toBe('Your call has been deleted successfully!');
});

it('says when deleting failed; the call stays', async () => {
  const DeleteCall = jest.fn(async () => Promise.reject(new Error('down')));
  const counts = { GetCallCounts: async () => [] };
  const page = await showPage('/admin/calls', { api: { ...api, ...counts, DeleteCall } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Alfa call' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await dialog.findByText('Nobody has applied yet.');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(page.shell.notices[0]).toMatchObject({ kind: 'error', title: 'Error during deletion!' });
});

it('brings back what was deleted, or says why it cannot', async () => {
  const deleted = {
    id: OPEN.id,
    name: OPEN.name,
    callTypeId: type.id,
    deletedAt: '2026-01-02T00:00:00.000Z',
    restorableUntil: '2026-02-01T00:00:00.000Z',
  };
  const gone = new ApiProblem({ type: '', title: '', status: 422, code: 'rule-broken' }, null);
  const RestoreCall = jest
    .fn<Api['RestoreCall']>()
    .mockRejectedValueOnce(gone)
    .mockResolvedValueOnce(aCallForAdmin({ id: OPEN.id }));
  const page = await showPage('/admin/calls/deleted', {
    api: { ...api, GetDeletedCalls: async () => [deleted], RestoreCall },
  });
  const restore = await screen.findByRole('button', { name: 'Bring back Zeta call' });
  await userEvent.click(restore);
  await userEvent.click(restore);
  expect(page.shell.notices.map(({ title, message }) => [title, message])).toEqual([
    ['The call could not be brought back', 'Its call type, or the file that it offers, is not there any more.'],
    ['The call is back', 'Zeta call'],
  ]);
});

it('says when an address of the console leads nowhere', async () => {
  await showPage('/admin/nonsense', { api });
  expect(await screen.findByText('There is no such page in the administration')).toBeTruthy();
  expect(screen.getByText('/admin/nonsense')).toBeTruthy();
});
