import { ENDPOINTS } from '@impact-call/contracts';
import type { Rows } from '../row.ts';
import type { TestWorld } from '../test-world.ts';

/** A new label, and the application of its call. */
async function labelled({ api, begin, senders }: TestWorld) {
  const { id, call } = await begin();
  const body = { callId: call._id, name: 'Urgent', color: 'red' as const };
  const label = (await api.send(ENDPOINTS.SaveLabel, { body }, senders.admin)).body;
  return { id, callId: call._id, labelId: label.id };
}

/** Endpoints for labels and owners of submissions. */
export const labelRows: Rows = {
  GetLabels: { ownership: 'admin', request: async (world) => ({ query: { callId: (await labelled(world)).callId } }) },
  SaveLabel: {
    ownership: 'admin',
    request: async ({ begin }) => ({ body: { callId: (await begin()).call._id, name: 'Urgent', color: 'red' } }),
  },
  DeleteLabel: {
    ownership: 'admin',
    request: async (world) => {
      const { callId, labelId } = await labelled(world);
      return { query: { callId, id: labelId } };
    },
    success: 204,
  },
  GetSubmissionMarks: {
    ownership: 'admin',
    request: async (world) => ({ query: { submissionId: (await labelled(world)).id } }),
  },
  MarkSubmission: {
    ownership: 'admin',
    request: async (world) => {
      const { id, labelId } = await labelled(world);
      return { body: { submissionId: id, add: [labelId] } };
    },
  },
};
