import { ENDPOINTS, type Trial } from '@impact-call/contracts';
import { aStep, storeCall } from '../../fixtures/fixtures.ts';
import type { Rows } from '../row.ts';
import type { TestWorld } from '../test-world.ts';

const callIn = async ({ api }: TestWorld): Promise<string> => (await storeCall(api, [aStep('text')]))._id;

async function started(world: TestWorld): Promise<Trial> {
  const { api, senders } = world;
  return (await api.send(ENDPOINTS.StartTrial, { body: { callId: await callIn(world) } }, senders.admin)).body;
}

async function shared(world: TestWorld) {
  const { api, senders } = world;
  const { id: trialId } = await started(world);
  const { id, token } = (await api.send(ENDPOINTS.CreateTrialLink, { body: { trialId } }, senders.admin)).body;
  return { trialId, id, token };
}

/** Trials of calls; within a trial, its own test covers each endpoint. */
export const trialRows: Rows = {
  StartTrial: { ownership: 'admin', request: async (world) => ({ body: { callId: await callIn(world) } }) },
  GetTrials: { ownership: 'admin', request: async (world) => ({ query: { callId: await callIn(world) } }) },
  DeleteTrial: {
    ownership: 'admin',
    success: 204,
    request: async (world) => ({ query: { id: (await started(world)).id } }),
  },
  CreateTrialLink: {
    ownership: 'admin',
    request: async (world) => ({ body: { trialId: (await started(world)).id } }),
  },
  RevokeTrialLink: {
    ownership: 'admin',
    success: 204,
    request: async (world) => {
      const { trialId, id } = await shared(world);
      return { query: { trialId, id } };
    },
  },
  OpenTrial: {
    ownership: 'everybody',
    isRepeatable: true,
    request: async (world) => {
      const { trialId: id, token } = await shared(world);
      return { body: { id, token } };
    },
  },
};
