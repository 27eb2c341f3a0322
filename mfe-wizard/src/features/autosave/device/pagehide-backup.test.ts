/** @jest-environment @impact-call/jest/jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import { toRecord, type DeviceRecord } from './device-record.ts';
import { createMemoryStore } from './memory-store.ts';
import { edit, emptyDraft } from '../step-draft.ts';
import type { DeviceStore } from '../ports.ts';
import { withPagehideBackup } from './pagehide-backup.ts';

const owner = { scope: 'user/organization', submissionId: 's', tab: 't' };
const typed = (content: string, at: number): DeviceRecord => {
  const record = toRecord(
    owner,
    'step',
    edit(emptyDraft({ version: 0, content: null, updatedAt: null }), content, at, 0),
  );
  if (!record) throw new Error('nothing to keep');
  return record;
};

/** A disk that never responds. */
const stuck = (store: DeviceStore): DeviceStore => ({ ...store, put: () => new Promise<void>(() => undefined) });
const pageOn = (store: DeviceStore) => {
  const events = new EventTarget();
  return { events, store: withPagehideBackup(store, { events, storage: localStorage }) };
};
const contents = async (store: DeviceStore) =>
  (await store.list(owner.scope, owner.submissionId)).map(({ mine }) => mine);

beforeEach(() => localStorage.clear());

it('brings back the last letters that were on their way when the page went', async () => {
  const disk = createMemoryStore();
  await disk.put(typed('Ort', 1));
  const previous = pageOn(stuck(disk));
  void previous.store.put(typed('Orto', 2));
  void previous.store.put(typed('Orto 1', 3));
  previous.events.dispatchEvent(new Event('pagehide'));
  expect(await contents(pageOn(disk).store)).toEqual(['Orto 1']);
  expect(localStorage).toHaveLength(0);
});

it('restores what changes in the last moment, after the page begins to close', async () => {
  const disk = createMemoryStore();
  const previous = pageOn(stuck(disk));
  previous.events.dispatchEvent(new Event('pagehide'));
  void previous.store.put(typed('Orto', 1));
  expect(await contents(pageOn(disk).store)).toEqual(['Orto']);
  const back = pageOn(stuck(createMemoryStore()));
  back.events.dispatchEvent(new Event('pagehide'));
  back.events.dispatchEvent(new Event('pageshow'));
  void back.store.put(typed('b', 1));
  expect(localStorage).toHaveLength(0);
});

it('leaves nothing behind when all was done, or no longer needed', async () => {
  const { events, store } = pageOn(createMemoryStore());
  await store.put(typed('a', 1));
  events.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
  const other = pageOn(stuck(createMemoryStore()));
  void other.store.put(typed('b', 1));
  await other.store.remove(typed('b', 1).id);
  other.events.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
});

it('never puts an older value over a newer one, nor one of a page that came back', async () => {
  const disk = createMemoryStore();
  const previous = pageOn(stuck(disk));
  void previous.store.put(typed('old', 1));
  previous.events.dispatchEvent(new Event('pagehide'));
  await disk.put(typed('new', 2));
  expect(await contents(pageOn(disk).store)).toEqual(['new']);
  previous.events.dispatchEvent(new Event('pagehide'));
  previous.events.dispatchEvent(new Event('pageshow'));
  expect(localStorage).toHaveLength(0);
});

it('bears what is not its own', async () => {
  localStorage.setItem('impact-call-unfinished:x', '{');
  localStorage.setItem('color-mode', 'dark');
  expect(await contents(pageOn(createMemoryStore()).store)).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['color-mode']);
});
