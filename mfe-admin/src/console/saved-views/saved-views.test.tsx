/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, FieldError, SavedView } from '@impact-call/contracts';
import { aSubmission, aUser } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import '../../features/submissions/submissions-page.tsx';
import '@impact-call/ui/overlays';

afterEach(cleanup);
beforeEach(() => localStorage.clear());
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 800 });

const ANNA = aUser({ id: 'anna', firstName: 'Anna', lastName: 'Neri' });
const aView = (changes: Partial<SavedView> = {}): SavedView => ({
  ...{ id: 'v', name: 'To decide', address: 'state=submitted&sort=code&columns=code%2Cstate', isShared: false },
  ...{ canChange: true, isFirst: false, createdBy: ANNA, version: 3, updatedAt: '2026-03-01T10:00:00Z' },
  ...changes,
});
const OTHERS = aView({
  ...{ id: 'w', name: 'Late ones', isShared: true, canChange: false },
  createdBy: { id: 'carlo', firstName: 'Carlo', lastName: 'Blu' },
});
const show = (path: string, api: Partial<Api>) =>
  showPage(path, {
    api: { GetSubmissions: async () => [aSubmission({ code: 'IC-1' })], GetSavedViews: async () => [], ...api },
    session: { user: ANNA },
  });
const bar = () => screen.findByLabelText('Saved view');
const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const refusal = (status: number, code: string, errors: FieldError[] = []) =>
  new ApiProblem({ type: '', title: '', status, code, errors }, null);

it('opens a view with its filters, order and columns, and leaves out what there is not any more', async () => {
  const GetSubmissions = jest.fn<Api['GetSubmissions']>(async () => [aSubmission({ code: 'IC-1' })]);
  const old = aView({ id: 'o', name: 'Old', address: 'mood=good&state=gone&sort=height&columns=code%2Cheight' });
  const GetSavedViews = async () => [aView(), OTHERS, old];
  const page = await show('/admin/submissions', { GetSavedViews, GetSubmissions });
  const groups = within(await bar()).getAllByRole('group');
  expect(groups.map((group) => [(group as HTMLOptGroupElement).label, group.textContent])).toEqual([
    ['Yours', 'To decideOld'],
    ['Shared by others', 'Late ones – Carlo Blu'],
  ]);
  await userEvent.selectOptions(await bar(), 'v');
  await waitFor(() => expect(headers()).toEqual(['Code', 'State']));
  expect(page.address()).toBe('/admin/submissions?state=submitted&sort=code&columns=code%2Cstate&view=v');
  const requested = () => GetSubmissions.mock.lastCall?.[0].query;
  await waitFor(() => expect(requested()).toMatchObject({ state: 'submitted', sort: 'code' }));
  await userEvent.selectOptions(await bar(), 'o');
  await waitFor(() => expect(headers()).toEqual(['Code']));
  expect(page.address()).toBe('/admin/submissions?columns=code&view=o');
  expect(screen.queryByText(/differs from/)).toBeNull();
});

it('begins with the view that the person chose where the address says nothing, and not where they want none', async () => {
  const GetSubmissions = jest.fn<Api['GetSubmissions']>(async () => [aSubmission({ code: 'IC-1' })]);
  const GetSavedViews = async () => [aView({ isFirst: true }), OTHERS];
  const page = await show('/admin/submissions', { GetSavedViews, GetSubmissions });
  const begun = '/admin/submissions?state=submitted&sort=code&columns=code%2Cstate&view=v';
  await waitFor(() => expect(page.address()).toBe(begun));
  await waitFor(() => expect(headers()).toEqual(['Code', 'State']));
  expect(within(await bar()).getByText('To decide – you begin with it')).toBeTruthy();
  await userEvent.selectOptions(await bar(), '');
  await waitFor(() => expect(page.address()).toBe('/admin/submissions?view='));
  await waitFor(() => expect(headers()).not.toEqual(['Code', 'State']));
  cleanup();
  const named = await show('/admin/submissions?state=expired', { GetSavedViews, GetSubmissions });
  await waitFor(() => expect(headers().length).toBeGreaterThan(0));
  expect(named.address()).toBe('/admin/submissions?state=expired');
});

it('shows the table as ever where views cannot be read, or the one to begin with is gone', async () => {
  const GetSavedViews = jest.fn<Api['GetSavedViews']>().mockRejectedValue(refusal(503, 'unavailable'));
  const page = await show('/admin/submissions', { GetSavedViews });
  await waitFor(() => expect(headers()).toContain('Organization'));
  cleanup();
  await show('/admin/submissions', { GetSavedViews: async () => [OTHERS] });
  await waitFor(() => expect(headers()).toContain('Organization'));
  expect(page.address()).toBe('/admin/submissions');
});

it('says with which view to begin, also one that another shares, and takes it back', async () => {
  let first: string | null = null;
  const ChooseFirstView = jest.fn<Api['ChooseFirstView']>(async ({ body }) => void (first = body.id));
  const GetSavedViews = async () => [aView(), { ...OTHERS, isFirst: first === 'w' }];
  const page = await show('/admin/submissions?view=w', { ChooseFirstView, GetSavedViews });
  await userEvent.click(await screen.findByRole('button', { name: 'Begin with this view' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Begin without this view' }));
  await screen.findByRole('button', { name: 'Begin with this view' });
  expect(ChooseFirstView.mock.calls.map(([{ body }]) => body.id)).toEqual(['w', null]);
  expect(page.shell.notices.map(({ title }) => title)).toEqual([
    'The table begins with “Late ones” from now on',
    'The table begins without a view from now on',
  ]);
});

it('saves what is on the screen under a name, and has it named first', async () => {
  const made: SavedView[] = [];
  const CreateSavedView = jest.fn<Api['CreateSavedView']>(async ({ body }) => {
    made.push(aView({ ...body, id: 'new' }));
    return made[0] as SavedView;
  });
  const page = await show('/admin/submissions?state=expired&q=rossi', {
    CreateSavedView,
    GetSavedViews: async () => [...made],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save as a view' }));
  const form = screen.getByRole('form', { name: 'Save this view' });
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give the view a name.')).toBeTruthy();
  await userEvent.type(within(form).getByRole('textbox'), ' Too late ');
  await userEvent.click(within(form).getByLabelText('All administrators may use it'));
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.shell.notices).toMatchObject([{ title: '“Too late” is saved' }]));
  const columns = 'code%2Corganization%2Cuser%2Ccall%2Cstate%2CupdatedAt%2CsubmissionDate';
  const address = `q=rossi&state=expired&columns=${columns}`;
  expect(CreateSavedView.mock.calls[0]?.[0].body).toEqual({ name: 'Too late', isShared: true, address });
  await waitFor(() => expect(page.address()).toBe(`/admin/submissions?${address}&view=new`));
  expect(await screen.findByRole('option', { name: 'Too late (shared)' })).toBeTruthy();
});

it('replaces, renames and deletes an own view, over the version that was seen', async () => {
  const [UpdateSavedView, DeleteSavedView] = [
    jest.fn<Api['UpdateSavedView']>(async () => aView()),
    jest.fn<Api['DeleteSavedView']>(async () => undefined),
  ];
  const api = { GetSavedViews: async () => [aView()], UpdateSavedView, DeleteSavedView };
  const page = await show('/admin/submissions?state=submitted&sort=code&columns=code%2Cstate&view=v', api);
  await screen.findByRole('button', { name: 'Rename or share' });
  expect(screen.queryByRole('button', { name: 'Replace with what is shown' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'expired');
  expect(await screen.findByText('What you see differs from “To decide”.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Replace with what is shown' }));
  const address = 'state=expired&sort=code&columns=code%2Cstate';
  await waitFor(() => expect(UpdateSavedView.mock.lastCall?.[0].body).toEqual({ id: 'v', version: 3, address }));
  await userEvent.click(screen.getByRole('button', { name: 'Rename or share' }));
  const form = screen.getByRole('form', { name: 'Rename or share “To decide”' });
  await userEvent.type(within(form).getByRole('textbox'), '!');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  const words = { id: 'v', version: 3, name: 'To decide!', isShared: false };
  await waitFor(() => expect(UpdateSavedView.mock.lastCall?.[0].body).toEqual(words));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete the view “To decide”?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(DeleteSavedView.mock.calls[0]?.[0]).toEqual({ query: { id: 'v' } }));
  await waitFor(() => expect(page.address()).toBe('/admin/submissions'));
});

it('offers no change of a view that another administrator shares, and says why something was refused', async () => {
  const UpdateSavedView = jest
    .fn<Api['UpdateSavedView']>()
    .mockRejectedValueOnce(refusal(409, 'name-taken'))
    .mockRejectedValueOnce(refusal(409, 'version-conflict'))
    .mockRejectedValueOnce(refusal(422, 'rule-broken', [{ path: '', code: 'too-many-shared', message: '' }]))
    .mockRejectedValue(refusal(422, 'rule-broken', [{ path: '', code: 'too-many-views', message: '' }]));
  const page = await show('/admin/submissions?view=w', {
    GetSavedViews: async () => [aView(), OTHERS],
    UpdateSavedView,
  });
  expect(await screen.findByText('What you see differs from “Late ones”.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rename or share' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Replace with what is shown' })).toBeNull();
  await userEvent.selectOptions(await bar(), 'v');
  await userEvent.click(await screen.findByRole('button', { name: 'Rename or share' }));
  const save = screen.getByRole('button', { name: 'Save' });
  const words = [
    'You have a view of this name already. Choose another name.',
    'Somebody changed this view in the meantime. What is stored is shown now: look at it, and try again.',
    'There are as many shared views as there may be. Save it for yourself, or have one deleted.',
    'You keep as many views as one person may have. Delete one first.',
  ];
  for (const [index, message] of words.entries()) {
    await userEvent.click(save);
    await waitFor(() => expect(page.shell.notices[index]).toMatchObject({ title: 'That did not work', message }));
  }
});
