import { ENDPOINTS } from '@impact-call/contracts';
import { poll } from '@impact-call/jest';
import type { Rows } from '../row.ts';
import type { TestWorld } from '../test-world.ts';

/** A call with a submitted application. */
async function aCall({ begin, close }: TestWorld): Promise<string> {
  const { call, id } = await begin();
  await close(id);
  return call._id;
}

/** A completed export of the first administrator. */
async function written(world: TestWorld): Promise<string> {
  const { api, senders } = world;
  const query = { callId: await aCall(world), format: 'csv', scope: 'submitted', language: 'en' } as const;
  const { body } = await api.send(ENDPOINTS.StartExport, { body: query }, senders.admin);
  const stateOf = async () => {
    const { body: own } = await api.send(ENDPOINTS.GetExports, { query: {} }, senders.admin);
    return own.find(({ id }) => id === body.id)?.state;
  };
  await poll(stateOf, { timeout: 20_000 }).toBe('done');
  return body.id;
}

/** Each administrator can read only their own exports. */
const OF_THE_OTHER = { adminOfAnotherDomain: 404 };

export const exportRows: Rows = {
  GetExportColumns: {
    ownership: 'admin',
    request: async (world) => ({ query: { callId: await aCall(world), scope: 'submitted' } }),
  },
  StartExport: {
    ownership: 'admin',
    success: 202,
    request: async (world) => ({
      body: { callId: await aCall(world), format: 'json', scope: 'submitted', language: 'fr' },
    }),
  },
  GetExports: { ownership: 'admin', request: () => ({}) },
  EndExport: {
    ownership: 'admin',
    success: 204,
    exceptions: OF_THE_OTHER,
    request: async (world) => ({ query: { id: await written(world) } }),
  },
  GetExportFile: {
    ownership: 'admin',
    exceptions: OF_THE_OTHER,
    request: async (world) => ({ query: { id: await written(world), part: 'data' } }),
  },
};
