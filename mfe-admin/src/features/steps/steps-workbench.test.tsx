/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, CallType, CallTypeUse, StepForAdmin } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { aCallForAdmin, aCallType } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import '../call-types/call-type-page.tsx';
import '../calls/editor/call-page.tsx';

afterEach(cleanup);
// Unsaved steps are stored on the device.
beforeEach(() => localStorage.clear());

const aStep = (name: string): StepForAdmin => ({
  id: anId(),
  name: { en: name },
  description: '',
  content: name,
  sort: 0,
  stepTypeId: anId(),
  stepType: { name: 'interview' },
});
const typeWith = (name: string, ...steps: string[]): CallType => ({
  ...aCallType({ name: { en: name } }),
  steps: steps.map(aStep),
});
const TYPE = typeWith('Communities', 'Read this', 'Talk to us');
const OTHER = typeWith('Schools', 'Your school', 'Your pupils');
const CALL = aCallForAdmin({ name: { en: 'Spring' }, callTypeId: TYPE.id });
const aUse = (name: string, draftCount: number, id = anId()): CallTypeUse => ({
  id,
  name: { en: name },
  isOpen: true,
  draftCount,
  closedCount: 0,
});

const api = (more: Partial<Api> = {}): Partial<Api> => ({
  GetCallTypes: async () => [TYPE, OTHER],
  GetCallType: async ({ query: { id } }) => (id === OTHER.id ? OTHER : TYPE),
  GetCallTypeUses: async () => [aUse('Spring', 2, CALL.id), aUse('Autumn', 3)],
  GetCallByIdAdmin: async () => CALL,
  GetStepTypes: async () => [],
  ...more,
});
const TYPE_PAGE = `/admin/call-types/${TYPE.id}`;
const list = () => screen.findByRole('list', { name: 'Steps in their order' });
const namesIn = async (): Promise<string[]> =>
  within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => /Read this|Talk to us|Your school|Your pupils/.exec(textContent ?? '')?.[0] ?? '');

it('says which calls and how many applications a change concerns, on the type and on one of its calls', async () => {
  await showPage(TYPE_PAGE, { api: api() });
  expect(await screen.findByText(/^2 calls have it: “Spring”, “Autumn”\. 5 applications under way keep/)).toBeTruthy();
  cleanup();
  await showPage(`/admin/calls/${CALL.id}?tab=steps`, { api: api() });
  expect(
    await screen.findByText(
      /^These steps belong to the call type “Communities”\. Another call has it, too: “Autumn”\. 5 applications/,
    ),
  ).toBeTruthy();
});

it('copies the chosen steps of another type, as new ones', async () => {
  const UpsertCallType = jest.fn<Api['UpsertCallType']>(async () => TYPE);
  await showPage(TYPE_PAGE, { api: api({ UpsertCallType }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Copy from another type' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Your school' }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy 1 step' }));
  expect(await namesIn()).toEqual(['Read this', 'Talk to us', 'Your pupils']);
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(UpsertCallType).toHaveBeenCalled());
  const [copied] = OTHER.steps.slice(1);
  expect(UpsertCallType.mock.calls[0]?.[0].body).toEqual({
    id: TYPE.id,
    version: TYPE.version,
    steps: [
      ...TYPE.steps.map(({ id }) => ({ id })),
      { name: copied?.name, description: '', content: 'Your pupils', stepTypeId: copied?.stepTypeId },
    ],
  });
});

it('removes a step, and puts it back where it stood', async () => {
  await showPage(TYPE_PAGE, { api: api() });
  await list();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await namesIn()).toEqual(['Talk to us']);
  await userEvent.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(await namesIn()).toEqual(['Read this', 'Talk to us']);
});

it('gives a call steps of its own: the type is copied first', async () => {
  const own = { ...TYPE, id: anId() };
  const CreateCallType = jest.fn<Api['CreateCallType']>(async () => own);
  const UpdateCall = jest.fn<Api['UpdateCall']>(async () => CALL);
  const page = await showPage(`/admin/calls/${CALL.id}?tab=steps`, { api: api({ CreateCallType, UpdateCall }) });
  await userEvent.click(await screen.findByRole('button', { name: 'For this call alone' }));
  await waitFor(() => expect(page.shell.notices[0]?.title).toBe('This call has steps of its own now'));
  const created = CreateCallType.mock.calls[0]?.[0].body;
  expect(created).toMatchObject({ name: { en: 'Communities – Spring' } });
  expect(created?.steps?.map(({ name }) => name)).toEqual(TYPE.steps.map(({ name }) => name));
  expect(UpdateCall).toHaveBeenCalledWith({ body: { id: CALL.id, version: CALL.version, callTypeId: own.id } });
});

it('shows both versions if another administrator saved in between, and saves over theirs only after a confirmation', async () => {
  const theirs = { ...TYPE, version: TYPE.version + 1, steps: TYPE.steps.slice(1) };
  const conflict = { type: '', title: '', status: 409, code: 'version-conflict', current: theirs };
  const UpsertCallType = jest
    .fn<Api['UpsertCallType']>()
    .mockRejectedValueOnce(new ApiProblem(conflict, null))
    .mockResolvedValue(TYPE);
  await showPage(TYPE_PAGE, { api: api({ UpsertCallType }) });
  await list();
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save steps' }));
  expect(await screen.findByText('Somebody else has saved these steps meanwhile')).toBeTruthy();
  expect(UpsertCallType).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Save mine over theirs' }));
  await waitFor(() => expect(UpsertCallType).toHaveBeenCalledTimes(2));
  expect(UpsertCallType.mock.calls[1]?.[0].body).toMatchObject({ version: theirs.version });
});
