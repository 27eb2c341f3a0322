import { storeDecision, storeAnother } from '../../fixtures/decision-fixtures.ts';
import type { Rows } from '../row.ts';
import type { TestWorld } from '../test-world.ts';

/** A submitted application. */
export async function handedIn({ begin, close }: TestWorld) {
  const { call, id } = await begin();
  await close(id);
  return { callId: call._id, id };
}

/** The same with a decision that is not communicated. */
async function decided(world: TestWorld, kind: 'accepted' | 'waiting-list' = 'accepted') {
  const place = await handedIn(world);
  const { version } = await storeDecision(world.api, place, { kind, place: kind === 'accepted' ? null : 1 });
  return { ...place, version };
}

/** Decisions of administrators; applicants and reviewers cannot read them here. */
export const decisionRows: Rows = {
  GetRanking: { ownership: 'admin', request: async (world) => ({ query: { callId: (await decided(world)).callId } }) },
  GetRankingNeighbours: { ownership: 'admin', request: async (world) => ({ query: await handedIn(world) }) },
  GetDecisionSummary: {
    ownership: 'admin',
    request: async (world) => ({ query: { callId: (await decided(world)).callId } }),
  },
  GetDecisionLetters: {
    ownership: 'admin',
    request: async (world) => ({ query: { submissionId: (await decided(world)).id } }),
  },
  DecideSubmissions: {
    ownership: 'admin',
    request: async (world) => {
      const { callId, id } = await handedIn(world);
      return { body: { callId, submissions: [{ id, version: 0 }], decision: 'rejected', words: 'We are sorry' } };
    },
  },
  MoveInWaitingList: {
    ownership: 'admin',
    request: async (world) => {
      const { id: submissionId, version } = await decided(world, 'waiting-list');
      await storeAnother(world.api, submissionId, { kind: 'waiting-list', place: 2 });
      return { body: { submissionId, version, to: 'behind' } };
    },
  },
  PublishDecisions: {
    ownership: 'admin',
    request: async (world) => {
      const { callId, id, version } = await decided(world);
      return { body: { callId, submissions: [{ id, version }] } };
    },
  },
  PublishAllDecisions: {
    ownership: 'admin',
    request: async (world) => ({ body: { callId: (await decided(world)).callId, revision: 0 } }),
  },
};
