import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { read, utils } from 'xlsx';
import { storeReviewed } from '../../../test/matrix/reviewed.ts';
import { createSenders, type Senders } from '../../../test/matrix/actors.ts';
import { createTestWorld, type TestWorld } from '../../../test/matrix/test-world.ts';
import { withImpact } from '../../../test/matrix/with-impact.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';

let api: TestApi;
let senders: Senders;
let world: TestWorld;
beforeAll(async () => {
  api = await startTestApi();
  senders = await createSenders(api);
  world = createTestWorld(api, senders);
});
afterAll(() => api.stop());

/** The answer to a download, with the sheets of the workbook. */
async function download(url: string, { token = '', organization = '' }: { token?: string; organization?: string }) {
  const { statusCode, rawPayload, headers } = await api.inject({
    ...{ method: 'GET', url },
    headers: { authorization: `Bearer ${token}`, selectedorganizationid: organization, 'accept-language': 'en' },
  });
  if (statusCode !== 200) return { statusCode, name: '', check: [] };
  const book = read(rawPayload);
  const check = book.Sheets['Check'];
  return {
    statusCode,
    name: String(headers['content-disposition']),
    sheets: book.SheetNames,
    check: check ? utils.sheet_to_json<unknown[]>(check, { header: 1 }) : [],
  };
}

it('gives applicant, administrator and reviewer the same value map, whose check says equal', async () => {
  const { id, callId, submissionId } = await storeReviewed(withImpact(world), 'reviewer');
  const urls = [
    [`${ENDPOINTS.GetValueMap.path}?callId=${callId}&subId=${submissionId}`, senders.applicant],
    [`${ENDPOINTS.GetValueMap.path}?callId=${callId}&subId=${submissionId}`, senders.admin],
    [`${ENDPOINTS.GetReviewValueMap.path}?id=${id}`, senders.reviewer],
  ] as const;
  for (const [url, sender] of urls) {
    const { statusCode, name, sheets, check } = await download(url, sender);
    expect([statusCode, sheets]).toEqual([200, ['Value map', 'Parameters', 'Changes', 'Check']]);
    expect(name).toMatch(/IC-\d{4}-.+ value map[.]xlsx/);
    expect(check.slice(1, 7).map((row) => row[4])).toEqual(Array.from({ length: 6 }, () => 'equal'));
  }
});

it('is no way round the lock of results, nor round a call without PDF', async () => {
  const { call, id } = await withImpact(world).begin({ callLockEnd: new Date(Date.now() + 300_000) });
  await world.close(id);
  const url = `${ENDPOINTS.GetValueMap.path}?callId=${call._id}&subId=${id}`;
  expect((await download(url, senders.applicant)).statusCode).toBe(404);
  expect((await download(url, senders.admin)).statusCode).toBe(200);
  await api.repositories.calls.store({ ...call, callLockEnd: null, enableUserDownloadPdf: false });
  expect((await download(url, senders.applicant)).statusCode).toBe(404);
});

it('is not found where nothing was estimated', async () => {
  const { call, id } = await world.begin();
  await world.close(id);
  const url = `${ENDPOINTS.GetValueMap.path}?callId=${call._id}&subId=${id}`;
  expect((await download(url, senders.applicant)).statusCode).toBe(404);
});
