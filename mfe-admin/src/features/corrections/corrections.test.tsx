/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, BulkJob, CorrectionPreview } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aCallForAdmin, aCallType } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Fetched on use; a test does not wait for their compilation.
import '../calls/editor/call-page.tsx';
import './locales/en.ts';
import '../bulk/bulk-page.tsx';
import '../bulk/locales/en.ts';
import '@impact-call/ui/overlays';

afterEach(cleanup);

const type = aCallType();
const CALL = aCallForAdmin({ name: { en: 'Spring' }, callTypeId: type.id });
const where = { stepId: anId(), step: 'Who you are' };
const PREVIEW: CorrectionPreview = {
  ...{ offer: 'seen', draftCount: 12, examinedCount: 12, losingCount: 3, more: 0 },
  changes: [
    { ...where, kind: 'added', part: 'Members', draftCount: 12 },
    { ...where, kind: 'removed', part: 'Since', draftCount: 4 },
    { stepId: anId(), step: 'Budget', part: null, kind: 'changed', draftCount: 12 },
  ],
};
const JOB: BulkJob = {
  ...{ id: 'j', kind: 'correct', decision: null, state: 'done', isUndo: false, total: 12 },
  ...{ createdAt: '2026-03-01T10:00:00Z', finishedAt: '2026-03-01T10:01:00Z', undoUntil: null },
  counts: { done: 11, unchanged: 0, refused: 1, undone: 0, kept: 0 },
};
const show = async (api: Partial<Api> = {}) => {
  const page = await showPage(`/admin/calls/${CALL.id}`, {
    api: {
      GetCallByIdAdmin: async () => CALL,
      GetCallTypes: async () => [type],
      GetImpactFrameworkSetList: async () => [],
      GetAvailableReports: async () => [],
      GetEarlierDrafts: async () => ({ count: 12 }),
      PreviewCorrection: async () => PREVIEW,
      GetBulkJobs: async () => [JOB],
      ...api,
    },
  });
  // The editor is there before the note comes above it.
  await screen.findByLabelText('Name, English');
  return page;
};
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }));
const dialog = () => screen.findByRole('alertdialog');
const offers = () => jest.fn<Api['OfferCorrection']>(async () => ({ ...JOB, state: 'queued', finishedAt: null }));
const refusal = (code: string) =>
  new ApiProblem(
    { ...{ type: '', title: '', status: 422, code: 'rule-broken' }, errors: [{ path: 'offer', code, message: '' }] },
    null,
  );

it('says how many drafts have the earlier form, what changes for how many, and offers exactly that', async () => {
  const OfferCorrection = offers();
  const { address, shell } = await show({ OfferCorrection });
  expect(
    await screen.findByText('12 applications in progress still use the earlier version of the form.'),
  ).toBeTruthy();
  await press('Offer the corrected version');
  const asked = within(await dialog());
  expect(asked.getByText('Give 12 applications the corrected version?')).toBeTruthy();
  await asked.findByText('What changes');
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Members (Who you are)',
    'Since (Who you are, for 4 applications)',
    'Budget (the whole step)',
  ]);
  expect(asked.getByText(/^3 applications have answers that no longer fit\./)).toBeTruthy();
  await userEvent.click(asked.getByText('Give the corrected version', { selector: 'button' }));
  await waitFor(() => expect(address()).toBe('/admin/submissions/actions'));
  expect(OfferCorrection.mock.lastCall?.[0].body).toMatchObject({ callId: CALL.id, offer: 'seen' });
  expect(shell.notices[0]?.title).toBe('The corrected version is on its way to the applications');
  expect(await screen.findByText('Give 12 applications the corrected version of their form')).toBeTruthy();
  expect(screen.queryByText(/^Undo/, { selector: 'button' })).toBeNull();
});

it('says nothing where all drafts have the current form', async () => {
  await show({ GetEarlierDrafts: async () => ({ count: 0 }) });
  expect(screen.queryByText('Offer the corrected version')).toBeNull();
});

it('says that of many drafts the oldest were read, and that applicants may see no difference', async () => {
  const many = { ...PREVIEW, draftCount: 900, examinedCount: 500, losingCount: 0 };
  const PreviewCorrection = jest.fn<Api['PreviewCorrection']>(async () => many);
  await show({ PreviewCorrection });
  await press('Offer the corrected version');
  const words = 'No application loses an answer. Counted among the 500 oldest of them.';
  expect(await within(await dialog()).findByText(words)).toBeTruthy();
  await press('Cancel');
  PreviewCorrection.mockImplementation(async () => ({ ...many, changes: [] }));
  await press('Offer the corrected version');
  expect(await within(await dialog()).findByText(/^Applicants will see no difference/)).toBeTruthy();
});

it.each([
  ['changed-since', 'The form was changed again in the meantime. Look at the changes once more.'],
  ['call-over', 'The call is over: nobody could submit a corrected application.'],
  ['one-at-a-time', 'An action of yours is still under way. Wait for it, or stop it.'],
])('says why an offer was refused: %s', async (code, words) => {
  const OfferCorrection = jest.fn<Api['OfferCorrection']>(() => Promise.reject(refusal(code)));
  const { shell } = await show({ OfferCorrection });
  await press('Offer the corrected version');
  await within(await dialog()).findByText('What changes');
  await press('Give the corrected version');
  const title = 'The corrected version could not be offered';
  await waitFor(() => expect(shell.notices[0]).toMatchObject({ kind: 'error', title, message: words }));
});

it('offers to try again where the changes could not be read, and gives nothing before they were', async () => {
  const PreviewCorrection = jest.fn<Api['PreviewCorrection']>(() => Promise.reject(new Error('away')));
  await show({ PreviewCorrection });
  await press('Offer the corrected version');
  await within(await dialog()).findByText(/^What changes could not be loaded/);
  expect(screen.getByText('Give the corrected version', { selector: 'button' })).toHaveProperty('disabled', true);
  PreviewCorrection.mockImplementation(async () => PREVIEW);
  await press('Try again');
  expect(await within(await dialog()).findByText('What changes')).toBeTruthy();
});
