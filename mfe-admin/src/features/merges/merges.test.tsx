/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, Merge, MergePreview } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aPerson, aUserForAdmin } from '../../test/people-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import '@impact-call/ui/overlays';
import '../people/person-page.tsx';
import './merge-page.tsx';

afterEach(cleanup);

const giulia = aPerson();
const other = aUserForAdmin({ id: anId(), firstName: 'Giulia', lastName: 'Rossi', email: 'giulia@other.example' });
const partyOf = ({ id, firstName, lastName, email }: typeof other) => ({
  ...{ id, name: `${firstName} ${lastName}`, detail: email },
});
const PREVIEW: MergePreview = {
  subject: 'account',
  kept: partyOf(giulia),
  merged: partyOf(other),
  moves: [
    { item: 'drafts', count: 2 },
    { item: 'memberships', count: 1 },
  ],
  stays: [],
  conflicts: [{ callId: anId(), callName: 'Green cities', codes: ['IC-2026-AAAAA', 'IC-2026-BBBBB'] }],
  gains: [
    {
      person: { id: giulia.id, name: 'Giulia Ferrari', email: giulia.email },
      organization: { id: anId(), name: 'Aurora' },
    },
  ],
  sessions: 1,
  seen: 'seen-1',
};
const MERGE: Merge = {
  ...{ id: anId(), subject: 'account', kept: partyOf(giulia), merged: partyOf(other), moves: PREVIEW.moves },
  ...{ at: '2026-11-20T08:00:00.000Z', by: 'Anna Bianchi', undoUntil: '2026-12-20T08:00:00.000Z', undoneAt: null },
};
const refused = (status: number, code: string, rule?: string) =>
  new ApiProblem(
    { type: '', title: '', status, code, ...(rule && { errors: [{ path: 'mergedId', code: rule, message: '' }] }) },
    null,
  );

async function showMerge(api: Partial<Api>) {
  const page = await showPage(`/admin/people/${giulia.id}/merge`, {
    api: { GetUserById: async () => giulia, GetUsers: async () => [giulia, other], GetMerges: async () => [], ...api },
  });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'giulia');
  await userEvent.click(await screen.findByRole('radio', { name: /Giulia Rossi/ }));
  return page;
}

it('shows what moves and who sees more, and merges exactly what was shown', async () => {
  const GetMergePreview = jest.fn<Api['GetMergePreview']>(async () => PREVIEW);
  const MergeInto = jest.fn<Api['MergeInto']>(async () => MERGE);
  const page = await showMerge({ GetMergePreview, MergeInto });
  const what = within(await screen.findByRole('region', { name: 'What will happen' }));
  expect(what.getByText('2 drafts')).toBeTruthy();
  expect(what.getByText('Green cities: IC-2026-AAAAA, IC-2026-BBBBB')).toBeTruthy();
  expect(what.getByText(`Giulia Ferrari (${giulia.email}): the applications of Aurora`)).toBeTruthy();
  const sides = { subject: 'account' as const, keptId: giulia.id, mergedId: other.id };
  expect(GetMergePreview.mock.lastCall?.[0].query).toEqual(sides);
  await userEvent.click(what.getByRole('button', { name: 'Merge them' }));
  await waitFor(() => expect(page.address()).toBe(`/admin/people/${giulia.id}`));
  expect(MergeInto).toHaveBeenCalledWith({ body: { ...sides, seen: 'seen-1' } });
});

it('lets the administrator choose which one remains, and says why two cannot be merged', async () => {
  const GetMergePreview = jest.fn<Api['GetMergePreview']>(() => Promise.reject(refused(422, 'rule-broken', 'role')));
  await showMerge({ GetMergePreview });
  expect(await screen.findByText(/The other account belongs to an administrator/)).toBeTruthy();
  const remains = within(screen.getByRole('group', { name: 'Which one to keep' }));
  await userEvent.click(remains.getByRole('radio', { name: /Giulia Rossi/ }));
  await waitFor(() =>
    expect(GetMergePreview.mock.lastCall?.[0].query).toEqual({
      subject: 'account',
      keptId: other.id,
      mergedId: giulia.id,
    }),
  );
});

it('reads the preview again when something changed meanwhile', async () => {
  const GetMergePreview = jest.fn<Api['GetMergePreview']>(async () => PREVIEW);
  const MergeInto = jest.fn<Api['MergeInto']>(() => Promise.reject(refused(409, 'version-conflict')));
  const { shell } = await showMerge({ GetMergePreview, MergeInto });
  await userEvent.click(await screen.findByRole('button', { name: 'Merge them' }));
  await waitFor(() => expect(GetMergePreview).toHaveBeenCalledTimes(2));
  expect(shell.notices.at(-1)?.message).toBe('Something changed in the meantime. Check again what will happen.');
});

it('says on both pages what was merged, and undoes it', async () => {
  const UndoMerge = jest.fn<Api['UndoMerge']>(async () => ({ ...MERGE, undoneAt: MERGE.undoUntil }));
  const merged = aPerson({ ...other, disabled: true, mergedInto: giulia.id });
  const { shell } = await showPage(`/admin/people/${other.id}`, {
    api: { GetUserById: async () => merged, GetMerges: async () => [MERGE], UndoMerge },
  });
  expect(await screen.findByText('Merged')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enable the account' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Giulia Ferrari' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Merge with another account' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo the merge' }));
  expect(UndoMerge).toHaveBeenCalledWith({ body: { id: MERGE.id } });
  UndoMerge.mockRejectedValueOnce(refused(422, 'rule-broken', 'too-late'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo the merge' }));
  expect(shell.notices.map(({ title, message }) => [title, message])).toEqual([
    ['“Giulia Rossi” is separate again', undefined],
    ['The merge was not undone', 'A merge can be undone for 30 days.'],
  ]);
});
