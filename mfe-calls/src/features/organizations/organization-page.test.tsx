/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, Organization } from '@impact-call/contracts';
import { anOrganization, aUser } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const organization = anOrganization({ name: 'Aurora', selfCertification: true });
const user = aUser();
const problem = (status: number, code: string, errors: { path: string; code: string; message: string }[] = []) =>
  new ApiProblem({ type: '', title: '', status, code, errors }, null);
const show = (api: Partial<Api> = {}, session = {}) =>
  showPage(`/org/edit/${organization.id}`, {
    api: {
      GetOrganizationById: async () => organization,
      GetMembers: async () => [],
      GetInvitations: async () => [],
      ...api,
    },
    session: { user, ...session },
  });
const city = () => screen.getByRole('textbox', { name: 'City' }) as HTMLInputElement;
const save = () => screen.getByRole('button', { name: 'Save changes' }) as HTMLButtonElement;
const form = () => screen.findByRole('form', { name: 'Details' });

it('shows the details, and sends no more than what was changed', async () => {
  const UpdateOrganization = jest.fn<Api['UpdateOrganization']>(
    async ({ body }) => ({ ...organization, ...body }) as Organization,
  );
  const { shell } = await show({ UpdateOrganization });
  await form();
  expect(city().value).toBe('Bologna');
  expect(save().disabled).toBe(true);
  fireEvent.change(city(), { target: { value: 'Forlì' } });
  expect(save().disabled).toBe(false);
  expect(shell.hasUnsavedWork()).toBe(true);
  await userEvent.click(save());
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'success', title: 'Organization updated successfully!' }]),
  );
  expect(UpdateOrganization).toHaveBeenCalledWith({ body: { id: organization.id, city_name: 'Forlì' } });
  expect(await screen.findByText('Nothing has been changed.')).toBeTruthy();
  expect(shell.hasUnsavedWork()).toBe(false);
});

it('clears the date of foundation, and takes changes back', async () => {
  const UpdateOrganization = jest.fn<Api['UpdateOrganization']>(
    async ({ body }) => ({ ...organization, ...body }) as Organization,
  );
  await show({ UpdateOrganization });
  await form();
  fireEvent.change(city(), { target: { value: 'x' } });
  await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(city().value).toBe('Bologna');
  fireEvent.change(screen.getByLabelText(/Date of foundation/), { target: { value: '' } });
  await userEvent.click(save());
  await waitFor(() =>
    expect(UpdateOrganization).toHaveBeenCalledWith({ body: { id: organization.id, date_of_foundation: null } }),
  );
});

it('takes up again what was typed and not saved, and forgets it once it is taken back', async () => {
  await show();
  await form();
  fireEvent.change(city(), { target: { value: 'Forlì' } });
  cleanup();
  const { shell } = await show();
  await form();
  expect(city().value).toBe('Forlì');
  expect(screen.getByText('What you had typed before is filled in again.')).toBeTruthy();
  expect(shell.hasUnsavedWork()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(city().value).toBe('Bologna');
  expect(sessionStorage).toHaveLength(0);
});

it('keeps what was typed when saving fails: at the field, or as a sentence', async () => {
  const UpdateOrganization = jest
    .fn<Api['UpdateOrganization']>()
    .mockRejectedValueOnce(problem(422, 'rule-broken', [{ path: 'date_of_foundation', code: 'future', message: '' }]))
    .mockRejectedValueOnce(new Error('down'));
  await show({ UpdateOrganization });
  await form();
  fireEvent.change(city(), { target: { value: '' } });
  expect(save().disabled).toBe(true);
  fireEvent.change(city(), { target: { value: 'Forlì' } });
  await userEvent.click(save());
  expect(within(await screen.findByRole('alert')).getByText(/Date of foundation: check this entry/)).toBeTruthy();
  await userEvent.click(save());
  expect(await screen.findByText('Error saving')).toBeTruthy();
  expect(screen.getByText(/^The changes could not be saved\./)).toBeTruthy();
  expect(city().value).toBe('Forlì');
});

async function deleteIt(): Promise<void> {
  await form();
  await userEvent.click(screen.getByRole('button', { name: 'Delete organization' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Aurora?' }));
  expect(
    dialog.getByText('The organization disappears for all of its members, and nobody can apply for it any more.'),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
}

it('deletes after asking, says so and goes back to the list', async () => {
  const reloadOrganizations = jest.fn(async () => undefined);
  const DeleteOrganization = jest.fn<Api['DeleteOrganization']>(async () => undefined);
  const { shell, address } = await show({ DeleteOrganization }, { reloadOrganizations });
  await deleteIt();
  await waitFor(() => expect(address()).toBe('/org/list'));
  expect(DeleteOrganization).toHaveBeenCalledWith({ query: { id: organization.id } });
  expect(shell.notices).toEqual([{ kind: 'success', title: 'Organization was deleted successfully!' }]);
  expect(reloadOrganizations).toHaveBeenCalled();
});

it.each([
  [
    problem(409, 'organization-has-submissions'),
    'The organization cannot be deleted because it has applications. If you want them to be removed, write to those who run the calls.',
  ],
  [new Error('down'), 'Nothing was deleted. Try again in a moment.'],
])('says why it was not deleted', async (failure, words) => {
  await show({ DeleteOrganization: () => Promise.reject(failure) });
  await deleteIt();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Error during deletion!')).toBeTruthy();
  expect(alert.getByText(words)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('says that an organization is not among one’s own, and offers to try again when it could not be read', async () => {
  await show({ GetOrganizationById: () => Promise.reject(problem(404, 'not-found')) });
  expect(await screen.findByText('This organization is not among yours')).toBeTruthy();
  cleanup();
  await show({ GetOrganizationById: () => Promise.reject(problem(503, 'unavailable')) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
