/** @jest-environment @impact-call/jest/jsdom */
import { aSubmission } from '@impact-call/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from '@jest/globals';
import { aCallRow } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy module, so that no test waits for its compilation.
import './palette.tsx';

afterEach(cleanup);

const call = aCallRow({ name: { en: 'Communities' } });
const submission = aSubmission({ code: 'IC-2026-COMM1' });
const api = {
  GetCallList: async () => [call],
  GetSubmissions: async () => [submission],
  // A row has more fields than the palette reads.
  GetAllOrganizations: async () => [{ id: 'o', name: 'Comm & Co', city_name: 'Torino' }] as never,
};
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

it('opens by Ctrl+K with pages and actions, finds calls, submissions and organizations, and goes by Enter', async () => {
  const page = await showPage('/admin/nowhere', { api });
  await screen.findByText('Page not found');
  await userEvent.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox');
  expect(options()).toEqual(expect.arrayContaining(['PageCalls', 'PageApplications', 'ActionCreate a call']));
  await userEvent.type(search, 'comm');
  await waitFor(() =>
    expect(options()).toEqual([
      'CallCommunities',
      expect.stringMatching(/^ApplicationIC-2026-COMM1/),
      'OrganizationComm & CoTorino',
    ]),
  );
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(page.address()).toBe(`/admin/submissions/${submission.id}`));
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('goes to the page of an organization', async () => {
  const page = await showPage('/admin/nowhere', { api });
  await screen.findByText('Page not found');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'Torino Comm');
  await userEvent.click(await screen.findByRole('option', { name: /Comm & Co/ }));
  await waitFor(() => expect(page.address()).toBe('/admin/organizations/o'));
});

it('says when nothing is found, and when the search does not answer', async () => {
  const none = { ...api, GetSubmissions: async () => [], GetAllOrganizations: async () => [] };
  await showPage('/admin/nowhere', { api: none });
  await userEvent.click(await screen.findByRole('button', { name: /Go to/ }));
  await userEvent.type(await screen.findByRole('combobox'), 'zzz');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy();
  cleanup();
  const down = { ...api, GetSubmissions: () => Promise.reject(new Error('down')) };
  const { shell } = await showPage('/admin/nowhere', { api: down });
  await userEvent.click(await screen.findByRole('button', { name: /Go to/ }));
  await userEvent.type(await screen.findByRole('combobox'), 'zzz');
  expect(await screen.findByText('The search did not answer. Try again in a moment.')).toBeTruthy();
  // The shell stays on the page below.
  const failed = shell.queryClient.getQueryCache().findAll({ queryKey: ['palette', 'zzz'] });
  expect(failed.map(({ meta }) => meta)).toEqual([{ keepsPage: true }]);
});

it('gives the focus back to where it was when it is closed', async () => {
  await showPage('/admin/nowhere', { api });
  const [link] = await screen.findAllByRole('link', { name: 'Applications' });
  link?.focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(link));
});
