import { ENDPOINTS } from '@impact-call/contracts';
import { none, type Rows } from '../row.ts';
import type { TestWorld } from '../test-world.ts';

/** Two accounts that can be merged. */
const twoAccounts = async ({ signedInUser }: TestWorld) => ({
  subject: 'account' as const,
  keptId: await signedInUser(),
  mergedId: await signedInUser(),
});

/** The same, with the preview for an administrator. */
async function seenMerge(testWorld: TestWorld) {
  const { api, senders } = testWorld;
  const query = await twoAccounts(testWorld);
  return { ...query, seen: (await api.send(ENDPOINTS.GetMergePreview, { query }, senders.admin)).body.seen };
}

/** Endpoints for merging accounts. */
export const mergeRows: Rows = {
  GetMergePreview: {
    ownership: 'admin',
    request: async (testWorld) => ({ query: await twoAccounts(testWorld) }),
  },
  MergeInto: { ownership: 'admin', request: async (testWorld) => ({ body: await seenMerge(testWorld) }) },
  GetMerges: { ownership: 'admin', request: none },
  UndoMerge: {
    ownership: 'admin',
    request: async (testWorld) => {
      const body = await seenMerge(testWorld);
      const { api, senders } = testWorld;
      return { body: { id: (await api.send(ENDPOINTS.MergeInto, { body }, senders.admin)).body.id } };
    },
  },
};
