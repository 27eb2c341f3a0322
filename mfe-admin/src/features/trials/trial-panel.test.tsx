/** @jest-environment @impact-call/jest/jsdom */
import type { Api, Trial } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aCallForAdmin } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
import '@impact-call/ui/charts';
import '../call-home/call-home.tsx';
import '../call-home/overview-page.tsx';
import '@impact-call/ui/overlays';

afterEach(cleanup);

const CALL = aCallForAdmin({ name: { en: 'Zeta' }, state: 'draft' });
const ENDS = '2099-01-08T10:00:00.000Z';
const aTrial = (changes: Partial<Trial> = {}): Trial => ({
  ...{ id: anId(), callId: CALL.id, startedBy: 'Anna Conti', startedAt: '2099-01-01T10:00:00.000Z', endsAt: ENDS },
  ...{ links: [], ...changes },
});
const show = (api: Partial<Api>) =>
  showPage(`/admin/calls/${CALL.id}/dashboard`, {
    api: { GetCallByIdAdmin: async () => CALL, GetCallChecklist: async () => [], ...api },
  });
const row = () => screen.findByRole('listitem', { name: /^Trial of Anna Conti/ });

it('shows the link for colleagues once, with its end, and takes it back', async () => {
  const [trial, link] = [aTrial(), { id: anId(), createdAt: '2099-01-01T11:00:00.000Z', endsAt: ENDS }];
  let links: Trial['links'] = [];
  const RevokeTrialLink = jest.fn<Api['RevokeTrialLink']>(async () => void (links = []));
  const page = await show({
    GetTrials: async () => [{ ...trial, links }],
    CreateTrialLink: async () => {
      links = [link];
      return { ...link, token: 'the-secret' };
    },
    RevokeTrialLink,
  });
  expect(
    within(await row())
      .getByRole('link', { name: 'Open' })
      .getAttribute('href'),
  ).toBe(`/trial/call/${trial.id}`);
  await userEvent.click(within(await row()).getByRole('button', { name: 'Share' }));
  const secret = await screen.findByRole('region', { name: 'Link' });
  expect(secret.textContent).toBe(`${location.origin}/trial/call/${trial.id}#the-secret`);
  await userEvent.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByRole('region', { name: 'Link' })).toBeNull();
  await userEvent.click(within(await row()).getByRole('button', { name: 'Take back' }));
  expect(RevokeTrialLink).toHaveBeenCalledWith({ query: { trialId: trial.id, id: link.id } });
  expect(page.shell.notices).toMatchObject([{ title: 'The link no longer works' }]);
});

it('says at the maximum of trials and of links that there can be no more', async () => {
  const links = Array.from({ length: 5 }, () => ({ id: anId(), createdAt: ENDS, endsAt: ENDS }));
  const trials = [aTrial({ links }), ...Array.from({ length: 9 }, () => aTrial({ startedBy: 'Carlo Villa' }))];
  await show({ GetTrials: async () => trials });
  const share = within(await row()).getByRole<HTMLButtonElement>('button', { name: 'Share' });
  expect([share.disabled, screen.queryByRole('button', { name: 'Start a trial' })]).toEqual([true, null]);
  expect(screen.getByText('A call has at most 10 trials at once. Delete one to start another.')).toBeTruthy();
  expect(within(await row()).getByText('A trial has at most 5 links. Take one back to make another.')).toBeTruthy();
});

it('deletes a trial once that is confirmed', async () => {
  const trial = aTrial();
  const DeleteTrial = jest.fn<Api['DeleteTrial']>(async () => undefined);
  await show({ GetTrials: async () => [trial], DeleteTrial });
  await userEvent.click(within(await row()).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('Its answers, files and links are removed for good.')).toBeTruthy();
  expect(DeleteTrial).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(DeleteTrial).toHaveBeenCalledWith({ query: { id: trial.id } });
});

it('says that a trial could not be started', async () => {
  const page = await show({ GetTrials: async () => [], StartTrial: () => Promise.reject(new Error('no connection')) });
  await userEvent.click(await screen.findByRole('button', { name: 'Start a trial' }));
  await waitFor(() => expect(page.shell.notices).toMatchObject([{ title: 'The trial could not be started' }]));
});
