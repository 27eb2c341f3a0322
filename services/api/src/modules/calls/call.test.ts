import { ENDPOINTS, ZERO_ID } from '@impact-call/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { aStep, startSubmission, storeCall, type Applicant } from '../../test/fixtures.ts';
import { startWithPeople } from '../../test/people.ts';
import { MARC } from '../../test/test-api.ts';

const { api, giulia, marc } = await startWithPeople();
beforeEach(async () => {
  await api.connection.model('Call').deleteMany({});
});

const list = async (sender: { token: string; organization?: string; language?: string }) =>
  (await api.send(ENDPOINTS.GetCallListUser, { query: {} }, sender)).body;

describe('the list of calls', () => {
  it('is sorted by name in the reader’s language, without nameless and deleted ones', async () => {
    await storeCall(api, [], { name: { it: 'Àncora', en: 'Zoo' } });
    await storeCall(api, [], { name: { it: 'Zattera', en: 'Apple' } });
    await storeCall(api, [], { name: { it: 'Bando 10', en: 'Call 10' } });
    await storeCall(api, [], { name: 'Bando 9' });
    await storeCall(api, [], { name: { en: '' } });
    await storeCall(api, [], { name: 'Gone', deletedAt: new Date() });
    const names = async (language: string) => (await list({ ...giulia, language })).map(({ name }) => name);
    expect(await names('it')).toEqual(['Àncora', 'Bando 9', 'Bando 10', 'Zattera']);
    expect(await names('en')).toEqual(['Apple', 'Bando 9', 'Call 10', 'Zoo']);
    expect(await names('fr')).toEqual(['Apple', 'Bando 9', 'Call 10', 'Zoo']);
  });

  it('shows a restricted call to the people named and to nobody else', async () => {
    const call = await storeCall(api, [], {
      isUserFilterEnable: true,
      userFilterEmail: `x@example.org, ${MARC.toUpperCase()}`,
    });
    expect((await list(marc)).map(({ id }) => id)).toEqual([call._id]);
    expect(await list(giulia)).toEqual([]);
    const read = async (sender: Applicant) =>
      (await api.send(ENDPOINTS.GetCallById, { query: { id: call._id } }, sender)).status;
    expect([await read(marc), await read(giulia)]).toEqual([200, 404]);
    const start = await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: call._id } }, giulia);
    expect([start.status, start.problem.code]).toEqual([404, 'not-found']);
  });

  it('carries the submission of the selected organization, and the zero identifier without one', async () => {
    const call = await storeCall(api, [aStep('text')]);
    const id = await startSubmission(api, call, giulia);
    expect((await list(giulia))[0]).toMatchObject({ submissionId: id, submissionClosed: false });
    expect((await list(marc))[0]).toMatchObject({ submissionId: ZERO_ID, submissionClosed: false });
    expect((await list({ token: giulia.token }))[0]).toMatchObject({
      submissionId: ZERO_ID,
      userPowerBIReportID: ZERO_ID,
    });
    await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia);
    expect((await list(giulia))[0]).toMatchObject({ submissionId: id, submissionClosed: true });
  });

  it('knows no organization of others', async () => {
    const call = await storeCall(api, [aStep('text')]);
    for (const organization of [marc.organization, ZERO_ID, "' or 1=1"]) {
      const sender = { token: giulia.token, organization };
      expectWithMessage(
        (await api.send(ENDPOINTS.GetCallListUser, { query: {} }, sender)).problem.code,
        organization,
      ).toBe('not-found');
      expect(
        (await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: call._id } }, sender)).problem.code,
      ).toBe('not-found');
    }
    const without = await api.send(
      ENDPOINTS.UpsertCallSubmission,
      { body: { callId: call._id } },
      { token: giulia.token },
    );
    expect([without.status, without.problem.code]).toEqual([422, 'organization-required']);
  });

  it('cleans descriptions', async () => {
    await storeCall(api, [], {
      description: '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x">y</a></p>',
    });
    expect((await list(giulia))[0]?.description).toBe('<p>Hi<a>y</a></p>');
  });

  it('gives pages with the total beside them', async () => {
    for (const name of ['a', 'b', 'c']) await storeCall(api, [], { name });
    const { body, headers } = await api.send(ENDPOINTS.GetCallListUser, { query: { page: 2, pageSize: 2 } }, giulia);
    expect([body.map(({ name }) => name), headers['x-total-count']]).toEqual([['c'], '3']);
    expect((await api.send(ENDPOINTS.GetCallListUser, { query: { pageSize: 501 } }, giulia)).status).toBe(400);
  });
});

describe('the window of a call, by the server’s clock', () => {
  it('is shut without an opening, has no end without a closing, and ends later by its grace', async () => {
    const past = new Date(Date.now() - 60_000);
    const isOpen = async (changes: object) => {
      await api.connection.model('Call').deleteMany({});
      await storeCall(api, [], changes);
      return (await list(giulia))[0]?.isOpen;
    };
    expect(await isOpen({ openingAt: null })).toBe(false);
    expect(await isOpen({ openingAt: past, closingAt: null })).toBe(true);
    expect(await isOpen({ closingAt: past })).toBe(false);
    expect(await isOpen({ closingAt: past, graceMinutes: 2 })).toBe(true);
  });
});
