/** @jest-environment @impact-call/jest/jsdom */
import type { Api } from '@impact-call/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aPerson, anAuditEntry } from '../../test/people-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy module, so that no test waits for its compilation.
import './audit-page.tsx';

afterEach(cleanup);

const CALL = '0199d0a0-0000-7000-8000-0000000000aa';
const api: Partial<Api> = {
  GetAuditActions: async () => ['call.created', 'organization.changed', 'rocket.launched'],
  GetUserById: async () => aPerson(),
};
const show = (entries: ReturnType<typeof anAuditEntry>[], path = '/admin/audit', more: Partial<Api> = {}) => {
  const GetAuditLog = jest.fn<Api['GetAuditLog']>(async () => entries);
  return showPage(path, { api: { ...api, GetAuditLog, ...more } }).then((page) => ({ page, GetAuditLog }));
};

it('reads entries field by field: before, after, names in place of identifiers', async () => {
  await show([
    anAuditEntry({
      before: { city_name: 'Torino', callId: null, isActive: true, name: { it: 'Uno', en: 'One' } },
      after: { city_name: 'Milano', callId: CALL, isActive: false, name: { it: 'Due', en: 'One' } },
      references: { [CALL]: 'River call' },
    }),
  ]);
  const entry = within((await screen.findByText('River call')).closest('li')!);
  expect(entry.getByText('Organization: changed', { exact: false })).toBeTruthy();
  expect(entry.getByRole('link', { name: 'Anna Bianchi' })).toBeTruthy();
  expect(entry.getByText('River call')).toBeTruthy();
  expect(entry.getByText('Milano')).toBeTruthy();
  expect(entry.getByText('Due')).toBeTruthy();
  expect(entry.getByText('Active')).toBeTruthy();
});

it('spells out what has no words yet, and names the service for actions without a user', async () => {
  await show([
    anAuditEntry({
      action: 'rocket.launched',
      kind: 'rocket',
      user: { id: 'retention', firstName: '', lastName: '' },
      before: null,
      after: { fuelLevel: 3, notes: '<p>Up <b>there</b></p>' },
    }),
  ]);
  expect(await screen.findByText('rocket: launched', { exact: false, selector: 'li *' })).toBeTruthy();
  expect(screen.getByText('fuel level')).toBeTruthy();
  expect(screen.getByText('Up there')).toBeTruthy();
  expect(screen.getByText('the service itself, after the retention time')).toBeTruthy();
});

it('names a mail template, which has no name on the server', async () => {
  const subject = 'submission-closed:it';
  await show([anAuditEntry({ action: 'mail-template.reset', kind: 'mail-template', subject, subjectName: null })]);
  const link = await screen.findByRole('link', { name: 'Application submitted (Italiano)' });
  expect(link.getAttribute('href')).toBe('/admin/mail-templates/submission-closed');
  expect(screen.queryByText(subject)).toBeNull();
});

it('asks the server for the view that the address holds', async () => {
  const { page, GetAuditLog } = await show(
    [anAuditEntry()],
    `/admin/audit?object=${CALL}&from=2026-11-01&to=2026-11-02`,
  );
  await screen.findByText('Organization: changed', { exact: false, selector: 'li *' });
  const { subject, from = '', to = '' } = GetAuditLog.mock.calls[0]?.[0].query ?? {};
  expect(subject).toBe(CALL);
  expect(new Date(to).getTime() - new Date(from).getTime()).toBe(2 * 24 * 60 * 60 * 1000);
  await userEvent.selectOptions(screen.getByLabelText('Of what kind'), 'organization');
  await waitFor(() => expect(page.address()).toContain('kind=organization'));
  expect(within(screen.getByLabelText('What was done')).getAllByRole('option')).toHaveLength(2);
});

it('shows all of an entry whose values were cut', async () => {
  const entry = anAuditEntry({ after: { description: 'short…' }, before: null, isCut: true });
  const whole = { ...entry, after: { description: 'short and long' }, isCut: false };
  await show([entry], '/admin/audit', { GetAuditEntry: async () => whole });
  await userEvent.click(await screen.findByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText('short and long')).toBeTruthy();
});

it('says that there is nothing yet, and that nothing matches', async () => {
  await show([]);
  expect(await screen.findByText('Nothing stands in the log yet')).toBeTruthy();
  cleanup();
  await show([], '/admin/audit?kind=call');
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
});
