/** @jest-environment @impact-call/jest/jsdom */
import type { SessionStore } from '@impact-call/contracts/remote';
import { ApiProblem } from '@impact-call/api-client';
import type { Api } from '@impact-call/contracts';
import { aConfiguration, anOrganization, aUser } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import '../organization-list-page.tsx';
import '../register-page.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const user = aUser({ firstName: '', lastName: '', email: '' });
const none = { user, organizations: [], organization: null };
const LINES: [RegExp, string][] = [
  [/Company name/, 'Aurora'],
  [/VAT number/, 'IT0123'],
  [/Street/, 'Via Roma 1'],
  [/City/, 'Bologna'],
  [/Country/, 'Italy'],
  [/First name/, 'Giulia'],
  [/Surname/, 'Ferrari'],
  [/Role/, 'President'],
  [/E-mail/, 'giulia@example.org'],
];

const field = (label: RegExp) => screen.getByLabelText(label);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Register organization|Registering/ });
function fill(lines = LINES): void {
  for (const [label, text] of lines) fireEvent.change(field(label), { target: { value: text } });
}
const consent = () => screen.getByRole('checkbox', { name: /agree to the processing/ });
const show = (api: Partial<Api> = {}, session = {}) =>
  showPage('/register-org', { api, session: { ...none, ...session } });

it('keeps the button disabled until everything required is there, and names what is missing', async () => {
  await show();
  await screen.findByRole('form');
  expect(button().disabled).toBe(true);
  fill(LINES.slice(0, 8));
  await userEvent.click(consent());
  expect(button().disabled).toBe(true);
  expect(screen.getByText('Still to be filled in:')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'E-mail' }));
  fill(LINES.slice(8));
  expect(button().disabled).toBe(false);
  await userEvent.click(consent());
  expect(button().disabled).toBe(true);
});

it('registers, says so, selects the new organization and returns to the calls', async () => {
  const organization = anOrganization();
  const CreateOrganization = jest.fn<Api['CreateOrganization']>(async () => organization);
  const reloadOrganizations = jest.fn<SessionStore['reloadOrganizations']>(async () => undefined);
  const { shell, address } = await show(
    { CreateOrganization, GetCallListUser: async () => [] },
    { reloadOrganizations },
  );
  await screen.findByRole('form');
  fill();
  await userEvent.click(consent());
  await userEvent.click(button());
  await waitFor(() => expect(address()).toBe('/calls'));
  expect(CreateOrganization).toHaveBeenCalledWith({
    body: expect.objectContaining({
      name: 'Aurora',
      contact_email: 'giulia@example.org',
      date_of_foundation: null,
      personalData: true,
    }),
  });
  expect(reloadOrganizations).toHaveBeenCalledWith(organization.id);
  expect(shell.notices).toEqual([
    {
      kind: 'success',
      title: 'Organization registered!',
      message: 'Your organization has been registered successfully!',
    },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

it('warns of a number that looks mistyped or exists already, and can be sent all the same', async () => {
  const CheckRegisterNumber = jest.fn<Api['CheckRegisterNumber']>(async () => ({ format: 'doubtful', exists: true }));
  await show({ CheckRegisterNumber });
  await screen.findByRole('form');
  fill();
  await screen.findByText(
    'An organization with this number exists. Ask its members to invite you, or go on to register a separate unit of it.',
  );
  expect(
    screen.getByText(
      'This does not look like a number of this country. Check it for typing errors; if it is right, go on.',
    ),
  ).toBeTruthy();
  expect(CheckRegisterNumber.mock.lastCall?.[0].query).toEqual({ reg_number: 'IT0123', country: 'Italy' });
  await userEvent.click(consent());
  expect(button().disabled).toBe(false);
});

it('asks nothing of a number while it is typed', async () => {
  const CheckRegisterNumber = jest.fn<Api['CheckRegisterNumber']>(async () => ({ format: 'valid', exists: false }));
  await show({ CheckRegisterNumber });
  await screen.findByRole('form');
  await userEvent.type(field(/VAT number/), 'IT0123');
  expect(CheckRegisterNumber).not.toHaveBeenCalled();
  await userEvent.tab();
  await waitFor(() => expect(CheckRegisterNumber).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('status')).toBeNull();
});

it('keeps no draft of what was registered, whatever the form still tells while the page goes on', async () => {
  await show(
    { CreateOrganization: async () => anOrganization() },
    { reloadOrganizations: () => new Promise<never>(() => undefined) },
  );
  await screen.findByRole('form');
  fill();
  expect(sessionStorage).toHaveLength(1);
  await userEvent.click(consent());
  await userEvent.click(button());
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  fill(LINES.slice(0, 1).map(([label, text]) => [label, `${text} 2`]));
  expect(sessionStorage).toHaveLength(0);
});

it('keeps no draft where nothing is typed', async () => {
  await show();
  await screen.findByRole('form');
  fill(LINES.slice(0, 1));
  fill(LINES.slice(0, 1).map(([label]) => [label, '']));
  expect(sessionStorage).toHaveLength(0);
});

it('takes up again what was typed before a reload, except the consent', async () => {
  await show();
  await screen.findByRole('form');
  fill(LINES.slice(0, 2));
  await userEvent.click(consent());
  cleanup();
  await show();
  await screen.findByRole('form');
  expect((field(/Company name/) as HTMLInputElement).value).toBe('Aurora');
  expect((consent() as HTMLInputElement).checked).toBe(false);
  expect(screen.getByText('What you had typed before is filled in again.')).toBeTruthy();
});

it('refuses an e-mail address that is none, at the field and on top', async () => {
  await show();
  await screen.findByRole('form');
  fill([...LINES.slice(0, 8), [/E-mail/, 'giulia@']]);
  await userEvent.click(consent());
  await userEvent.click(button());
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Enter an e-mail address like name@example.org')).toBeTruthy();
  expect(field(/E-mail/).getAttribute('aria-invalid')).toBe('true');
});

it('shows what the server refused at its field, and what failed otherwise as a sentence', async () => {
  const refused = new ApiProblem(
    {
      type: '',
      title: '',
      status: 422,
      code: 'rule-broken',
      errors: [{ path: '/reg_number', code: 'taken', message: '' }],
    },
    null,
  );
  const CreateOrganization = jest
    .fn<Api['CreateOrganization']>()
    .mockRejectedValueOnce(refused)
    .mockRejectedValueOnce(new Error('down'));
  await show({ CreateOrganization });
  await screen.findByRole('form');
  fill();
  await userEvent.click(consent());
  await userEvent.click(button());
  expect(within(await screen.findByRole('alert')).getByText(/VAT number or tax code: check this entry/)).toBeTruthy();
  expect(field(/VAT number/).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(field(/VAT number/), '9');
  await userEvent.click(button());
  expect(await screen.findByText('Error!!!')).toBeTruthy();
  expect(
    screen.getByText('The organization could not be registered. What you typed is still here. Try again in a moment.'),
  ).toBeTruthy();
  expect((field(/Company name/) as HTMLInputElement).value).toBe('Aurora');
});

it('says that an account has registered as many organizations as one person may', async () => {
  const CreateOrganization = jest
    .fn<Api['CreateOrganization']>()
    .mockRejectedValue(new ApiProblem({ type: '', title: '', status: 409, code: 'too-many-organizations' }, null));
  await show({ CreateOrganization });
  await screen.findByRole('form');
  fill();
  await userEvent.click(consent());
  await userEvent.click(button());
  expect(
    await screen.findByText(
      'Your account has registered as many organizations as one person may, those that were deleted lately among them. If you need another one, write to those who run the calls.',
      { exact: false },
    ),
  ).toBeTruthy();
});

it('fills in who is signed in as the contact, and shows the configured consent text', async () => {
  await showPage('/register-org', {
    session: { ...none, user: aUser() },
    shell: { configuration: aConfiguration({ dataConsentText: '<p>Our own notice</p>' }) },
  });
  await screen.findByRole('form');
  expect((field(/E-mail/) as HTMLInputElement).value).toBe('giulia@cooperativa-aurora.example');
  expect(await screen.findByText('Our own notice')).toBeTruthy();
});

it('asks for the further consents that the configuration names, and sends what was answered of those alone', async () => {
  const CreateOrganization = jest.fn<Api['CreateOrganization']>(async () => anOrganization());
  await showPage('/register-org', {
    api: { CreateOrganization, GetCallListUser: async () => [] },
    session: none,
    shell: { configuration: aConfiguration({ organizationConsents: ['nordicCountry', 'preFunding'] }) },
  });
  await screen.findByRole('form');
  fill();
  await userEvent.click(consent());
  await userEvent.click(screen.getByRole('checkbox', { name: /Nordic country/ }));
  expect(screen.getByRole('checkbox', { name: /received funding/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /terms of service/ })).toBeNull();
  await userEvent.click(button());
  await waitFor(() => expect(CreateOrganization).toHaveBeenCalledTimes(1));
  const { body } = CreateOrganization.mock.calls[0]?.[0] ?? { body: {} };
  expect(body).toMatchObject({ nordicCountry: true, preFunding: false });
  expect(body).not.toHaveProperty('termsOfService');
  expect(body).not.toHaveProperty('chnageInLife');
});

it('explains why there is no further organization while the configuration does not allow any', async () => {
  await showPage('/register-org', { shell: { configuration: aConfiguration({ organizationSelection: false }) } });
  expect(await screen.findByText('You already have an organization')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

it('selects another of the user’s organizations', async () => {
  const [one, two] = [anOrganization({ name: 'One' }), anOrganization({ name: 'Two' })];
  const { shell } = await showPage('/org/list', { session: { organizations: [one, two], organization: one } });
  await userEvent.click(await screen.findByRole('button', { name: /^Select.*Two$/ }));
  expect(shell.session.getState().organization).toBe(two);
});
