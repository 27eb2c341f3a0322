import { ENDPOINTS, type FrameworkPreview } from '@impact-call/contracts';
import { expectWithMessage, sized } from '@impact-call/jest';
import { afterAll, beforeAll, it } from '@jest/globals';
import { randomFrom } from '../../../../test/files/lying-files.ts';
import { encodeForm } from '../../../../test/network/send-form.ts';
import { ANNA, NO_RATE_LIMITS, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { randomFramework } from '../../../../test/workbooks/random-framework.ts';

const ROUND_TRIPS = sized(5, 500);
const SEED = 20_261_122;

let api: TestApi;
let authorization: string;
beforeAll(async () => {
  api = await startTestApi({ settings: NO_RATE_LIMITS });
  authorization = `Bearer ${await api.tokenOf(ANNA)}`;
});
afterAll(() => api.stop());

async function exported(id: string): Promise<Buffer> {
  const headers = { authorization, 'accept-language': 'en' };
  return (await api.inject({ method: 'GET', url: ENDPOINTS.ExportImpactFramework.path, headers, query: { id } }))
    .rawPayload;
}

async function imported(bytes: Buffer): Promise<FrameworkPreview> {
  const { payload, headers } = await encodeForm([['File', { bytes, name: 'framework.xlsx' }]]);
  const request = { method: 'POST', url: ENDPOINTS.ReadExcel.path, headers: { ...headers, authorization }, payload };
  return (await api.inject({ ...request, method: 'POST' })).json();
}

it(`${ROUND_TRIPS} frameworks are the same after an export and an import`, async () => {
  const random = randomFrom(SEED);
  const token = authorization.slice('Bearer '.length);
  for (let index = 0; index < ROUND_TRIPS; index += 1) {
    const content = randomFramework(random);
    const body = { name: `Framework ${index}`, description: 'd', ...content };
    const { body: created } = await api.send(ENDPOINTS.AddImpactFrameworkSet, { body }, { token });
    const { outcomes, stakeholders, problems } = await imported(await exported(created.id));
    expectWithMessage({ outcomes, stakeholders, problems }, `framework ${index} of seed ${SEED}`).toEqual({
      ...content,
      problems: [],
    });
  }
});
