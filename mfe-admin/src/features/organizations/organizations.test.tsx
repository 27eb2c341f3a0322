/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, OrganizationForAdmin } from '@impact-call/contracts';
import { aConfiguration, anOrganization } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import '@impact-call/ui/overlays';
import './organization-page.tsx';
import './organizations-page.tsx';

afterEach(cleanup);

const refused = (status: number, code: string, path = '') =>
  new ApiProblem(
    { type: '', title: '', status, code, ...(path ? { errors: [{ path, code: 'x', message: '' }] } : {}) },
    null,
  );
const aurora: OrganizationForAdmin = {
  ...anOrganization(),
  memberCount: 2,
  createdAt: '2026-01-10T08:00:00.000Z',
  sharedNumber: 0,
};
const read: Partial<Api> = {
  GetOrganizationByIdAdmin: async () => aurora,
  GetMembersAdmin: async () => [{ id: 'p', firstName: 'Giulia', lastName: 'Ferrari', email: 'giulia@example.org' }],
  GetSubmissions: async () => [],
};
const show = (api: Partial<Api> = {}) =>
  showPage(`/admin/organizations/${aurora.id}`, {
    api: { ...read, ...api },
    shell: { configuration: aConfiguration({ organizationConsents: ['preFunding'] }) },
  });

it('lists organizations as the server finds and orders them', async () => {
  const GetAllOrganizations = jest.fn<Api['GetAllOrganizations']>(async () => [aurora]);
  const page = await showPage('/admin/organizations?q=auro', { api: { GetAllOrganizations } });
  expect(await screen.findByText('Cooperativa Aurora')).toBeTruthy();
  expect(GetAllOrganizations.mock.calls[0]?.[0].query).toMatchObject({ search: 'auro', sort: 'name' });
  await userEvent.click(screen.getByRole('button', { name: 'Registered' }));
  await waitFor(() => expect(page.address()).toBe('/admin/organizations?q=auro&sort=-createdAt'));
  cleanup();
  await showPage('/admin/organizations', { api: { GetAllOrganizations: async () => [] } });
  expect(await screen.findByText('No organizations yet')).toBeTruthy();
});

it('marks what shares a register number, finds such organizations, and names the others on the page of one', async () => {
  const GetAllOrganizations = jest.fn<Api['GetAllOrganizations']>(async () => [{ ...aurora, sharedNumber: 2 }]);
  await showPage('/admin/organizations', { api: { GetAllOrganizations } });
  expect(await screen.findByText('Same number as 2 others')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Register number'), 'Shared with others');
  await waitFor(() => expect(GetAllOrganizations.mock.lastCall?.[0].query).toMatchObject({ sharesNumber: true }));
  cleanup();
  await show({
    GetOrganizationByIdAdmin: async () => ({ ...aurora, sharedNumber: 1 }),
    GetOrganizationsOfNumber: async () => [{ id: 'other', name: 'Aurora Nord', reg_number: 'it 0123' }],
  });
  const others = within(await screen.findByRole('region', { name: 'Same register number' }));
  expect((await others.findByRole('link', { name: 'Aurora Nord' })).getAttribute('href')).toContain(
    '/organizations/other',
  );
});

it('invites a member, and says at the field what stood in the way', async () => {
  const InviteMemberAdmin = jest
    .fn<Api['InviteMemberAdmin']>()
    .mockRejectedValueOnce(
      new ApiProblem(
        {
          type: '',
          title: '',
          status: 422,
          code: 'rule-broken',
          errors: [{ path: 'email', code: 'already-member', message: '' }],
        },
        null,
      ),
    )
    .mockImplementation(async ({ body }) => ({
      id: 'i',
      email: body.email,
      invitedBy: { firstName: '', lastName: '' },
      sentAt: '',
      expiresAt: '',
      declined: false,
    }));
  const { shell } = await show({ InviteMemberAdmin });
  const address = await screen.findByLabelText('Invite a member');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  await userEvent.type(address, 'nobody');
  await send();
  expect(screen.getByText('Enter an e-mail address like name@example.org')).toBeTruthy();
  await userEvent.type(address, '@x.it');
  await send();
  expect(await screen.findByText('This person acts for the organization already.')).toBeTruthy();
  await send();
  expect(InviteMemberAdmin).toHaveBeenLastCalledWith({ body: { organizationId: aurora.id, email: 'nobody@x.it' } });
  expect(shell.notices.at(-1)).toMatchObject({ kind: 'success', title: 'Invitation sent' });
});

it('offers the countries of the list, and what was typed before there was one', async () => {
  const UpdateOrganizationAdmin = jest.fn<Api['UpdateOrganizationAdmin']>(async () => aurora);
  await show({ GetOrganizationByIdAdmin: async () => ({ ...aurora, country: 'Atlantis' }), UpdateOrganizationAdmin });
  const country = await screen.findByLabelText<HTMLSelectElement>('Country');
  expect(country.value).toBe('Atlantis');
  await userEvent.selectOptions(country, 'Italy');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(UpdateOrganizationAdmin).toHaveBeenCalledWith({ body: { id: aurora.id, country: 'Italy' } });
});

it('sends what was changed, asks for the configured consents, and says what the server refused', async () => {
  const UpdateOrganizationAdmin = jest
    .fn<Api['UpdateOrganizationAdmin']>()
    .mockRejectedValueOnce(refused(422, 'rule-broken', 'city_name'))
    .mockImplementation(async () => ({ ...aurora, city_name: 'Faenza', preFunding: true }));
  const { shell } = await show({ UpdateOrganizationAdmin });
  const city = await screen.findByLabelText('City');
  await userEvent.clear(city);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(UpdateOrganizationAdmin).not.toHaveBeenCalled();
  expect(screen.getAllByText('Enter the city').length).toBe(2);
  await userEvent.type(city, 'Faenza');
  await userEvent.click(screen.getByLabelText('It has received funding before'));
  expect(screen.queryByLabelText('It is based in a Nordic country')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findAllByText('Enter the city')).length).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(UpdateOrganizationAdmin).toHaveBeenLastCalledWith({
    body: { id: aurora.id, city_name: 'Faenza', preFunding: true },
  });
  expect(shell.notices.at(-1)).toMatchObject({ kind: 'success', title: 'Organization updated successfully!' });
  UpdateOrganizationAdmin.mockRejectedValueOnce(refused(503, 'unavailable'));
  await userEvent.type(city, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(shell.notices.at(-1)).toMatchObject({ kind: 'error', title: 'Error saving' });
});

it('lets one of several problems be corrected key by key: the summary does not take the focus while the user types', async () => {
  await show({});
  const city = await screen.findByLabelText('City');
  await userEvent.clear(city);
  await userEvent.clear(screen.getByLabelText('Street and number'));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await userEvent.type(city, 'Faenza');
  expect(document.activeElement).toBe(city);
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Faenza');
});

it('deletes after the name was typed; one with applications stays, and the page says why', async () => {
  const DeleteOrganizationAdmin = jest
    .fn<Api['DeleteOrganizationAdmin']>()
    .mockRejectedValueOnce(refused(409, 'organization-has-submissions'))
    .mockResolvedValue(undefined);
  const page = await show({ DeleteOrganizationAdmin, GetAllOrganizations: async () => [] });
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete organization' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const whom = 'The organization disappears for its 2 members, and nobody can apply for it any more.';
    expect(dialog.getByText(whom)).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox'), aurora.name);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  };
  await remove();
  expect(await screen.findByText('Error during deletion!')).toBeTruthy();
  expect(
    screen.getByText(
      /The organization cannot be deleted because it has applications. Delete those first, if they are not needed./,
    ),
  ).toBeTruthy();
  await remove();
  await waitFor(() => expect(page.address()).toBe('/admin/organizations'));
  expect(page.shell.notices.at(-1)).toMatchObject({ title: 'Organization was deleted successfully!' });
});
