/** @jest-environment @impact-call/jest/jsdom */
import type { Api } from '@impact-call/contracts';
import { anOrganization, aSubmission } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import './organization-page.tsx';

afterEach(cleanup);

const aurora = { ...anOrganization(), memberCount: 2, createdAt: '2026-01-10T08:00:00.000Z', sharedNumber: 0 };
const show = (api: Partial<Api>) =>
  showPage(`/admin/organizations/${aurora.id}`, { api: { GetOrganizationByIdAdmin: async () => aurora, ...api } });
const region = (name: string) => screen.findByRole('region', { name });

it('finds members in the browser and applications on the server, each with a view of its own in the address', async () => {
  const aMember = (firstName: string) => ({
    id: firstName,
    firstName,
    lastName: 'Ferri',
    email: `${firstName}@x.example`,
  });
  const GetSubmissions = jest.fn<Api['GetSubmissions']>(async () => [
    aSubmission({ code: 'IC-1' }),
    aSubmission({ code: 'IC-2' }),
  ]);
  const page = await show({ GetMembersAdmin: async () => [aMember('Ugo'), aMember('Ada')], GetSubmissions });
  const [members, applications] = [within(await region('Members')), within(await region('Applications'))];
  const names = () => members.getAllByRole('listitem').map((row) => row.textContent?.split(' ')[0]);
  await members.findByText('Ada Ferri');
  expect(names()).toEqual(['Ada', 'Ugo']);
  fireEvent.change(members.getByLabelText('Search'), { target: { value: 'ugo' } });
  await waitFor(() => expect(names()).toEqual(['Ugo']));
  expect(await applications.findByRole('link', { name: 'IC-1' })).toBeTruthy();
  fireEvent.change(applications.getByLabelText('State'), { target: { value: 'submitted' } });
  fireEvent.change(applications.getByLabelText('Sort by'), { target: { value: 'code' } });
  const wanted = { organizationId: aurora.id, state: 'submitted', sort: 'code', descending: false, page: 1 };
  await waitFor(() => expect(GetSubmissions.mock.lastCall?.[0].query).toMatchObject(wanted));
  expect(page.address().split('?')[1]).toBe('applications-state=submitted&applications-sort=code&members-q=ugo');
});
