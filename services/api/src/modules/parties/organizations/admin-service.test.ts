import { ENDPOINTS, type OrganizationChange } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from '@jest/globals';
import { anApplicant, aStep, organizationInput, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { aSignedInApplicant } from '../../../test/fixtures/people-with-sessions.ts';
import { GIULIA, LUCA } from '../../../test/test-api.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { malformed } from '../../../test/files/malformed.ts';

const { api, giulia, marc, anna } = await startWithPeople();

const update = (body: OrganizationChange, sender: { token: string } = giulia) =>
  api.send(ENDPOINTS.UpdateOrganization, { body }, sender);
const remove = (id: string, sender: { token: string }) =>
  api.send(ENDPOINTS.DeleteOrganization, { query: { id } }, sender);
const read = async (id: string, sender: { token: string }) =>
  (await api.send(ENDPOINTS.GetOrganizationById, { query: { id } }, sender)).body;

describe('changing an organization', () => {
  it('changes what is named, clears what is null, leaves the rest, and logs both', async () => {
    const id = giulia.organization;
    await update({ id, chnageInLife: true, date_of_foundation: '2011-05-03' });
    const { status, body } = await update({ id, city_name: ' Milano ', date_of_foundation: null, chnageInLife: null });
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      ...organizationInput({ name: `Organization of ${GIULIA}` }),
      city_name: 'Milano',
      date_of_foundation: null,
    });
    expect(await read(id, giulia)).toEqual(body);
    const log = await api.repositories.audit.findBySubject(id);
    expect(log.at(-1)).toMatchObject({
      action: 'organization.changed',
      before: { city_name: 'Torino', chnageInLife: true },
      after: { city_name: 'Milano', date_of_foundation: null, chnageInLife: null },
    });
    await update({ id, city_name: 'Milano' });
    expect(await api.repositories.audit.findBySubject(id)).toHaveLength(log.length);
  });

  it('is for members, under the rules of registration', async () => {
    const id = giulia.organization;
    expect((await update({ id, name: 'Mine now' }, marc)).problem.code).toBe('not-found');
    expect((await update({ id, name: 'Mine now' }, anna)).problem.code).toBe('not-found');
    expect((await update({ id: uuid(), name: 'x' })).problem.code).toBe('not-found');
    for (const change of [
      { name: '  ' },
      { contact_email: 'nobody' },
      { personalData: false },
      { memberIds: [] },
      { name: null },
    ])
      expect((await update(malformed({ id, ...change }))).status).toBe(400);
    expect((await update({ id, date_of_foundation: '2999-01-01' })).status).toBe(422);
  });

  it('is found by its new name, and so are its submissions', async () => {
    const submission = await startSubmission(api, await storeCall(api, [aStep('text')]), marc);
    await update({ id: marc.organization, name: 'Tessitori Uniti' }, marc);
    const found = await api.send(ENDPOINTS.GetSubmissions, { query: { search: 'tessi' } }, anna);
    expect(found.body.map(({ id }) => id)).toEqual([submission]);
    const organizations = await api.send(ENDPOINTS.GetAllOrganizations, { query: { search: 'unit torino' } }, anna);
    expect(organizations.body).toMatchObject([{ id: marc.organization, name: 'Tessitori Uniti', memberCount: 1 }]);
  });
});

it('is found by what people type for letters that keyboards lack, also where its words are of before', async () => {
  const name = 'Zażółć Łódź Smørre Straße';
  const { organization: id, token } = await aSignedInApplicant(api, 'lodz@x.example', { name });
  const submission = await startSubmission(api, await storeCall(api, [aStep('text')]), { organization: id, token });
  const found = async (search: string) => {
    const organizations = await api.send(ENDPOINTS.GetAllOrganizations, { query: { search } }, anna);
    const submissions = await api.send(ENDPOINTS.GetSubmissions, { query: { search } }, anna);
    return [organizations.body.map((each) => each.id), submissions.body.map((each) => each.id)];
  };
  for (const search of ['lodz', 'ŁÓDŹ', 'zazolc smorre', 'strasse', 'straße'])
    expect([search, await found(search)]).toEqual([search, [[id], [submission]]]);
  const stored = (collection: string) => api.connection.collection<StoredDocument>(collection);
  await stored('organizations').updateOne({ _id: id }, { $set: { terms: ['łodz'], sortName: 'łodz' } });
  await stored('submissions').updateOne({ _id: submission }, { $set: { terms: ['łodz'] } });
  await stored('preparedSteps').deleteMany({});
  await api.repositories.organizations.backfill();
  await api.repositories.submissionPeople.fillSortNames();
  expect(await found('lodz')).toEqual([[id], [submission]]);
});

it('is not found by a sign that is no word: an emoji alone finds nothing', async () => {
  for (const search of ['🌱', '»', '🌱 🌱'])
    for (const endpoint of [ENDPOINTS.GetAllOrganizations, ENDPOINTS.GetSubmissions, ENDPOINTS.GetUsers])
      expect((await api.send(endpoint, { query: { search } }, anna)).body).toEqual([]);
});

describe('the administrators’ table', () => {
  it('has all organizations, newest first, page by page', async () => {
    const page = async (number: number) =>
      api.send(ENDPOINTS.GetAllOrganizations, { query: { page: number, pageSize: 1 } }, anna);
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    const newestFirst = await api.connection
      .collection<StoredDocument>('organizations')
      .find({ deletedAt: null })
      .sort({ createdAt: -1 })
      .toArray();
    expect(pages.flatMap(({ body }) => body.map(({ id }) => id))).toEqual(newestFirst.map(({ _id }) => _id));
    expect(pages[0]?.headers['x-total-count']).toBe(String(newestFirst.length));
    expect((await api.send(ENDPOINTS.GetAllOrganizations, { query: {} }, giulia)).problem.code).toBe('admin-only');
  });
});

describe('an organization in the hands of administrators', () => {
  const admin = (id: string) => api.send(ENDPOINTS.GetOrganizationByIdAdmin, { query: { id } }, anna);

  it('is put in order by name, and shown with its members', async () => {
    const names = async (descending: boolean) =>
      (await api.send(ENDPOINTS.GetAllOrganizations, { query: { sort: 'name', descending } }, anna)).body.map(
        ({ name }) => name,
      );
    const forward = await names(false);
    expect(forward).toEqual([...forward].sort((a, b) => a.localeCompare(b)));
    expect(await names(true)).toEqual(forward.toReversed());
    expect((await admin(giulia.organization)).body).toMatchObject({ id: giulia.organization, memberCount: 1 });
    const members = await api.send(ENDPOINTS.GetMembersAdmin, { query: { organizationId: giulia.organization } }, anna);
    expect(members.body).toMatchObject([{ email: GIULIA }]);
    expect((await admin(uuid())).problem.code).toBe('not-found');
  });

  it('is changed under the rules of its members, and the log says by whom', async () => {
    const change = (body: OrganizationChange) => api.send(ENDPOINTS.UpdateOrganizationAdmin, { body }, anna);
    const id = giulia.organization;
    expect((await change({ id, city_name: 'Faenza' })).body).toMatchObject({ city_name: 'Faenza', memberCount: 1 });
    const log = await api.repositories.audit.findBySubject(id);
    expect(log.at(-1)).toMatchObject({ action: 'organization.changed', after: { city_name: 'Faenza' } });
    expect((await change(malformed({ id, name: ' ' }))).status).toBe(400);
    expect((await change({ id, date_of_foundation: '2999-01-01' })).status).toBe(422);
    expect((await change({ id: uuid(), name: 'x' })).problem.code).toBe('not-found');
  });

  it('keeps its submissions: only one without any is deleted', async () => {
    const luca = await anApplicant(api, LUCA);
    const submission = await startSubmission(api, await storeCall(api, [aStep('text')]), luca);
    const delete_ = () => api.send(ENDPOINTS.DeleteOrganizationAdmin, { query: { id: luca.organization } }, anna);
    expect((await delete_()).problem.code).toBe('organization-has-submissions');
    const found = await api.send(ENDPOINTS.GetSubmissions, { query: { organizationId: luca.organization } }, anna);
    expect(found.body.map(({ id }) => id)).toEqual([submission]);
    await api.connection
      .collection<StoredDocument>('submissions')
      .updateOne({ _id: submission }, { $set: { deletedAt: new Date() } });
    expect((await delete_()).status).toBe(204);
    expect((await admin(luca.organization)).problem.code).toBe('not-found');
  });
});

describe('a register number', () => {
  const SPELLINGS = ['IT 00743110157', 'it00743110157', '00743110157', '007.431.101-57', 'P.IVA 743110157'];
  const list = async (query: object) =>
    (await api.send(ENDPOINTS.GetAllOrganizations, { query }, anna)).body.map(({ id }) => id);

  it('is found in any spelling, and the organizations that share one are shown', async () => {
    const ids: string[] = [];
    for (const [index, reg_number] of SPELLINGS.entries()) {
      const unit = await aSignedInApplicant(api, `unit-${index}@x.example`, { name: `Unit ${index}`, reg_number });
      ids.push(unit.organization);
      expect((await read(unit.organization, unit)).reg_number).toBe(reg_number);
    }
    const [first = ''] = ids;
    for (const search of SPELLINGS) expect(new Set(await list({ search }))).toEqual(new Set(ids));
    const { body: others } = await api.send(ENDPOINTS.GetOrganizationsOfNumber, { query: { id: first } }, anna);
    expect(others.map(({ name, reg_number }) => [name, reg_number])).toEqual(
      SPELLINGS.slice(1).map((spelling, index) => [`Unit ${index + 1}`, spelling]),
    );
    const { body: one } = await api.send(ENDPOINTS.GetOrganizationByIdAdmin, { query: { id: first } }, anna);
    expect(one.sharedNumber).toBe(4);
    const inFrance = { reg_number: '00743110157', country: 'France' };
    const alone = await aSignedInApplicant(api, 'alone@x.example', inFrance);
    const sharing = await list({ sharesNumber: true, pageSize: 500 });
    expect(ids.every((id) => sharing.includes(id))).toBe(true);
    expect(sharing).not.toContain(alone.organization);
  });

  it('is checked by its country, and warns where another organization has it', async () => {
    const check = async (reg_number: string, country: string, organizationId?: string) => {
      const query = { reg_number, country, ...(organizationId !== undefined && { organizationId }) };
      const { body } = await api.send(ENDPOINTS.CheckRegisterNumber, { query }, giulia);
      return [body.format, body.exists];
    };
    const own = await aSignedInApplicant(api, 'own@x.example', { reg_number: 'IT 12345670785' });
    expect(await check('12345670785', 'Italia')).toEqual(['valid', true]);
    expect(await check('12345670785', 'Italia', own.organization)).toEqual(['valid', false]);
    expect(await check('12345670786', 'Italia')).toEqual(['doubtful', false]);
    // The tax code of an Italian sole trader, and the number of a French association.
    expect(await check('RSSMRA80A01H501U', 'Italy')).toEqual(['valid', false]);
    expect(await check('732 829 320', 'France')).toEqual(['valid', false]);
    expect(await check('12345670786', 'Atlantis')).toEqual(['unknown', false]);
    // Only a warning: people may enter numbers of other registers.
    expect((await update({ id: own.organization, reg_number: 'HRB 12345' }, own)).status).toBe(200);
  });
});

it('takes countries of the list, by name or code, and keeps what was typed before there was one', async () => {
  const id = marc.organization;
  const { status, problem } = await update({ id, country: 'Atlantis' }, marc);
  expect([status, problem.errors]).toMatchObject([422, [{ path: 'country', code: 'unknown' }]]);
  for (const country of ['Deutschland', '']) expect((await update({ id, country }, marc)).status).not.toBe(200);
  for (const country of ['Germany', 'Allemagne', 'DE']) expect((await update({ id, country }, marc)).status).toBe(200);
  await api.connection.model('Organization').updateOne({ _id: id }, { $set: { country: 'Atlantis' } });
  expect((await update({ id, country: 'Atlantis', city_name: 'Pisa' }, marc)).status).toBe(200);
});

describe('deleting an organization', () => {
  it('is refused while it has submissions, and hides it once it has none', async () => {
    const luca = await anApplicant(api, LUCA);
    const submission = await startSubmission(api, await storeCall(api, [aStep('text')]), luca);
    const refused = await remove(luca.organization, luca);
    expect([refused.status, refused.problem.code]).toEqual([409, 'organization-has-submissions']);
    expect((await read(luca.organization, luca)).id).toBe(luca.organization);
    await api.connection
      .collection<StoredDocument>('submissions')
      .updateOne({ _id: submission }, { $set: { deletedAt: new Date() } });
    expect((await remove(luca.organization, marc)).problem.code).toBe('not-found');
    expect((await remove(luca.organization, luca)).status).toBe(204);
    expect((await remove(luca.organization, luca)).problem.code).toBe('not-found');
    expect((await api.send(ENDPOINTS.GetOrganizations, { query: {} }, luca)).body).toEqual([]);
    // A request that still selects the deleted organization fails.
    expect((await api.send(ENDPOINTS.GetCallListUser, { query: {} }, luca)).problem.code).toBe('not-found');
    expect((await api.send(ENDPOINTS.GetCallListUser, { query: {} }, { token: luca.token })).status).toBe(200);
    expect((await api.repositories.audit.findBySubject(luca.organization)).map(({ action }) => action)).toEqual([
      'organization.deleted',
    ]);
    const again = await anApplicant(api, LUCA);
    expect(again.organization).not.toBe(luca.organization);
  });

  it('and starting a submission exclude each other, whichever comes first', async () => {
    const call = await storeCall(api, [aStep('text')]);
    const outcomes = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      const luca = await anApplicant(api, LUCA);
      const starting = () => api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: call._id } }, luca);
      const deleting = () => remove(luca.organization, luca);
      const [started, deleted] =
        round % 2
          ? await Promise.all([starting(), deleting()])
          : await Promise.all([deleting(), starting()]).then(([deleted, started]) => [started, deleted] as const);
      outcomes.add(`${started.status} ${deleted.status}`);
      const exists = await api.repositories.submissionPeople.existsFor(luca.organization);
      expect(exists).toBe(deleted.status === 409);
      if (exists)
        await api.connection
          .collection<StoredDocument>('submissions')
          .updateMany({ organizationId: luca.organization }, { $set: { deletedAt: new Date() } });
    }
    for (const outcome of outcomes) expect(['200 409', '404 204']).toContain(outcome);
  });
});
