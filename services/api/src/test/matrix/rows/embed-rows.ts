import { ENDPOINTS } from '@impact-call/contracts';
import { embedAnswer, storeEmbedKey, type TestPage } from '../../fixtures/embed-fixtures.ts';
import { none, type MatrixRequest, type Rows } from '../row.ts';
import type { TestWorld } from '../test-world.ts';

const of = ({ key, origin }: TestPage, body?: object): MatrixRequest => ({
  query: { key },
  headers: { origin },
  ...(body ? { body } : {}),
});

/** A visitor's stored result on a partner's page. */
async function stored({ api, page: pageOf }: TestWorld): Promise<{ page: TestPage; token: string }> {
  const page = await pageOf();
  const { body } = await api.send(
    ENDPOINTS.CreateEmbedSession,
    { query: { key: page.key }, body: { answer: embedAnswer(page.framework) } },
    { headers: { origin: page.origin } },
  );
  return { page, token: body.token };
}

/** Partner pages, their keys, and results that organizations claim. */
export const embedRows: Rows = {
  CheckEmbedKey: { ownership: 'everybody', request: () => ({ query: { key: 'unknown' } }) },
  GetEmbedFramework: { ownership: 'everybody', request: async ({ page }) => of(await page()) },
  ComputeEmbedResult: {
    ownership: 'everybody',
    isRepeatable: true,
    request: async (testWorld) => {
      const page = await testWorld.page();
      return of(page, { answer: embedAnswer(page.framework) });
    },
  },
  CreateEmbedSession: {
    ownership: 'everybody',
    isRepeatable: true,
    request: async (testWorld) => {
      const page = await testWorld.page();
      return of(page, { answer: embedAnswer(page.framework) });
    },
  },
  UpdateEmbedSession: {
    ownership: 'everybody',
    request: async (testWorld) => {
      const { page, token } = await stored(testWorld);
      return of(page, { token, version: 1, answer: embedAnswer(page.framework, { budget: 5 }) });
    },
  },
  ReadEmbedSession: {
    ownership: 'everybody',
    isRepeatable: true,
    request: async (testWorld) => {
      const { page, token } = await stored(testWorld);
      return of(page, { token });
    },
  },
  ForgetEmbedSession: {
    ownership: 'everybody',
    request: async (testWorld) => {
      const { page, token } = await stored(testWorld);
      return of(page, { token });
    },
    success: 204,
  },

  // Anyone with the token may claim the result for the selected organization.
  ReadEmbedClaim: {
    ownership: 'selected',
    isRepeatable: true,
    request: async (testWorld) => ({ body: { token: (await stored(testWorld)).token } }),
  },
  ClaimEmbedSession: {
    ownership: 'selected',
    request: async (testWorld) => ({ body: { token: (await stored(testWorld)).token } }),
  },
  GetClaimedResults: { ownership: 'selected', request: none },
  GetClaimedResult: {
    ownership: 'organization',
    request: async (testWorld) => {
      const { body } = await testWorld.api.send(
        ENDPOINTS.ClaimEmbedSession,
        { body: { token: (await stored(testWorld)).token } },
        testWorld.owner,
      );
      return { query: { id: body.id } };
    },
  },

  GetEmbedKeys: { ownership: 'admin', request: none },
  CreateEmbedKey: {
    ownership: 'admin',
    request: async ({ framework }) => ({
      body: {
        name: 'Partner',
        frameworkId: (await framework()).id,
        origins: ['https://partner.example'],
        language: 'it',
      },
    }),
  },
  UpdateEmbedKey: {
    ownership: 'admin',
    request: async ({ api }) => ({ body: { id: (await storeEmbedKey(api)).id, isActive: false } }),
  },
  DeleteEmbedKey: {
    ownership: 'admin',
    request: async ({ api }) => ({ query: { id: (await storeEmbedKey(api)).id } }),
    success: 204,
  },
};
