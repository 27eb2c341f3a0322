import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { ENDPOINTS } from '@impact-call/contracts';
import { poll, sized } from '@impact-call/jest';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import {
  type Applicant,
  aStep,
  organizationInput,
  startSubmission,
  storeCall,
} from '../../../test/fixtures/fixtures.ts';
import {
  fillAsAdministrator,
  fillAsReviewer,
  fillAsVisitor,
  type NamedSender,
} from '../../../test/fixtures/fill-with-person.ts';
import { aSignedInPerson } from '../../../test/fixtures/people-with-sessions.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { CARLO, type Sender } from '../../../test/test-api.ts';

const { api, anna, marc } = await startWithPeople();

interface Name {
  firstName: string;
  lastName: string;
  email: string;
}
const PEOPLE: Name[] = [
  { firstName: 'Zoë Anne', lastName: 'O’Brézin-Keller', email: 'zoe.keller+grants@brezin-keller.example' },
  { firstName: 'Quirina', lastName: "D'Ambrosetti", email: 'quirina@ambrosetti.example' },
  { firstName: 'Łukasz', lastName: 'Żółkiewski', email: 'lukasz_z@zolkiewski.example' },
  { firstName: 'Ng', lastName: 'Thị Phượng', email: 'ng.phuong@phuong.example' },
];

/** Collections that contain a person before the erasure. */
const EVERYWHERE = [
  ...['users', 'organizations', 'savedViews', 'outbox', 'auditLog', 'reviewers'],
  ...['submissions', 'closings'],
];
const AS_REVIEWER = ['reviews'];

const percent = (text: string): string => encodeURIComponent(text);
const printable = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      /[\w]/.test(String.fromCharCode(byte)) && byte < 128
        ? String.fromCharCode(byte)
        : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');
/** The base64 forms of a text at any offset within a longer one. */
const base64 = (text: string): string[] =>
  [0, 1, 2].map((shift) => {
    const whole = Buffer.from(`${'x'.repeat(shift)}${text}`)
      .toString('base64')
      .replaceAll('=', '');
    return whole.slice(shift === 0 ? 0 : 4, -1);
  });

/** All spellings of a text in which it could be found. */
const spellings = (text: string): string[] => [
  ...[text, percent(text), percent(text).replaceAll('%20', '+'), text.replaceAll(' ', '+'), printable(text)],
  ...[text.replaceAll('.', '. ').replaceAll('@', '@ '), text.normalize('NFD')],
  ...base64(text),
];

/** All bytes of a value as text, decompressed where necessary. */
function textOf(value: unknown): string {
  const bytes = value as { buffer?: unknown; _bsontype?: string } | null;
  if (bytes?._bsontype === 'Binary') {
    const buffer = Buffer.from(bytes.buffer as Uint8Array);
    const unpacked = [gunzipSync, inflateSync, inflateRawSync].map((unpack) => {
      try {
        return unpack(buffer).toString();
      } catch {
        return '';
      }
    });
    return [buffer.toString(), ...unpacked].join('\n');
  }
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (value !== null && typeof value === 'object' && !(value instanceof Date))
    return Object.entries(value)
      .map(([key, each]) => `${key}\n${textOf(each)}`)
      .join('\n');
  return String(value);
}

/** Remaining traces of a person, by collection and document. */
async function tracesOf({ firstName, lastName, email }: Name): Promise<string[]> {
  const sought = [email, `${firstName} ${lastName}`, `${lastName} ${firstName}`, lastName]
    .flatMap(spellings)
    .map((each) => each.toLowerCase());
  const left: string[] = [];
  for (const { collectionName } of await (api.connection.db?.collections() ?? []))
    for await (const document of api.connection.collection(collectionName).find({})) {
      const text = textOf(document).toLowerCase();
      const found = sought.find((each) => text.includes(each));
      if (found) left.push(`${collectionName} ${String(document._id)}: ${found}`);
    }
  return left;
}

const send = api.send.bind(api);
const good = async (answer: Promise<{ status: number; problem: object }>): Promise<void> => {
  const { status, problem } = await answer;
  expect({ status, ...(status >= 300 && { problem }) }).toMatchObject({ status: expect.any(Number) });
  expect(status).toBeLessThan(300);
};

async function aPersonCalled({ firstName, lastName, email }: Name): Promise<Sender & { id: string; token: string }> {
  const person = await aSignedInPerson(api, email);
  await api.repositories.users.renew(person.id, { firstName, lastName });
  await api.repositories.users.setLocalRoles(person.id, ['admin']);
  return person;
}

/** Acts as an applicant: creates an organization with them as its contact, an application, and an invitation. */
async function actAsApplicant(
  name: Name,
  person: Sender & { token: string },
): Promise<{ callId: string; organization: string; submissionId: string }> {
  const contact = { contact_name: name.firstName, contact_surname: name.lastName, contact_email: name.email };
  const made = await send(
    ENDPOINTS.CreateOrganization,
    { body: organizationInput({ name: `Aurora ${uuid()}`, reg_number: uuid().slice(-12), ...contact }) },
    person,
  );
  expect(made.problem.code).toBeUndefined();
  const sender = { ...person, organization: made.body.id };
  const call = await storeCall(api, [aStep('text')]);
  const id = await startSubmission(api, call, sender);
  await good(send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, sender));
  const invite = { organizationId: made.body.id, email: `invited-${uuid()}@people.example` };
  await good(send(ENDPOINTS.InviteMember, { body: invite }, sender));
  return { callId: call._id, organization: made.body.id, submissionId: id };
}

/** Creates applications with an administrator's messages: reopened after a decision, reopened twice, and withdrawn. */
async function beWrittenAbout({ firstName, lastName, email }: Name, sender: Applicant) {
  const words = `${firstName} ${lastName} (${email}) knows more`;
  const submitted = async () => {
    const call = await storeCall(api, [aStep('text')], { closingAt: null });
    const callId = call._id;
    const callSubmissionId = await startSubmission(api, call, sender);
    await good(send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId } }, sender));
    const submissions = [{ id: callSubmissionId, version: 0 }];
    await good(send(ENDPOINTS.DecideSubmissions, { body: { callId, submissions, decision: 'accepted', words } }, anna));
    return { callId, callSubmissionId };
  };
  const reopened = async () => {
    const { callId, callSubmissionId } = await submitted();
    const published = { callId, submissions: [{ id: callSubmissionId, version: 1 }] };
    await good(send(ENDPOINTS.PublishDecisions, { body: published }, anna));
    await good(send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId }, body: { message: words } }, anna));
    return { callSubmissionId };
  };
  const open = await reopened();
  const stored = await api.repositories.submissions.find(open.callSubmissionId);
  expect(stored).toMatchObject({ decision: { former: { words } }, reopening: { undo: { decision: { words } } } });
  const again = await reopened();
  await good(send(ENDPOINTS.CloseCallSubmission, { query: again }, sender));
  const { callSubmissionId } = await submitted();
  await good(send(ENDPOINTS.WithdrawSubmission, { query: { callSubmissionId } }, sender));
  return open.callSubmissionId;
}

/** Acts as an administrator: creates shared views, a call that names them, an export and a token. */
async function actAsAdministrator({ firstName, lastName, email }: Name, person: Sender, callId: string) {
  const search = (words: string) => `?${new URLSearchParams({ search: words, state: 'submitted' }).toString()}`;
  for (const [by, isShared] of [
    [anna, true],
    [anna, false],
    [person, true],
    [person, false],
  ] as const)
    for (const words of [email, email.toUpperCase(), `${firstName} ${lastName}`, `${lastName} ${firstName}`]) {
      const body = { name: `View ${uuid()}`, address: search(words), isShared };
      await good(send(ENDPOINTS.CreateSavedView, { body }, by));
    }
  const named = { name: `${firstName} ${lastName}`.slice(0, 50), address: '?state=submitted', isShared: true };
  await good(send(ENDPOINTS.CreateSavedView, { body: named }, anna));
  // Applicants may review when the call only warns about conflicts.
  const plan = { callId, isBlind: true, criteria: [], conflictRule: 'warned' as const, version: 0 };
  await good(send(ENDPOINTS.UpdateReviewPlan, { body: plan }, anna));
  await good(send(ENDPOINTS.InviteReviewer, { body: { callId, email } }, anna));
}

/** Other actions that fill collections. Sample runs skip them because they take long. */
const isWhole = sized(false, true);
async function fillWith(person: NamedSender, submissionId: string): Promise<void> {
  const around = { api, admin: anna, rival: marc };
  await fillAsReviewer(around, person);
  await fillAsAdministrator(around, person, submissionId);
  await fillAsVisitor(around, person);
  const unfinished = { nextAttemptAt: { $gt: new Date(0) } };
  await poll(() => api.connection.collection('mailings').countDocuments(unfinished), { timeout: 20_000 }).toBe(0);
}

/** Exports by another administrator; one is done. */
async function exported(callId: string): Promise<string> {
  const body = { callId, format: 'csv', scope: 'submitted', language: 'en' } as const;
  const { id } = (await send(ENDPOINTS.StartExport, { body }, anna)).body;
  const stateOf = async () =>
    (await send(ENDPOINTS.GetExports, { query: {} }, anna)).body.find((each) => each.id === id)?.state;
  await poll(stateOf, { timeout: 20_000 }).toBe('done');
  return id;
}
const download = (id: string) =>
  api.inject({
    method: 'GET',
    url: `${ENDPOINTS.GetExportFile.path}?id=${id}&part=data`,
    headers: { authorization: `Bearer ${anna.token}` },
  });

describe('of a person who was erased', () => {
  it.each(sized(PEOPLE.slice(0, 1), PEOPLE))(
    'nothing is left in any spelling: $email',
    async (name) => {
      const person = await aPersonCalled(name);
      const { callId, organization, submissionId } = await actAsApplicant(name, person);
      await actAsAdministrator(name, person, callId);
      const reopenedId = await beWrittenAbout(name, { ...person, organization });
      if (isWhole) await fillWith({ ...name, ...person, organization }, submissionId);
      const exportId = await exported(callId);
      expect((await download(exportId)).body).toContain(name.lastName);
      const collections = (await tracesOf(name)).map((trace) => trace.split(' ')[0]);
      expect(collections).toEqual(expect.arrayContaining(sized(EVERYWHERE, [...EVERYWHERE, ...AS_REVIEWER])));

      await good(send(ENDPOINTS.ErasePerson, { body: { id: person.id } }, anna));
      expect(await tracesOf(name)).toEqual([]);
      const { decision, reopening } = (await api.repositories.submissions.find(reopenedId)) ?? {};
      const rest = expect.stringMatching(/^ \(\) knows more$/);
      expect(decision?.former).toEqual({ kind: 'accepted', words: rest });
      expect(reopening?.undo?.decision).toMatchObject({ kind: 'accepted', words: rest });
      expect((await download(exportId)).statusCode).toBe(404);
      const views = (await send(ENDPOINTS.GetSavedViews, { query: {} }, anna)).body;
      expect(views.every(({ address, name: viewName }) => address.includes('state=submitted') && viewName !== '')).toBe(
        true,
      );
    },
    sized(60_000, 240_000),
  );

  it('what others wrote stays, whatever the person called themselves', async () => {
    const carlo = { token: await api.tokenOf(CARLO) };
    const person = await aPersonCalled({ firstName: 'Rejected', lastName: 'Rossi', email: 'r@rossi.example' });
    const record = (before: object, after: object) =>
      api.repositories.audit.record({
        ...{ action: 'call.changed', subject: uuid(), userId: person.id, at: new Date() },
        ...{ before, after },
      });
    await record({ decision: 'rejected' }, { decision: 'accepted', words: 'Rejected Rossini, rejected' });
    await record(
      { contact_name: 'Rejected', contact_surname: 'Bianchi' },
      { contact_name: 'Rejected', contact_surname: 'Rossi', contact_email: 'maria.r@rossi.example' },
    );
    await good(send(ENDPOINTS.ErasePerson, { body: { id: person.id } }, carlo));
    const log = (await api.repositories.audit.page({ userId: person.id }, { skip: 0, limit: 10 })).records;
    expect(log.map(({ before, after }) => ({ before, after }))).toEqual(
      expect.arrayContaining([
        { before: { decision: 'rejected' }, after: { decision: 'accepted', words: 'Rejected Rossini, rejected' } },
        {
          before: { contact_name: 'Rejected', contact_surname: 'Bianchi' },
          after: { contact_name: '', contact_surname: '', contact_email: 'maria.r@rossi.example' },
        },
      ]),
    );
  });
});
