/** @jest-environment @impact-call/jest/jsdom */
import type { Api, RemotePart, RemoteVersion } from '@impact-call/contracts';
import { aUser } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import '@impact-call/ui/overlays';
import './parts-page.tsx';

afterEach(cleanup);

const part: RemotePart = {
  ...{ name: 'mfe-calls', routes: ['/calls'], steps: [], access: 'user' },
  ...{ active: '2', fallback: '1', canary: null, withdrawn: null },
};
const failures = { down: 0, timeout: 0, broken: 0, outdated: 0, incompatible: 0, integrity: 0, crashed: 0 };
const aVersion = (version: string, changes: Partial<RemoteVersion> = {}): RemoteVersion => ({
  ...{ version, contractVersion: '2.1', integrity: 'sha384-AAAA', publishedAt: '2026-11-20T10:00:00Z' },
  ...{ firstActiveAt: null, notes: '', blockedAt: null, deletedAt: null, use: { loaded: 0, failures } },
  ...changes,
});
const at = '2026-11-21T10:00:00Z';

async function show(more: Partial<Api> = {}) {
  const act = () => jest.fn<Api['DeleteRemoteVersion']>(async () => aVersion('1'));
  const api = {
    GetRemoteParts: async () => [part],
    GetRemoteVersions: async () => [
      ...[aVersion('4', { deletedAt: at, blockedAt: at }), aVersion('3', { blockedAt: at })],
      ...[aVersion('2'), aVersion('1')],
    ],
    BlockRemoteVersion: act(),
    DeleteRemoteVersion: act(),
    ...more,
  };
  const session = { user: aUser({ roles: ['admin'], canCustomize: true }) };
  const page = await showPage('/admin/parts?part=mfe-calls&show=versions', { api, session });
  const list = await screen.findByRole('list', { name: 'Versions of mfe-calls' });
  const said = () => page.shell.notices.at(-1)?.title;
  return { page, api, list: within(list), said };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('blocks, unblocks and deletes versions, and asks before what takes one from people', async () => {
  const { api, said } = await show();
  await press('Block, 1');
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Nobody gets this version any more, not even pages that are open: it ends its trial and no longer stands in for another one. You can unblock it at any time.',
  );
  expect(api.BlockRemoteVersion).not.toHaveBeenCalled();
  await confirm('Block');
  await waitFor(() => expect(said()).toBe('mfe-calls: 1 is blocked'));
  expect(api.BlockRemoteVersion).toHaveBeenLastCalledWith({ body: { name: 'mfe-calls', version: '1', blocked: true } });
  await press('Unblock, 3');
  await waitFor(() => expect(said()).toBe('mfe-calls: 3 can be given to people again'));
  expect(api.BlockRemoteVersion).toHaveBeenLastCalledWith({
    body: { name: 'mfe-calls', version: '3', blocked: false },
  });
  await press('Delete, 3');
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Its files are removed for good, and pages that are open no longer find them. Its name stays taken: a new build needs a new version.',
  );
  await confirm('Delete');
  await waitFor(() => expect(said()).toBe('mfe-calls: 3 is deleted'));
  expect(api.DeleteRemoteVersion).toHaveBeenCalledWith({ body: { name: 'mfe-calls', version: '3' } });
});

it('says which are blocked or deleted, and offers what can be done with each', async () => {
  const { list } = await show();
  const offered = list.getAllByRole('listitem').map((row) =>
    within(row)
      .queryAllByRole('button')
      .map((button) => button.textContent),
  );
  expect(offered).toEqual([
    [],
    ['Unblock', 'Delete'],
    [],
    ['Try with some people', 'Give to everybody', 'Block', 'Delete'],
  ]);
  expect(list.getAllByRole('listitem').map((row) => /Blocked|Deleted|Active/.exec(row.textContent)?.[0])).toEqual([
    ...['Deleted', 'Blocked', 'Active', undefined],
  ]);
});
