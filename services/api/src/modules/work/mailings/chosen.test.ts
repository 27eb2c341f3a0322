import { type BulkSelection, ENDPOINTS, type MailingAudience, MAX_BULK, MAX_CHOSEN } from '@impact-call/contracts';
import { poll } from '@impact-call/jest';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';

const { api, giulia, anna } = await startWithPeople();
const stored = (name: string) => api.connection.collection<StoredDocument>(name);

let callId: string;
/** A draft of Giulia's organization. */
let first: string;
beforeEach(async () => {
  const call = await storeCall(api, [aStep('text')]);
  callId = call._id;
  first = await startSubmission(api, call, giulia);
});

/** Stores submitted applications like the first one, with other organizations and people; returns their ids. */
async function others(count: number): Promise<string[]> {
  const like = await stored('submissions').findOne({ _id: first });
  const people = Array.from({ length: count }, () => uuid());
  const about = { emailVerified: true, roles: [], disabled: false, createdAt: new Date(), terms: [], erasedAt: null };
  await stored('users').insertMany(
    people.map((_id) => ({
      ...about,
      _id,
      issuer: 'x',
      sub: _id,
      firstName: 'A',
      lastName: 'B',
      email: `${_id}@x.it`,
    })),
  );
  const teams = people.map((userId) => ({
    _id: uuid(),
    memberIds: [userId],
    name: 'Org',
    deletedAt: null,
    revision: 0,
  }));
  await stored('organizations').insertMany(teams);
  const submissions = teams.map(({ _id: organizationId, memberIds: [userId] }) => ({
    ...{ ...like, _id: uuid(), code: uuid(), organizationId, userId, resultIds: [], closed: true },
  }));
  await stored('submissions').insertMany(submissions);
  return submissions.map(({ _id }) => _id).sort();
}

const audience = (selection: BulkSelection, changes: Partial<MailingAudience> = {}): MailingAudience => ({
  ...{ callId, groups: ['chosen'], selection },
  ...changes,
});
const wordings = [
  { language: 'it' as const, subject: 'Novità', opening: '<p>{{greeting}}</p>', actionLabel: 'Apri', closing: '' },
];
const count = (to: MailingAudience) => api.send(ENDPOINTS.CountMailing, { body: to }, anna);
const send = (to: MailingAudience, id = uuid(), sendAt: string | null = null) =>
  api.send(ENDPOINTS.SendMailing, { body: { id, ...to, wordings, sendAt, expected: 1 } }, anna);
const mailsOf = async (id: string) => {
  await poll(async () => (await stored('mailings').findOne({ _id: id }))?.['state'], { timeout: 30_000 }).toBe('sent');
  return (await stored('outbox').find({ mailingId: id }).toArray()).map(({ to }) => String(to));
};
const addressOf = async (submissionId: string) => {
  const submission = await stored('submissions').findOne({ _id: submissionId });
  return String((await stored('users').findOne({ _id: String(submission?.['userId']) }))?.['email']);
};
const codesOf = (body: object) => ('errors' in body ? (body.errors as { code: string }[]).map(({ code }) => code) : []);

describe('a mailing to the people of chosen applications', () => {
  it('reaches exactly those that are there, whatever their state, batch by batch, however often it is sent off', async () => {
    const [unchosen = '', gone = '', ...chosen] = await others(122);
    await stored('submissions').updateOne({ _id: gone }, { $set: { deletedAt: new Date() } });
    const to = audience({ ids: [gone, uuid(), first, ...chosen] });
    expect((await count(to)).body).toEqual({ people: 121, optedOut: 0, unreachable: 0 });
    const id = uuid();
    const sent = await Promise.all([send(to, id), send(to, id)]);
    expect(sent.map(({ status, body }) => [status, body.groups])).toEqual([
      [202, ['chosen']],
      [202, ['chosen']],
    ]);
    const expected = await Promise.all([first, ...chosen].map(addressOf));
    expect((await mailsOf(id)).sort()).toEqual(expected.sort());
    expect(expected).not.toContain(await addressOf(unchosen));
    // Sending the same id again returns the first mailing, although its applications are deleted.
    await stored('submissions').updateMany({ callId }, { $set: { deletedAt: new Date() } });
    expect((await send(to, id)).status).toBe(202);
    const [entry] = await api.repositories.audit.findBySubject(id);
    expect(entry).toMatchObject({ action: 'mailing.scheduled', after: { groups: ['chosen'], chosen: 121 } });
  }, 60_000);

  it('is for what a filter let through when it was sent off; who is gone at its moment gets none', async () => {
    const [second = '', third = ''] = await others(2);
    const filter = { callId, state: 'submitted' as const };
    const more = await count(audience({ filter, expected: 1 }));
    expect([more.status, ...codesOf(more.body)]).toEqual([422, 'more-now']);
    const id = uuid();
    const later = new Date(Date.now() + 3_600_000);
    expect((await send(audience({ filter, expected: 2 }), id, later.toISOString())).status).toBe(202);
    await others(1);
    await stored('submissions').updateOne({ _id: third }, { $set: { deletedAt: new Date() } });
    await stored('mailings').updateOne({ _id: id }, { $set: { nextAttemptAt: new Date() } });
    expect(await mailsOf(id)).toEqual([await addressOf(second)]);
  }, 60_000);

  it('shows a few of them, found by words', async () => {
    const [second = ''] = await others(2);
    const body = { ...audience({ ids: [first, second] }), search: '' };
    const { body: found } = await api.send(ENDPOINTS.FindMailingPeople, { body }, anna);
    expect(found.map(({ submissionId }) => submissionId).sort()).toEqual([first, second].sort());
    const noOne = { ...body, search: 'nobodyhasthisname' };
    expect((await api.send(ENDPOINTS.FindMailingPeople, { body: noOne }, anna)).body).toEqual([]);
  });

  it('is refused for another call, beside other groups, for nothing, and for more than can be chosen', async () => {
    const other = await startSubmission(api, await storeCall(api, [aStep('text')]), giulia);
    const refusals: [MailingAudience, string][] = [
      [audience({ ids: [first, other] }), 'several-calls'],
      [audience({ ids: [first] }, { groups: ['chosen', 'submitted'] }), 'no-selection'],
      [audience({ ids: [first] }, { groups: ['submitted'] }), 'no-selection'],
      [{ callId, groups: ['chosen'] }, 'no-selection'],
    ];
    for (const [to, code] of refusals)
      for (const { status, body } of [await count(to), await send(to)])
        expect([status, ...codesOf(body)]).toEqual([422, code]);
    expect((await send(audience({ ids: [uuid()] }))).status).toBe(404);
    expect((await send(audience({ ids: Array.from({ length: MAX_CHOSEN + 1 }, () => uuid()) }))).status).toBe(400);
    expect((await send(audience({ filter: { callId }, expected: MAX_BULK + 1 }))).status).toBe(400);
  });
});
