import { ENDPOINTS, mentionOf } from '@impact-call/contracts';
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { expect, it } from '@jest/globals';
import { expectWithMessage, sized } from '@impact-call/jest';
import {
  aRequirement,
  aStep,
  organizationInput,
  startSubmission,
  storeCall,
  SURVEY,
  uploadStep,
} from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { ANNA } from '../../../test/test-api.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { aSignedInPerson } from '../../../test/fixtures/people-with-sessions.ts';
import { aCriterion, storePlan, storeReview, storeReviewer } from '../../../test/fixtures/review-fixtures.ts';

const { api, giulia } = await startWithPeople();

/** Number of submissions whose responses are searched byte by byte. */
const SUBMISSIONS = sized(6, 200);
const REVIEWER = 'rita@reviewers.example';

/** A word that occurs nowhere else; the same in every run. */
const word = (index: number, field: string): string =>
  `Zq${createHash('sha256').update(`${index} ${field}`).digest('hex').slice(0, 10)}`;

/** An applicant's identity, with searchable values. */
function identityOf(index: number) {
  const name = (field: string) => word(index, field);
  return {
    organization: {
      name: `${name('name')} società cooperativa`,
      reg_number: name('number'),
      street_name: `Via ${name('street')} 1`,
      city_name: name('city'),
      country: name('country'),
      contact_name: name('contact'),
      contact_surname: name('surname'),
      contact_role: name('role'),
      contact_email: `${name('mail')}@${name('domain')}.example`.toLowerCase(),
    },
    person: {
      firstName: name('first'),
      lastName: name('last'),
      email: `${name('own')}@${name('home')}.example`.toLowerCase(),
    },
    fileName: `${name('file')}.pdf`,
  };
}

async function storeApplicant(index: number) {
  const { organization, person, fileName } = identityOf(index);
  const account = { issuer: 'https://id.example', sub: uuid(), emailVerified: true, roles: [] };
  const { id: userId } = await api.repositories.users.upsert({ ...account, ...person }, new Date());
  const record = { ...organizationInput(organization), _id: uuid(), date_of_foundation: null, createdAt: new Date() };
  await api.repositories.organizations.insert({ ...record, memberIds: [userId], deletedAt: null });
  return { userId, organizationId: record._id, fileName };
}

const upload = uploadStep(aRequirement({ mandatory: false }));
const survey = aStep('survey', JSON.stringify(SURVEY));
const call = await storeCall(api, [aStep('text', '<p>Read</p>'), survey, upload]);
const model = await api.repositories.submissions.find(await startSubmission(api, call, giulia));
const reviewerId = await storeReviewer(api, call._id, REVIEWER);
const rita = await aSignedInPerson(api, REVIEWER);
const anna = { token: await api.tokenOf(ANNA) };

/** A file that names its author. */
const authoredBy = (name: string): Buffer => Buffer.from(`%PDF-1.7 <</Author(${name})>>`);

async function storeSubmission(index: number): Promise<{ id: string; forbidden: string[]; fileId: string }> {
  if (!model) throw new Error('no submission to copy');
  const { userId, organizationId, fileName } = await storeApplicant(index);
  const [submissionId, fileId] = [uuid(), uuid()];
  const place = { submissionId, stepId: upload.id, fileName, uploadedBy: userId };
  const file = { tipoAllegatoName: 'Statute', descrizione: 'As signed', tipoFileId: '', mime: 'application/pdf' };
  const { length: size } = authoredBy(identityOf(index).organization.name);
  const stored = { size, state: 'stored' as const, uploadedAt: new Date() };
  await api.repositories.attachments.insert({ ...place, ...file, ...stored, _id: fileId });
  const named = [{ fileName, tipoAllegatoName: 'Statute', descrizione: 'As signed', fileDownloadId: fileId }];
  const answerOf = (content: unknown) => ({
    id: uuid(),
    content: JSON.stringify(content),
    version: 1,
    updatedAt: new Date(),
    updatedBy: userId,
  });
  await api.repositories.submissions.insert({
    ...model,
    _id: submissionId,
    code: `IC-2026-${String(index).padStart(5, '0')}`,
    organizationId,
    userId,
    submittedBy: userId,
    closed: true,
    submissionDate: new Date(),
    results: {
      [survey.id]: answerOf({ form: 'c', people: index, goals: [{ goal: 'Jobs', n: index }] }),
      [upload.id]: answerOf(named),
    },
    resultIds: [],
    terms: [],
  });
  const id = await storeReview(api, { callId: call._id, submissionId, organizationId, reviewerId });
  const comment = { submissionId, text: `${mentionOf(reviewerId)} A word about it` };
  const { status, problem } = await api.send(ENDPOINTS.AddComment, { body: comment }, anna);
  expectWithMessage(status, problem.detail ?? '').toBe(200);
  const parts = JSON.stringify(identityOf(index)).match(/zq[0-9a-f]{10}/gi) ?? [];
  return { id, fileId, forbidden: [...parts, userId, organizationId, submissionId] };
}

/** The responses that the reviewer's page loads: the submission, its comments, and users to mention. */
const bytesOf = async (id: string): Promise<string> => {
  const sender = { token: rita.token, language: 'it' as const };
  const answers = await Promise.all([
    api.send(ENDPOINTS.GetReview, { query: { id } }, sender),
    api.send(ENDPOINTS.GetReviewComments, { query: { reviewId: id } }, sender),
    api.send(ENDPOINTS.GetReviewCommentPeople, { query: { reviewId: id } }, sender),
  ]);
  return answers.map(({ raw }) => JSON.stringify(raw.headers) + raw.body).join('');
};
/** The mails to the reviewer; a mention in a comment sends one. */
const mailsToReviewer = async (): Promise<string[]> =>
  (await api.connection.collection<StoredDocument>('outbox').find({ to: REVIEWER }).toArray()).map(
    ({ subject, text, html }) => JSON.stringify({ subject, text, html }),
  );
const foundIn = (text: string, words: readonly string[]): string[] =>
  words.filter((each) => text.toLowerCase().includes(each.toLowerCase()));

/** Number of submissions made and read at once; each group has its own test. */
const GROUP = sized(3, 10);
const GROUPS = Array.from({ length: SUBMISSIONS / GROUP }, (_, group) => group);
const all: Awaited<ReturnType<typeof storeSubmission>>[] = [];

it.each(GROUPS)(
  `no byte that a reviewer gets says whose a submission is, in ${GROUP} of ${SUBMISSIONS} (%i)`,
  async (group) => {
    await storePlan(api, call._id, [aCriterion()]);
    const places = Array.from({ length: GROUP }, (_, index) => group * GROUP + index);
    const made = await Promise.all(places.map((index) => storeSubmission(index)));
    all.push(...made);
    const found = await Promise.all(
      made.map(async ({ id, forbidden }) => {
        expect(forbidden).toHaveLength(18);
        const text = await bytesOf(id);
        expect(text).toContain('Cooperativa');
        expect(text).toContain('As signed');
        expect(text).toContain('A word about it');
        return foundIn(text, forbidden);
      }),
    );
    expect(found.flat()).toEqual([]);
  },
);

it('nor does the list of all of them, or a mail that names the reviewer', async () => {
  const forbidden = all.flatMap((made) => made.forbidden);
  const { raw } = await api.send(ENDPOINTS.GetReviewQueue, { query: { pageSize: 500 } }, { token: rita.token });
  expect(raw.json()).toHaveLength(SUBMISSIONS);
  expect(foundIn(JSON.stringify(raw.headers) + raw.body, forbidden)).toEqual([]);
  const mails = await mailsToReviewer();
  expect(mails).toHaveLength(SUBMISSIONS);
  const written = mails.join('');
  expect(all.filter(({ id }) => !written.includes(`/review/${id}#comments`))).toEqual([]);
  expect(foundIn(written, forbidden)).toEqual([]);
});

it('a file has a name that says nothing, and names no author; where the review is not blind, all have their names', async () => {
  const made = await storeSubmission(SUBMISSIONS);
  const { organization, fileName } = identityOf(SUBMISSIONS);
  const bytes = api.repositories.store.open(made.fileId, 'any');
  await bytes.write(authoredBy(organization.name));
  await bytes.end();
  const nameOfFile = async () => {
    const query = { id: made.id, fileId: made.fileId };
    const { raw } = await api.send(ENDPOINTS.GetReviewFile, { query }, { token: rita.token });
    expect(raw.statusCode).toBe(200);
    authors.push(raw.body);
    return String(raw.headers['content-disposition']);
  };
  const authors: string[] = [];
  expect(await nameOfFile()).toBe(`attachment; filename="IC-2026-${String(SUBMISSIONS).padStart(5, '0')}-1.pdf"`);
  await storePlan(api, call._id, [aCriterion()], false);
  expect(foundIn(await bytesOf(made.id), [organization.name, fileName])).toHaveLength(2);
  expect(await nameOfFile()).toContain(fileName);
  expect(authors.map((body) => body.includes(organization.name))).toEqual([false, true]);
});
