import { ENDPOINTS, type NewSavedView } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { Rows } from './row.ts';
import type { TestWorld } from './test-world.ts';

const aView = (): NewSavedView => ({ name: uuid(), address: 'state=submitted', isShared: false });

/** A view that the first administrator keeps, with no other beside it: there is room for few. */
async function kept({ api, senders }: TestWorld): Promise<string> {
  await api.connection.collection('savedViews').deleteMany({});
  return (await api.send(ENDPOINTS.CreateSavedView, { body: aView() }, senders.admin)).body.id;
}

/** Not even another administrator knows of a view that is not shared. */
const OF_THE_OTHER = { adminOfAnotherDomain: 404 };

export const savedViewRows: Rows = {
  GetSavedViews: { ownership: 'admin', request: () => ({}) },
  CreateSavedView: { ownership: 'admin', request: () => ({ body: aView() }) },
  UpdateSavedView: {
    ownership: 'admin',
    exceptions: OF_THE_OTHER,
    request: async (world) => ({ body: { id: await kept(world), version: 1, name: uuid() } }),
  },
  ChooseFirstView: {
    ownership: 'admin',
    success: 204,
    exceptions: OF_THE_OTHER,
    request: async (world) => ({ body: { id: await kept(world) } }),
  },
  DeleteSavedView: {
    ownership: 'admin',
    success: 204,
    exceptions: OF_THE_OTHER,
    request: async (world) => ({ query: { id: await kept(world) } }),
  },
};
