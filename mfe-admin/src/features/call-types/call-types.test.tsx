/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, CallType } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aCallType } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import './call-types-page.tsx';
import './call-type-page.tsx';

afterEach(cleanup);

const TYPES = '/admin/call-types';
const type = aCallType();
const problem = (status: number, code: string) => new ApiProblem({ type: '', title: '', status, code }, null);
const quiet = { GetCallTypes: async () => [type] };

it('creates a call type by its name, after a try in vain', async () => {
  const created: CallType = { ...type, id: anId(), steps: [] };
  const CreateCallType = jest
    .fn<Api['CreateCallType']>()
    .mockRejectedValueOnce(problem(500, 'internal-error'))
    .mockResolvedValue(created);
  const page = await showPage(`${TYPES}?new`, { api: { ...quiet, CreateCallType } });
  fireEvent.change(await screen.findByLabelText('Name, English'), { target: { value: 'Round' } });
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(page.shell.notices[0]?.title).toBe('The call type could not be created'));
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(page.address()).toBe(`${TYPES}/${created.id}`));
  expect(page.shell.notices.at(-1)).toMatchObject({ kind: 'success', title: 'CallType successfully created' });
  expect(CreateCallType).toHaveBeenLastCalledWith({ body: { name: { en: 'Round' }, description: '' } });
});

it('deletes after asking; a type that a call has stays, and says why', async () => {
  const DeleteCallType = jest
    .fn<Api['DeleteCallType']>()
    .mockRejectedValueOnce(problem(409, 'call-type-in-use'))
    .mockRejectedValueOnce(problem(500, 'internal-error'))
    .mockResolvedValue(undefined);
  const page = await showPage(TYPES, { api: { ...quiet, DeleteCallType } });
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Community call' }));
    expect(await screen.findByText(/^Delete the call type “Community call” with its 3 steps\?/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  };
  await remove();
  const refused = { kind: 'error', title: 'Error while deletion' };
  const used = 'A call has this type, so it cannot be deleted. Give the call another type first.';
  await waitFor(() => expect(page.shell.notices[0]).toMatchObject({ ...refused, message: used }));
  await remove();
  await waitFor(() => expect(page.shell.notices[1]).toMatchObject({ ...refused, message: 'Try again in a moment.' }));
  await remove();
  await waitFor(() => expect(page.shell.notices[2]).toMatchObject({ kind: 'success', title: 'Call type deleted' }));
});

it('says that a name could not be saved, and keeps what was typed', async () => {
  const UpsertCallType = () => Promise.reject(problem(500, 'internal-error'));
  const GetCallType = async () => ({ ...type, steps: [] });
  const page = await showPage(`${TYPES}/${type.id}`, { api: { GetCallType, UpsertCallType } });
  await userEvent.click(await screen.findByRole('button', { name: 'Name and description' }));
  fireEvent.change(screen.getByLabelText('Name, English'), { target: { value: 'Round' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.shell.notices[0]?.title).toBe('That did not work'));
  expect(screen.getByLabelText('Name, English')).toHaveProperty('value', 'Round');
});

it('opens the form for a user already on the page, and gives the focus back when it closes', async () => {
  const page = await showPage(TYPES, { api: quiet });
  expect(await screen.findByText('1 call type')).toBeTruthy();
  await act(async () => {
    history.pushState(null, '', `${TYPES}?new`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  const name = await screen.findByLabelText('Name, English');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Name, English')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New call type' }));
  expect(page.address()).toBe(TYPES);
});
