import {
  ENDPOINTS,
  MAX_SAVED_VIEWS,
  MAX_SHARED_VIEWS,
  type NewSavedView,
  type SavedViewChange,
} from '@impact-call/contracts';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { CARLO } from '../../../test/test-api.ts';

const { api, anna } = await startWithPeople();
let carlo: { token: string };
const stored = () => api.connection.collection<StoredDocument>('savedViews');
const idOf = ({ token }: { token: string }) => String(api.app.jwt.decode<{ sub: string }>(token)?.sub);

beforeAll(async () => void (carlo = { token: await api.tokenOf(CARLO) }));
beforeEach(async () => void (await stored().deleteMany({})));

const aView = (changes: Partial<NewSavedView> = {}): NewSavedView => ({
  ...{ name: 'To decide', address: 'state=submitted&sort=-sroiScore', isShared: false },
  ...changes,
});
const create = (changes: Partial<NewSavedView> = {}, by = anna) =>
  api.send(ENDPOINTS.CreateSavedView, { body: aView(changes) }, by);
const made = async (changes: Partial<NewSavedView> = {}, by = anna) => (await create(changes, by)).body;
const update = (body: SavedViewChange, by = anna) => api.send(ENDPOINTS.UpdateSavedView, { body }, by);
const remove = (id: string, by = anna) => api.send(ENDPOINTS.DeleteSavedView, { query: { id } }, by);
const seenBy = async (by: typeof anna) => (await api.send(ENDPOINTS.GetSavedViews, { query: {} }, by)).body;
const namesSeenBy = async (by: typeof anna) => (await seenBy(by)).map(({ name }) => name);
const codesOf = (body: object) => ('errors' in body ? (body.errors as { code: string }[]).map(({ code }) => code) : []);

it('shows a view to its maker alone until it is shared, and keeps what it says as it is', async () => {
  // A filter and a column that do not exist.
  const own = await made({ name: ' Mine ', address: 'mood=good&sort=-height&columns=height' });
  expect(own).toMatchObject({ name: 'Mine', version: 1, isShared: false, canChange: true });
  expect(await namesSeenBy(anna)).toEqual(['Mine']);
  expect(await namesSeenBy(carlo)).toEqual([]);
  expect((await update({ id: own.id, version: 1, isShared: true })).body).toMatchObject({ isShared: true, version: 2 });
  expect(await seenBy(carlo)).toMatchObject([
    { name: 'Mine', address: 'mood=good&sort=-height&columns=height', createdBy: { id: idOf(anna) } },
  ]);
  await update({ id: own.id, version: 2, isShared: false });
  expect(await namesSeenBy(carlo)).toEqual([]);
});

it('renames a view and replaces what it shows, over the version that was seen', async () => {
  const { id } = await made({ isShared: true });
  expect((await update({ id, version: 1, name: 'Decide' })).body).toMatchObject({ name: 'Decide', version: 2 });
  const behind = await update({ id, version: 1, address: '' }, carlo);
  expect(behind.status).toBe(409);
  expect(behind.body).toMatchObject({ code: 'version-conflict', current: { name: 'Decide', version: 2 } });
  const both = await Promise.all(['a', 'b'].map((address) => update({ id, version: 2, address })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await seenBy(anna)).toMatchObject([{ name: 'Decide', version: 3 }]);
});

it('only the owner and customizers can change a shared view, and only the owner knows of a private one', async () => {
  const [ofCarlo, ofAnna] = [await made({ isShared: true }, carlo), await made({ isShared: true })];
  const secret = await made({ name: 'Secret' }, carlo);
  expect((await seenBy(anna)).map(({ canChange }) => canChange).sort()).toEqual([false, true]);
  const refused = [await update({ id: ofCarlo.id, version: 1, name: 'x' }), await remove(ofCarlo.id)];
  expect(refused.map(({ status, body }) => [status, ...codesOf(body ?? {})])).toEqual([
    [422, 'of-another'],
    [422, 'of-another'],
  ]);
  expect((await update({ id: ofAnna.id, version: 1, name: 'For all' }, carlo)).status).toBe(200);
  expect((await remove(ofAnna.id, carlo)).status).toBe(204);
  expect((await update({ id: secret.id, version: 1, name: 'x' })).status).toBe(404);
  expect((await remove(secret.id)).status).toBe(404);
  expect((await remove(uuid())).status).toBe(404);
  expect(await namesSeenBy(carlo)).toEqual(['Secret', 'To decide']);
});

it('gives a name once to each person, whatever its case', async () => {
  await made();
  const again = await create({ name: 'TO DECIDE' });
  expect([again.status, ...codesOf(again.body)]).toEqual([409, 'taken']);
  const other = await made({ name: 'Other' });
  expect((await update({ id: other.id, version: 1, name: 'to decide' })).status).toBe(409);
  expect((await create({}, carlo)).status).toBe(200);
});

it('keeps so many of each person and shares so many, also when they come at once', async () => {
  const [{ id: _id }] = [await made()];
  const like = await stored().findOne({ _id });
  const more = (count: number, changes: object) =>
    stored().insertMany(Array.from({ length: count }, () => ({ ...like, _id: uuid(), key: uuid(), ...changes })));
  await more(MAX_SAVED_VIEWS - 2, {});
  const two = await Promise.all([create({ name: 'One' }), create({ name: 'Two' })]);
  expect(two.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(two.flatMap(({ body }) => codesOf(body))).toEqual(['too-many-views']);
  await more(MAX_SHARED_VIEWS - 1, { userId: uuid(), isShared: true });
  const shared = await Promise.all([
    create({ name: 'Shared', isShared: true }, carlo),
    update({ id: _id, version: 1, isShared: true }),
  ]);
  expect(shared.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(shared.flatMap(({ body }) => codesOf(body))).toEqual(['too-many-shared']);
});

it('lets each person say with which view they begin, of those that they see', async () => {
  const first = (id: string | null, by = anna) => api.send(ENDPOINTS.ChooseFirstView, { body: { id } }, by);
  const firstsOf = async (by = anna) => (await seenBy(by)).filter(({ isFirst }) => isFirst).map(({ name }) => name);
  const [own, shared] = [await made({ name: 'Own' }), await made({ name: 'Ours', isShared: true }, carlo)];
  expect([own.isFirst, await firstsOf()]).toEqual([false, []]);
  expect((await first(own.id)).status).toBe(204);
  expect((await first(own.id, carlo)).problem.code).toBe('not-found');
  expect((await first(uuid())).problem.code).toBe('not-found');
  expect([await firstsOf(), await firstsOf(carlo)]).toEqual([['Own'], []]);
  expect((await first(shared.id)).status).toBe(204);
  expect(await firstsOf()).toEqual(['Ours']);
  await update({ id: shared.id, version: 1, isShared: false }, carlo);
  expect(await firstsOf()).toEqual([]);
  await first(own.id);
  await remove(own.id);
  expect(await seenBy(anna)).toEqual([]);
  expect((await first(null)).status).toBe(204);
});

it('logs each change, and in words only what all administrators see', async () => {
  const { id } = await made({ name: 'Private' });
  await update({ id, version: 1, name: 'Still private' });
  await update({ id, version: 2, isShared: true, name: 'Open' });
  await update({ id, version: 3, isShared: false, name: 'Private again' });
  await remove(id);
  const entries = await api.repositories.audit.findBySubject(id);
  expect(entries.map(({ action, after }) => [action, (after as { name?: string } | null)?.name])).toEqual([
    ['saved-view.created', undefined],
    ['saved-view.changed', undefined],
    ['saved-view.changed', 'Open'],
    ['saved-view.changed', undefined],
    ['saved-view.deleted', undefined],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/rivate/);
});

it('is part of what a person gets, and goes with them but for what all use', async () => {
  const own = await made({ name: 'Own' });
  await made({ name: 'Ours', isShared: true });
  await api.send(ENDPOINTS.ChooseFirstView, { body: { id: own.id } }, anna);
  const firsts = api.connection.collection('firstViews');
  expect(await firsts.countDocuments()).toBe(1);
  const data = await api.send(ENDPOINTS.GetPersonalData, {}, anna);
  expect(JSON.stringify(data.body)).toMatch(/savedViews.*Own/s);
  expect((await api.send(ENDPOINTS.ErasePerson, { body: { id: idOf(anna) } }, carlo)).status).toBe(204);
  expect(await seenBy(carlo)).toMatchObject([{ name: 'Ours', createdBy: { firstName: '', lastName: '' } }]);
  expect(await firsts.countDocuments()).toBe(0);
});
