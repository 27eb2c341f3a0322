/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, BulkJob, CorrectionPreview } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aCallForAdmin, aCallType } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
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
  // The editor loads before the note above it.
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

it('shows how many drafts have the earlier form and what changes, and offers exactly that', async () => {
  const OfferCorrection = offers();
  const { address, shell } = await show({ OfferCorrection });
  expect(
    await screen.findByText('12 applications in progress still use the earlier version of the form.'),
  ).toBeTruthy();
  await press('Apply the correction');
  const requested = within(await dialog());
  expect(requested.getByText('Apply the corrected version to 12 applications?')).toBeTruthy();
  await requested.findByText('What changes');
  expect(requested.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Members (Who you are)',
    'Since (Who you are, for 4 applications)',
    'Budget (the whole step)',
  ]);
  expect(requested.getByText(/^3 applications have answers that no longer fit\./)).toBeTruthy();
  await userEvent.click(requested.getByText('Apply the corrected version', { selector: 'button' }));
  await waitFor(() => expect(address()).toBe('/admin/submissions/actions'));
  expect(OfferCorrection.mock.lastCall?.[0].body).toMatchObject({ callId: CALL.id, offer: 'seen' });
  expect(shell.notices[0]?.title).toBe('The corrected version is being applied');
  expect(await screen.findByText('Apply the corrected form to 12 applications')).toBeTruthy();
  expect(screen.queryByText(/^Undo/, { selector: 'button' })).toBeNull();
});

it('shows nothing when all drafts have the current form', async () => {
  await show({ GetEarlierDrafts: async () => ({ count: 0 }) });
  expect(screen.queryByText('Apply the correction')).toBeNull();
});

it('says that only the oldest of many drafts were read, and that applicants may see no difference', async () => {
  const many = { ...PREVIEW, draftCount: 900, examinedCount: 500, losingCount: 0 };
  const PreviewCorrection = jest.fn<Api['PreviewCorrection']>(async () => many);
  await show({ PreviewCorrection });
  await press('Apply the correction');
  const words = 'No application loses an answer. Counted in the 500 oldest ones.';
  expect(await within(await dialog()).findByText(words)).toBeTruthy();
  await press('Cancel');
  PreviewCorrection.mockImplementation(async () => ({ ...many, changes: [] }));
  await press('Apply the correction');
  expect(await within(await dialog()).findByText(/^Applicants will see no difference/)).toBeTruthy();
});

it.each([
  ['changed-since', 'The form was changed again in the meantime. Check the changes again.'],
  ['call-over', 'The call is over: a corrected application could not be submitted any more.'],
  ['one-at-a-time', 'An action of yours is still under way. Wait for it, or stop it.'],
])('says why an offer was refused: %s', async (code, words) => {
  const OfferCorrection = jest.fn<Api['OfferCorrection']>(() => Promise.reject(refusal(code)));
  const { shell } = await show({ OfferCorrection });
  await press('Apply the correction');
  await within(await dialog()).findByText('What changes');
  await press('Apply the corrected version');
  const title = 'The corrected version could not be applied';
  await waitFor(() => expect(shell.notices[0]).toMatchObject({ kind: 'error', title, message: words }));
});

it('offers to try again when the changes could not be read, and corrects nothing before', async () => {
  const PreviewCorrection = jest.fn<Api['PreviewCorrection']>(() => Promise.reject(new Error('away')));
  await show({ PreviewCorrection });
  await press('Apply the correction');
  await within(await dialog()).findByText(/^The changes could not be loaded/);
  expect(screen.getByText('Apply the corrected version', { selector: 'button' })).toHaveProperty('disabled', true);
  PreviewCorrection.mockImplementation(async () => PREVIEW);
  await press('Try again');
  expect(await within(await dialog()).findByText('What changes')).toBeTruthy();
});
