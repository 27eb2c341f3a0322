import { ENDPOINTS, type MergeSubject, type OrganizationInput } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from '@jest/globals';
import {
  aStep,
  organizationInput,
  startSubmission,
  storeCall,
  type Applicant,
} from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { aSignedInPerson } from '../../../test/fixtures/people-with-sessions.ts';
import { storeReviewer } from '../../../test/fixtures/review-fixtures.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { CARLO, type Sender } from '../../../test/test-api.ts';
import type { CallRecord } from '../../calls/calls/model.ts';

const { api, anna } = await startWithPeople();
const carlo = { token: await api.tokenOf(CARLO) };
const DAY = 24 * 60 * 60 * 1000;

interface Person extends Applicant {
  id: string;
  email: string;
}

/** A person with an organization. */
async function aPerson(changes: Partial<OrganizationInput> = {}): Promise<Person> {
  const email = `${uuid()}@people.example`;
  const { token, id } = await aSignedInPerson(api, email);
  const input = organizationInput({ name: `Organization ${email.slice(0, 13)}`, ...changes });
  const { body } = await api.send(ENDPOINTS.CreateOrganization, { body: input }, { token });
  return { id, token, email, organization: body.id };
}

const sides = (subject: MergeSubject, existing: Person, merged: Person) =>
  subject === 'account'
    ? { subject, keptId: existing.id, mergedId: merged.id }
    : { subject, keptId: existing.organization, mergedId: merged.organization };
const preview = async (...requested: Parameters<typeof sides>) =>
  api.send(ENDPOINTS.GetMergePreview, { query: sides(...requested) }, anna);
const mergeAs = async (admin: Sender, ...requested: Parameters<typeof sides>) =>
  api.send(
    ENDPOINTS.MergeInto,
    { body: { ...sides(...requested), seen: (await preview(...requested)).body.seen } },
    admin,
  );
const merge = (...requested: Parameters<typeof sides>) => mergeAs(anna, ...requested);
const undo = (id: string, admin: Sender = anna) => api.send(ENDPOINTS.UndoMerge, { body: { id } }, admin);
const refusal = ({ problem }: { problem: { errors?: { code: string }[]; code?: string } }) =>
  problem.errors?.[0]?.code ?? problem.code;
const stored = (collection: string) => api.connection.collection<StoredDocument>(collection);
const organizationsOf = async ({ token }: { token: string }) =>
  (await api.send(ENDPOINTS.GetOrganizations, { query: {} }, { token })).body.map(({ id }) => id).sort();
const read = (id: string, sender: Applicant) => api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, sender);
const submit = (id: string, sender: Applicant) =>
  api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, sender);
const withdraw = async (id: string, sender: Applicant) =>
  expect((await api.send(ENDPOINTS.WithdrawSubmission, { query: { callSubmissionId: id } }, sender)).status).toBe(200);
const rowOf = async (call: CallRecord, id: string) =>
  (await api.send(ENDPOINTS.GetSubmissions, { query: { callId: call._id } }, anna)).body.find((row) => row.id === id);
const countsIn = (moves: { item: string; count: number }[]) =>
  Object.fromEntries(moves.map((one) => [one.item, one.count]));

const twoCalls = async () => [await storeCall(api, [aStep('text')]), await storeCall(api, [aStep('text')])] as const;

/** Three applications: a draft, a submitted and a withdrawn one. */
async function applicationsOf(sender: Applicant): Promise<void> {
  const [first, second] = await twoCalls();
  await startSubmission(api, await storeCall(api, [aStep('text')]), sender);
  await submit(await startSubmission(api, first, sender), sender);
  await withdraw(await startSubmission(api, second, sender), sender);
}

type Places = readonly (readonly [collection: string, field: string])[];

/** The documents that name the side in one of these fields. */
async function belongings(places: Places, keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    places.map(async ([collection, field]) => {
      const rows = await stored(collection)
        .find({ _id: { $gt: '' }, [field]: { $in: [...keys] } })
        .toArray();
      return rows.map(({ _id }) => `${collection}.${field} ${_id}`);
    }),
  );
  return found.flat().sort();
}

/** Stores a minimal document with its owner. */
const put = (collection: string, fields: object) =>
  stored(collection).insertOne({ _id: uuid(), hash: uuid(), tokenHash: uuid(), ...fields });

const OF_ACCOUNT: Places = [
  ...(['userId', 'submittedBy'] as const).map((field) => ['submissions', field] as const),
  ...[['attachments', 'uploadedBy'] as const, ['comments', 'userId'] as const, ['reviewers', 'email'] as const],
  ...[
    ['embedSessions', 'claim.userId'] as const,
    ['pastMembers', 'userId'] as const,
    ['savedViews', 'userId'] as const,
  ],
  ...[['integrationTokens', 'responsible'] as const, ['deployTokens', 'responsible'] as const],
  ...[['webhooks', 'responsible'] as const, ['organizations', 'memberIds'] as const],
];

/** One document of each kind, and those that the other side has as well. */
async function fillAccount(person: Person, other: Person): Promise<void> {
  await applicationsOf(person);
  await put('attachments', { uploadedBy: person.id, submissionId: uuid() });
  await put('comments', { userId: person.id, submissionId: uuid() });
  const [shared, own] = await twoCalls();
  for (const [call, email] of [[shared, person.email] as const, [shared, other.email] as const])
    await storeReviewer(api, call._id, email);
  await storeReviewer(api, own._id, person.email);
  await put('embedSessions', { claim: { userId: person.id, organizationId: person.organization } });
  await put('pastMembers', { userId: person.id, organizationId: uuid() });
  for (const [userId, key] of [[person.id, 'own'] as const, [person.id, 'both'] as const, [other.id, 'both'] as const])
    await put('savedViews', { userId, key });
  await put('integrationTokens', { responsible: person.id, revokedAt: null });
  await put('deployTokens', { responsible: person.id, revokedAt: null });
  await put('webhooks', { createdBy: uuid(), responsible: person.id, name: 'a' });
}

const OF_ORGANIZATION: Places = [
  ...[['submissions', 'organizationId'] as const, ['reviews', 'organizationId'] as const],
  ...[['embedSessions', 'claim.organizationId'] as const, ['invitations', 'organizationId'] as const],
  ['pastMembers', 'organizationId'],
];

async function fillOrganization(person: Person, other: Person): Promise<void> {
  await applicationsOf(person);
  const [submission] = await stored('submissions').find({ organizationId: person.organization }).toArray();
  const submissionId = submission?._id ?? '';
  await put('reviews', { organizationId: person.organization, submissionId, callId: uuid(), reviewerId: uuid() });
  await put('embedSessions', { claim: { userId: uuid(), organizationId: person.organization } });
  const [own, both] = [uuid(), uuid()];
  for (const [organizationId, email] of [
    [person.organization, own] as const,
    [person.organization, both] as const,
    [other.organization, both] as const,
  ])
    await put('invitations', { organizationId, email });
  await put('pastMembers', { userId: uuid(), organizationId: person.organization });
}

describe('accounts', () => {
  it('give all that is theirs, but what the other one has, too, and get all of it back', async () => {
    const [existing, merged] = [await aPerson(), await aPerson()];
    await fillAccount(merged, existing);
    const of = (person: Person) => belongings(OF_ACCOUNT, [person.id, person.email]);
    const before = [await of(existing), await of(merged)] as const;
    const { body: seen } = await preview('account', existing, merged);
    expect(countsIn(seen.moves)).toEqual({
      ...{ memberships: 1, drafts: 1, submissions: 1, withdrawn: 1, submitted: 1, files: 1, comments: 1 },
      ...{ reviewers: 1, claims: 1, pastMemberships: 1, savedViews: 1, tokens: 3 },
    });
    expect(countsIn(seen.stays)).toEqual({ reviewers: 1, savedViews: 1 });
    expect((await mergeAs(anna, 'account', existing, merged)).problem.code).toBe('customizer-only');
    const { body } = await mergeAs(carlo, 'account', existing, merged);
    const after = [await of(existing), await of(merged)] as const;
    expect(after[1]).toHaveLength(2);
    expect(after[0]).toEqual([...before[0], ...before[1].filter((one) => !after[1].includes(one))].sort());

    expect((await undo(body.id)).problem.code).toBe('customizer-only');
    expect((await undo(body.id, carlo)).status).toBe(200);
    expect([await of(existing), await of(merged)]).toEqual(before);
  });

  it('in a chain come apart from its end alone, and each has what it had', async () => {
    const [first, second, third] = [await aPerson(), await aPerson(), await aPerson()];
    await applicationsOf(first);
    const of = (person: Person) => belongings(OF_ACCOUNT, [person.id, person.email]);
    const all = async () => [await of(first), await of(second), await of(third)];
    const before = await all();
    const { body: one } = await merge('account', second, first);
    expect(refusal(await preview('account', third, first))).toBe('merged');
    const between = await all();
    const { body: two } = await merge('account', third, second);
    expect(refusal(await undo(one.id))).toBe('merged');
    expect((await undo(two.id)).status).toBe(200);
    expect(await all()).toEqual(between);
    expect((await undo(one.id)).status).toBe(200);
    expect(await all()).toEqual(before);
  });

  it('merged into each other at once become one', async () => {
    const [first, second] = [await aPerson(), await aPerson()];
    const queries = [sides('account', first, second), sides('account', second, first)];
    const seen = await Promise.all(queries.map((query) => api.send(ENDPOINTS.GetMergePreview, { query }, anna)));
    const answers = await Promise.all(
      queries.map((query, at) =>
        api.send(ENDPOINTS.MergeInto, { body: { ...query, seen: seen[at]?.body.seen ?? '' } }, anna),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('that are erased after or during a merge leave no name in it', async () => {
    const erase = ({ id }: Person) => api.send(ENDPOINTS.ErasePerson, { body: { id } }, anna);
    const [existing, before, meanwhile] = [await aPerson(), await aPerson(), await aPerson()];
    const { body } = await merge('account', existing, before);
    await erase(before);
    expect(refusal(await undo(body.id))).toBe('erased');
    await Promise.all([erase(meanwhile), merge('account', existing, meanwhile)]);
    const found = await stored('merges').find({ keptId: existing.id }).toArray();
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one).toMatchObject({ merged: { name: '', detail: '' } });
  });

  it('are merged as the preview says, and the merged one acts no more', async () => {
    const [existing, merged] = [await aPerson(), await aPerson()];
    const call = await storeCall(api, [aStep('text')]);
    const draft = await startSubmission(api, call, merged);
    const reviewer = await storeReviewer(api, (await storeCall(api, [aStep('text')]))._id, merged.email);
    const seen = (await preview('account', existing, merged)).body;
    expect(countsIn(seen.moves)).toEqual({ memberships: 1, drafts: 1, reviewers: 1 });
    expect(seen.gains).toMatchObject([{ person: { id: existing.id }, organization: { id: merged.organization } }]);
    expect(seen.sessions).toBe(1);
    expect((await read(draft, { ...merged, token: existing.token })).status).toBe(404);

    const { status, body } = await merge('account', existing, merged);
    expect([status, countsIn(body.moves)]).toEqual([200, countsIn(seen.moves)]);
    expect((await read(draft, { ...merged, token: existing.token })).status).toBe(200);
    expect(await organizationsOf(existing)).toEqual([existing.organization, merged.organization].sort());
    const later = await api.send(ENDPOINTS.GetOrganizations, { query: {} }, { token: merged.token });
    expect([later.status, later.problem.code]).toEqual([401, 'account-merged']);
    expect(await stored('reviewers').findOne({ _id: reviewer })).toMatchObject({ email: existing.email });
    for (const id of [existing.id, merged.id])
      expect(await stored('auditLog').countDocuments({ subject: id, action: 'user.merged' })).toBe(1);
    const { body: person } = await api.send(ENDPOINTS.GetUserById, { query: { id: merged.id } }, anna);
    expect(person).toMatchObject({ disabled: true, mergedInto: existing.id });
    const enabled = await api.send(ENDPOINTS.UpdateUser, { body: { id: merged.id, disabled: false } }, anna);
    expect(refusal(enabled)).toBe('merged');
  });

  it('are separated by an undo: moved records go back, later ones stay', async () => {
    const [existing, merged] = [await aPerson(), await aPerson()];
    const [first, second] = [await storeCall(api, [aStep('text')]), await storeCall(api, [aStep('text')])];
    const before = await startSubmission(api, first, merged);
    const { body } = await merge('account', existing, merged);
    const since = await startSubmission(api, second, { ...merged, token: existing.token });
    expect((await undo(body.id)).status).toBe(200);
    expect(await stored('submissions').findOne({ _id: before })).toMatchObject({ userId: merged.id });
    expect(await stored('submissions').findOne({ _id: since })).toMatchObject({ userId: existing.id });
    expect(await organizationsOf(existing)).toEqual([existing.organization]);
    expect((await rowOf(first, before))?.user).toMatchObject({ id: merged.id });
    const { body: again } = await api.send(ENDPOINTS.GetUserById, { query: { id: merged.id } }, anna);
    expect(again).toMatchObject({ disabled: false, mergedInto: null });
    expect(again.organizations.map(({ id }) => id)).toEqual([merged.organization]);
    expect(refusal(await undo(body.id))).toBe('undone');
    const { body: listed } = await api.send(ENDPOINTS.GetMerges, { query: { id: merged.id } }, anna);
    expect(listed).toMatchObject([{ id: body.id, undoneAt: expect.any(String) }]);
  });

  it('of one organization keep one membership, and both have theirs after an undo', async () => {
    const [existing, merged] = [await aPerson(), await aPerson()];
    await api.repositories.members.add(existing.organization, merged.id);
    const { body: seen } = await preview('account', existing, merged);
    expect([countsIn(seen.moves), countsIn(seen.stays)]).toEqual([{ memberships: 1 }, { memberships: 1 }]);
    const { body } = await merge('account', existing, merged);
    expect(await api.repositories.members.idsOf(existing.organization)).toEqual([existing.id]);
    await undo(body.id);
    expect((await api.repositories.members.idsOf(existing.organization)).sort()).toEqual(
      [existing.id, merged.id].sort(),
    );
    expect(await api.repositories.members.idsOf(merged.organization)).toEqual([merged.id]);
  });

  it('are not merged when the preview is outdated, a role would be lost, or the other is disabled', async () => {
    const [existing, merged] = [await aPerson(), await aPerson()];
    const { body: seen } = await preview('account', existing, merged);
    await startSubmission(api, await storeCall(api, [aStep('text')]), merged);
    const changed = await api.send(
      ENDPOINTS.MergeInto,
      { body: { ...sides('account', existing, merged), seen: seen.seen } },
      anna,
    );
    expect([changed.status, changed.problem.code]).toEqual([409, 'version-conflict']);
    expect(refusal(await preview('account', existing, existing))).toBe('same');
    const carlo = (await api.send(ENDPOINTS.GetUser, {}, { token: await api.tokenOf(CARLO) })).body;
    expect(refusal(await preview('account', existing, { ...merged, id: carlo.id }))).toBe('role');
    const self = (await api.send(ENDPOINTS.GetUser, {}, anna)).body;
    expect(refusal(await preview('account', existing, { ...merged, id: self.id }))).toBe('oneself');
    await api.repositories.users.setDisabled(existing.id, true);
    expect(refusal(await preview('account', existing, merged))).toBe('disabled');
  });

  it('include what the merged one writes during the merge', async () => {
    const [existing, merged] = [await aPerson(), await aPerson()];
    const calls = await Promise.all([1, 2, 3, 4].map(() => storeCall(api, [aStep('text')])));
    const { body: seen } = await preview('account', existing, merged);
    const body = { ...sides('account', existing, merged), seen: seen.seen };
    const [done] = await Promise.all([
      api.send(ENDPOINTS.MergeInto, { body }, anna),
      ...calls.map((call) => api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: call._id } }, merged)),
    ]);
    expect([200, 409]).toContain(done.status);
    if (done.status === 409) await merge('account', existing, merged);
    // Simulates the write of a request that started before the merge and ended after it.
    await stored('submissions').updateMany({ organizationId: merged.organization }, { $set: { userId: merged.id } });
    api.clock.at = new Date(Date.now() + 2 * 60_000);
    await api.modules.merges.settle();
    api.clock.at = null;
    const started = await stored('submissions').countDocuments({ organizationId: merged.organization });
    expect(
      await stored('submissions').countDocuments({ userId: existing.id, organizationId: merged.organization }),
    ).toBe(started);
    const [entry] = (await api.send(ENDPOINTS.GetMerges, { query: { id: existing.id } }, anna)).body;
    await undo(entry?.id ?? '');
    expect(await stored('submissions').countDocuments({ userId: merged.id })).toBe(started);
  });

  it('can be undone for 30 days', async () => {
    const [existing, merged] = [await aPerson(), await aPerson()];
    const { body } = await merge('account', existing, merged);
    api.clock.at = new Date(Date.now() + 31 * DAY);
    const late = await undo(body.id).finally(() => (api.clock.at = null));
    expect([401, 422]).toContain(late.status);
  });
});

describe('organizations', () => {
  it('are merged with their applications: two to one call both stay, and are marked', async () => {
    const [existing, merged] = [await aPerson(), await aPerson()];
    const [both, alone] = [await storeCall(api, [aStep('text')]), await storeCall(api, [aStep('text')])];
    const own = await startSubmission(api, both, existing);
    const theirs = await startSubmission(api, both, merged);
    const other = await startSubmission(api, alone, merged);
    await submit(theirs, merged);
    const { body: seen } = await preview('organization', existing, merged);
    expect(countsIn(seen.moves)).toEqual({ members: 1, drafts: 1, submissions: 1 });
    expect(seen.conflicts).toMatchObject([{ callId: both._id }]);
    expect(seen.gains.map(({ person, organization }) => [person.id, organization.id]).sort()).toEqual(
      [
        [merged.id, existing.organization],
        [existing.id, merged.organization],
      ].sort(),
    );
    const { status, body } = await merge('organization', existing, merged);
    expect(status).toBe(200);
    for (const id of [own, theirs, other]) expect((await read(id, existing)).status).toBe(200);
    expect(await organizationsOf(merged)).toEqual([existing.organization]);
    expect((await read(other, merged)).status).toBe(404);
    const [ownRow, theirRow] = [await rowOf(both, own), await rowOf(both, theirs)];
    expect([ownRow?.sameNumber, theirRow?.sameNumber]).toEqual([[theirRow?.code], [ownRow?.code]]);
    expect(theirRow?.organization).toMatchObject({ id: existing.organization });
    // The card shows the submitted one, and offers no new application.
    const again = await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: both._id } }, existing);
    expect(again.body.id).toBe(theirs);

    expect((await undo(body.id)).status).toBe(200);
    expect(await organizationsOf(merged)).toEqual([merged.organization]);
    expect((await read(other, merged)).status).toBe(200);
    expect((await read(other, existing)).status).toBe(404);
    expect((await rowOf(both, own))?.sameNumber ?? []).not.toContain(ownRow?.code);
    expect((await startSubmission(api, both, existing)) === own).toBe(true);
  });

  it('are merged with what they withdrew, which comes after an application that still takes part', async () => {
    const [existing, merged] = [await aPerson(), await aPerson()];
    const [both, alone] = [await storeCall(api, [aStep('text')]), await storeCall(api, [aStep('text')])];
    const withdrawn = await startSubmission(api, both, existing);
    const draft = await startSubmission(api, both, merged);
    const submitted = await startSubmission(api, alone, merged);
    await submit(submitted, merged);
    await withdraw(withdrawn, existing);
    await withdraw(submitted, merged);
    const { body } = await merge('organization', existing, merged);
    expect(countsIn(body.moves)).toMatchObject({ drafts: 1, withdrawn: 1 });
    for (const id of [withdrawn, draft, submitted]) expect((await read(id, existing)).status).toBe(200);
    expect((await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: both._id } }, existing)).body.id).toBe(
      draft,
    );
    expect((await undo(body.id)).status).toBe(200);
    expect((await read(submitted, merged)).status).toBe(200);
  });

  it('give all that is theirs, but what the other one has, too, and get all of it back', async () => {
    const [existing, merged] = [await aPerson(), await aPerson()];
    await fillOrganization(merged, existing);
    const of = (person: Person) => belongings(OF_ORGANIZATION, [person.organization]);
    const before = [await of(existing), await of(merged)] as const;
    const methods = new Set<string>();
    api.connection.set('debug', (_collection: string, method: string) => methods.add(method));
    const { body } = await merge('organization', existing, merged);
    expect(countsIn(body.moves)).toEqual({
      ...{ members: 1, drafts: 1, submissions: 1, withdrawn: 1, reviews: 1, claims: 1, invitations: 1 },
      pastMemberships: 1,
    });
    // A sharded cluster rejects `distinct` in a transaction.
    expect([methods.has('find'), methods.has('distinct')]).toEqual([true, false]);
    const after = [await of(existing), await of(merged)] as const;
    expect(after[1]).toHaveLength(1);
    expect(after[0]).toEqual([...before[0], ...before[1].filter((one) => !after[1].includes(one))].sort());
    expect((await undo(body.id)).status).toBe(200);
    expect([await of(existing), await of(merged)]).toEqual(before);
  });

  it('show a draft before a withdrawn application, and the first owner can register a new organization', async () => {
    const [existing, merged] = [await aPerson(), await aPerson()];
    const call = await storeCall(api, [aStep('text')]);
    await withdraw(await startSubmission(api, call, existing), existing);
    const draft = await startSubmission(api, call, merged);
    await merge('organization', existing, merged);
    expect((await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: call._id } }, existing)).body.id).toBe(
      draft,
    );
    await api.repositories.members.remove(existing.organization, merged.id);
    const registered = await api.send(ENDPOINTS.CreateOrganization, { body: organizationInput() }, merged);
    expect(registered.status).toBe(200);
  });

  it('move their own deadlines, and stay while a merge can be undone', async () => {
    const [existing, merged] = [await aPerson(), await aPerson()];
    const call = await storeCall(api, [aStep('text')]);
    await startSubmission(api, call, merged);
    const until = new Date(Date.now() + 20 * DAY).toISOString();
    await api.send(
      ENDPOINTS.SetExtension,
      { body: { callId: call._id, organizationId: merged.organization, until } },
      anna,
    );
    const { body } = await merge('organization', existing, merged);
    expect(countsIn(body.moves)).toMatchObject({ extensions: 1 });
    const extended = async () =>
      // The driver's result is untyped.
      Object.keys(((await stored('calls').findOne({ _id: call._id }))?.['extensions'] ?? {}) as object);
    expect(await extended()).toEqual([existing.organization]);
    await stored('organizations').updateOne({ _id: merged.organization }, { $set: { deletedAt: new Date(0) } });
    await api.modules.retention.purge();
    expect((await undo(body.id)).status).toBe(200);
    expect(await extended()).toEqual([merged.organization]);
  });

  it('are not left without members by an undo', async () => {
    const [existing, merged] = [await aPerson(), await aPerson()];
    const { body } = await merge('organization', existing, merged);
    await api.repositories.members.remove(existing.organization, existing.id);
    expect(refusal(await undo(body.id))).toBe('last-member');
    expect(await organizationsOf(merged)).toEqual([existing.organization]);
  });
});
