/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, CallChange, CallForAdmin } from '@impact-call/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aCallForAdmin, aCallType } from '../../../test/call-builders.ts';
import { showPage } from '../../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import './call-page.tsx';
import './new-call-page.tsx';
import '../list/calls-page.tsx';

afterEach(cleanup);

const type = aCallType();
const CALL = aCallForAdmin({ name: { en: 'Zeta' }, callTypeId: type.id, version: 3 });
const quiet = {
  GetCallByIdAdmin: async () => CALL,
  GetCallList: async () => [CALL],
  GetCallCounts: async () => [],
  GetCallTypes: async () => [type],
  GetImpactFrameworkSetList: async () => [],
  GetAvailableReports: async () => [],
};
const saves = () =>
  jest.fn(
    async ({ body }: { body: CallChange }): Promise<CallForAdmin> => ({ ...CALL, ...body, version: 4 }) as CallForAdmin,
  );
const problem = (status: number, code: string, more: object = {}) =>
  new ApiProblem({ type: '', title: '', status, code, ...more }, null);
const englishName = () => screen.findByLabelText<HTMLInputElement>('Name, English');
/** One event, since each keystroke would render the whole editor again. */
const rename = async (value: string) => fireEvent.change(await englishName(), { target: { value } });

it('saves what was changed by Ctrl+S, naming the version that was seen', async () => {
  const UpdateCall = saves();
  const page = await showPage(`/admin/calls/${CALL.id}`, { api: { ...quiet, UpdateCall } });
  await rename('Zeta 2');
  expect(page.shell.hasUnsavedWork()).toBe(true);
  expect(screen.getByText('There are unsaved changes.')).toBeTruthy();
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(page.shell.notices[0]?.title).toBe('Call successfully updated'));
  expect(UpdateCall).toHaveBeenCalledWith({ body: { id: CALL.id, version: 3, name: { en: 'Zeta 2' } } });
  expect(await screen.findByText(/^Saved at/)).toBeTruthy();
  expect(page.shell.hasUnsavedWork()).toBe(false);
});

it('cannot be saved without a name, and opens at its second address too', async () => {
  await showPage(`/admin/calls/edit/call/${CALL.id}`, { api: quiet });
  await rename('');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(screen.getByText('A call needs a name.')).toBeTruthy();
});

it('names what is wrong on top and at the field, and shows addresses that are none', async () => {
  const UpdateCall = saves();
  await showPage(`/admin/calls/${CALL.id}`, { api: { ...quiet, UpdateCall } });
  await userEvent.click(await screen.findByLabelText('Only these e-mail addresses may apply'));
  fireEvent.change(screen.getByLabelText('E-mail addresses'), { target: { value: 'a@x.org; nobody' } });
  expect(screen.getByText('1 entry')).toBeTruthy();
  expect(screen.getByText('nobody', { selector: 'li' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const words = 'Mend or remove 1 entry that is no e-mail address.';
  expect(await screen.findAllByText(words)).toHaveLength(2);
  expect(UpdateCall).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Remove what is not valid' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('E-mail addresses').value).toBe('a@x.org');
});

it('requires a confirmation before unsaved changes are left', async () => {
  const page = await showPage(`/admin/calls/${CALL.id}`, { api: quiet });
  await rename('Zeta!');
  const away = within(screen.getByRole('navigation', { name: 'Administration' })).getByRole('link', { name: 'Calls' });
  await userEvent.click(away);
  await screen.findByText('Your changes on this page are not saved yet. If you leave, they are lost.');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(page.address()).toBe(`/admin/calls/${CALL.id}`);
  await userEvent.click(away);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(page.address()).toBe('/admin/calls'));
});

it('shows both versions if another administrator saved in between, and saves the chosen one over theirs', async () => {
  const theirs = { ...CALL, name: { en: 'Zeta of Anna' }, graceMinutes: 30, version: 4 };
  const UpdateCall = saves().mockRejectedValueOnce(problem(409, 'version-conflict', { current: theirs }));
  await showPage(`/admin/calls/${CALL.id}`, { api: { ...quiet, UpdateCall } });
  await rename('Zeta of mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const panel = within(await screen.findByRole('group', { name: 'Somebody else has saved this call in the meantime' }));
  expect(panel.getByText('English: Zeta of mine')).toBeTruthy();
  expect(panel.getByText('English: Zeta of Anna')).toBeTruthy();
  const save = panel.getByRole<HTMLButtonElement>('button', { name: 'Save what is chosen' });
  expect(save.disabled).toBe(true);
  await userEvent.click(panel.getByRole('radio', { name: /Your version.*Zeta of mine/ }));
  await userEvent.click(save);
  await waitFor(() => expect(UpdateCall).toHaveBeenCalledTimes(2));
  expect(UpdateCall.mock.lastCall?.[0].body).toEqual({ id: CALL.id, version: 4, name: { en: 'Zeta of mine' } });
});

it('says what the service refused, that saving failed, and that the call is gone', async () => {
  const refused = problem(422, 'rule-broken', { errors: [{ path: 'closingAt', code: 'order', message: '' }] });
  const UpdateCall = saves()
    .mockRejectedValueOnce(refused)
    .mockRejectedValueOnce(new Error('down'))
    .mockRejectedValueOnce(problem(404, 'not-found'));
  const page = await showPage(`/admin/calls/${CALL.id}`, { api: { ...quiet, UpdateCall } });
  await rename('Zeta!');
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(await screen.findAllByText('Choose a closing that is later than the opening.')).toHaveLength(2);
  await userEvent.click(save);
  await userEvent.click(save);
  expect(page.shell.notices.map(({ title }) => title)).toEqual(['Error updating Call!', 'Call not found']);
});

it('reads a saved lock, and does not offer to change it', async () => {
  const locked = { ...CALL, callLockEnd: '2027-05-01T00:00:00.000Z' };
  await showPage(`/admin/calls/${CALL.id}`, { api: { ...quiet, GetCallByIdAdmin: async () => locked } });
  expect(await screen.findByText('The lock was saved and cannot be changed any more.')).toBeTruthy();
  expect(screen.queryByLabelText('Results locked until')).toBeNull();
});

it('refuses files that are too large or of another kind, and keeps the one that was sent', async () => {
  const UploadFile = jest.fn(async () => ({ fileName: 'guide.docx', fileDownloadId: 'f' }));
  await showPage(`/admin/calls/${CALL.id}`, { api: { ...quiet, UploadFile } });
  const input = await screen.findByLabelText(/Drop a file here/);
  const drop = (name: string, size: number) =>
    fireEvent.change(input, { target: { files: [new File([new Uint8Array(size)], name)] } });
  drop('big.png', 3 * 1024 * 1024 + 1);
  expect(await screen.findByText('The dimensions of the document exceed those allowed (3 MB)')).toBeTruthy();
  drop('notes.txt', 1);
  expect(await screen.findByText(/This type of file is not accepted. Choose one of these: pdf/)).toBeTruthy();
  drop('guide.docx', 10);
  expect(await screen.findByText('guide.docx')).toBeTruthy();
  expect(UploadFile).toHaveBeenCalledTimes(1);
});

it('gives one organization a later closing, and takes it back', async () => {
  const organization = { id: 'o', name: 'Aurora', city_name: 'Bologna' };
  const extension = {
    organizationId: 'o',
    organizationName: 'Aurora',
    until: '2027-03-05T00:00:00.000Z',
    reason: 'Ill',
  };
  const SetExtension = jest
    .fn<Api['SetExtension']>()
    .mockResolvedValueOnce({ ...CALL, extensions: [extension] })
    .mockResolvedValueOnce({ ...CALL, extensions: [] });
  // A row has more fields than the form reads.
  const GetAllOrganizations = async () => [organization] as never;
  await showPage(`/admin/calls/${CALL.id}`, { api: { ...quiet, SetExtension, GetAllOrganizations } });
  await userEvent.click(await screen.findByRole('button', { name: 'Extend for an organization' }));
  await screen.findByText('Aurora, Bologna');
  await userEvent.selectOptions(screen.getByLabelText('Organization'), 'o');
  fireEvent.change(screen.getByLabelText('Closes at'), { target: { value: '2027-03-05T00:00:00' } });
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Ill' } });
  await userEvent.click(screen.getByRole('button', { name: 'Extend' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take back the extension of Aurora' }));
  expect(await screen.findByText('No organization has a later closing.')).toBeTruthy();
  expect(SetExtension.mock.calls.map(([{ body }]) => [body.organizationId, body.until === null])).toEqual([
    ['o', false],
    ['o', true],
  ]);
});

it('says when there is no such call', async () => {
  const GetCallByIdAdmin = () => Promise.reject(problem(404, 'not-found'));
  await showPage('/admin/calls/nope', { api: { ...quiet, GetCallByIdAdmin } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Call not found' })).toBeTruthy();
});

it('creates a call of a type that was chosen first', async () => {
  const CreateCall = jest.fn<Api['CreateCall']>(async () => CALL).mockRejectedValueOnce(new Error('down'));
  const page = await showPage('/admin/calls/create/type', { api: { ...quiet, CreateCall } });
  const choice = await screen.findByRole('link', { name: /Community call/ });
  // The form waits for its editor during navigation.
  await act(async () => userEvent.click(choice));
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create the call' });
  expect(create.disabled).toBe(true);
  await rename('Zeta');
  await userEvent.click(create);
  expect(page.shell.notices[0]).toMatchObject({ kind: 'error', title: 'Error saving' });
  await userEvent.click(create);
  await waitFor(() => expect(page.address()).toBe(`/admin/calls/${CALL.id}`));
  expect(page.shell.notices[1]?.title).toBe('Call successfully created');
  expect(CreateCall).toHaveBeenLastCalledWith({
    body: expect.objectContaining({ callTypeId: type.id, name: { en: 'Zeta' }, graceMinutes: 0 }),
  });
});

it('begins a duplicate with what the other call has', async () => {
  await showPage(`/admin/calls/create/type?from=${CALL.id}`, { api: quiet });
  expect((await englishName()).value).toBe('Zeta (copy)');
});
