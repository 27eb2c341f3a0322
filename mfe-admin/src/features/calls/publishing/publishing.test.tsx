/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { CallChange, CallCheck, CallForAdmin, MissingText } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aCallForAdmin } from '../../../test/call-builders.ts';
import { showPage } from '../../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import '../../call-home/call-home.tsx';
import '../../call-home/overview-page.tsx';
import './missing-texts-page.tsx';

afterEach(cleanup);

const DRAFT = aCallForAdmin({ name: { en: 'Zeta' }, state: 'draft', version: 3 });
const quiet = {
  GetCallCounts: async () => [{ callId: DRAFT.id, drafts: 2, submitted: 1 }],
  GetImpactFrameworkSetList: async () => [],
};
const saves = () =>
  jest.fn(
    async ({ body: { state = 'draft' } }: { body: CallChange }): Promise<CallForAdmin> => ({
      ...DRAFT,
      state,
      version: 4,
    }),
  );
const show = (call: CallForAdmin, checks: CallCheck[], UpdateCall = saves(), more: object = {}) =>
  showPage(`/admin/calls/${call.id}/dashboard`, {
    api: { ...quiet, GetCallByIdAdmin: async () => call, GetCallChecklist: async () => checks, UpdateCall, ...more },
  });
const publishButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Publish' });

it('publishes a draft that lacks nothing, as it is stored', async () => {
  const UpdateCall = saves();
  const page = await show(DRAFT, [], UpdateCall);
  expect(await screen.findByText('Nothing is missing.')).toBeTruthy();
  await userEvent.click(await publishButton());
  await waitFor(() => expect(page.shell.notices[0]?.title).toBe('The call is published'));
  expect(UpdateCall).toHaveBeenCalledWith({ body: { id: DRAFT.id, version: 3, state: 'published' } });
  expect(screen.queryByText('Nothing is missing.')).toBeNull();
});

it('cannot publish a draft with errors; each line leads to where it is mended', async () => {
  const stepId = '01a22264-d0de-74cc-8f92-cedf62d9c180';
  await show(DRAFT, [
    { code: 'no-steps', severity: 'error' },
    { code: 'no-framework', severity: 'error', stepId },
    { code: 'no-criteria', severity: 'warning' },
  ]);
  const steps = await screen.findByRole('link', { name: 'The call has no steps.' });
  expect(steps.getAttribute('href')).toBe(`/admin/calls/${DRAFT.id}?tab=steps`);
  const criteria = screen.getByRole('link', { name: 'Reviewers have no criteria yet.' });
  expect(criteria.getAttribute('href')).toBe(`/admin/calls/${DRAFT.id}/review`);
  expect((await publishButton()).disabled).toBe(true);
  expect(screen.getByText('2 things must be mended before the call can be published.')).toBeTruthy();
});

it('leads to the texts that lack a language, and from each to the tab where it is written', async () => {
  const [stepId, frameworkId] = [anId(), anId()];
  const step = { id: stepId, name: { en: 'Your aim' }, description: '', content: '', sort: 0 };
  const call = { ...DRAFT, steps: [{ ...step, stepTypeId: anId(), stepType: { id: anId(), name: 'survey' } }] };
  const texts: MissingText[] = [
    { place: 'call-name', text: 'Zeta', languages: ['fr'] },
    { place: 'question', text: 'What is your aim?', languages: ['it', 'fr'], stepId },
    { place: 'framework', text: 'More school', languages: ['it'], frameworkId },
  ];
  const languages = [
    { language: 'it' as const, count: 2 },
    { language: 'fr' as const, count: 2 },
  ];
  const GetMissingTexts = async () => ({ languages, texts });
  await show(call, [{ code: 'missing-texts', severity: 'warning', language: 'fr', count: 2 }], saves(), {
    GetMissingTexts,
  });
  await userEvent.click(await screen.findByRole('link', { name: '2 texts are missing in Français.' }));
  const links = async () =>
    (await screen.findAllByRole('link', { name: /^Write in/ })).map((link) => [
      link.getAttribute('aria-label'),
      link.getAttribute('href'),
    ]);
  const ofStep = `/admin/calls/${DRAFT.id}?tab=steps&step=${stepId}&language=`;
  expect(await links()).toEqual([
    ['Write in Français: Zeta', `/admin/calls/${DRAFT.id}?language=fr#call-name`],
    ['Write in Français: What is your aim?', `${ofStep}fr`],
  ]);
  expect(screen.getByRole('region', { name: 'Your aim' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'All languages' }));
  expect((await links()).map(([, href]) => href)).toEqual([
    `/admin/calls/${DRAFT.id}?language=fr#call-name`,
    `${ofStep}it`,
    `${ofStep}fr`,
    `/admin/impact-framework/${frameworkId}?language=it`,
  ]);
});

it('shows warnings before it publishes', async () => {
  const UpdateCall = saves();
  await show(DRAFT, [{ code: 'no-name', severity: 'warning', language: 'fr' }], UpdateCall);
  await screen.findByRole('link', { name: 'The name is missing in Français.' });
  await userEvent.click(await publishButton());
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('The name is missing in Français.')).toBeTruthy();
  expect(UpdateCall).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(UpdateCall).toHaveBeenCalledTimes(1));
});

it('says why a call was not published where a step changed meanwhile', async () => {
  const refused = new ApiProblem({ type: '', title: '', status: 422, code: 'rule-broken', errors: [] }, null);
  const UpdateCall = jest.fn<(options: { body: CallChange }) => Promise<CallForAdmin>>().mockRejectedValue(refused);
  const page = await show(DRAFT, [], UpdateCall);
  await screen.findByText('Nothing is missing.');
  await userEvent.click(await publishButton());
  await waitFor(() => expect(page.shell.notices[0]?.title).toBe('The call cannot be published yet'));
});

it('asks before a published call becomes a draft, and says what happens to its applications', async () => {
  const UpdateCall = saves();
  await show({ ...DRAFT, state: 'published' }, [], UpdateCall);
  await userEvent.click(await screen.findByRole('button', { name: 'Back to draft' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText(/2 applications in progress and 1 submitted/)).toBeTruthy();
  expect(within(dialog).getByText(/come back unchanged/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back to draft' }));
  await waitFor(() => expect(UpdateCall).toHaveBeenCalledWith({ body: { id: DRAFT.id, version: 3, state: 'draft' } }));
});
