import { ENDPOINTS, type NewSavedView } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { Rows } from '../row.ts';
import type { TestWorld } from '../test-world.ts';

const aView = (): NewSavedView => ({ name: uuid(), address: 'state=submitted', isShared: false });

/** The only saved view of the first administrator, since their number is limited. */
async function stored({ api, senders }: TestWorld): Promise<string> {
  await api.connection.collection('savedViews').deleteMany({});
  return (await api.send(ENDPOINTS.CreateSavedView, { body: aView() }, senders.admin)).body.id;
}

/** Other administrators cannot see a private view. */
const OF_THE_OTHER = { adminOfAnotherDomain: 404 };

export const savedViewRows: Rows = {
  GetSavedViews: { ownership: 'admin', request: () => ({}) },
  CreateSavedView: { ownership: 'admin', request: () => ({ body: aView() }) },
  UpdateSavedView: {
    ownership: 'admin',
    exceptions: OF_THE_OTHER,
    request: async (world) => ({ body: { id: await stored(world), version: 1, name: uuid() } }),
  },
  ChooseFirstView: {
    ownership: 'admin',
    success: 204,
    exceptions: OF_THE_OTHER,
    request: async (world) => ({ body: { id: await stored(world) } }),
  },
  DeleteSavedView: {
    ownership: 'admin',
    success: 204,
    exceptions: OF_THE_OTHER,
    request: async (world) => ({ query: { id: await stored(world) } }),
  },
};
