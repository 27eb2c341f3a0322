import { ENDPOINTS } from '@impact-call/contracts';
import { none, type Rows } from '../row.ts';

/** Administrators' endpoints for single submissions. */
export const submissionAdminRows: Rows = {
  ReOpenSubmission: {
    ownership: 'admin',
    request: async ({ begin, close }) => {
      const { id } = await begin();
      await close(id);
      return { query: { callSubmissionId: id } };
    },
    success: 204,
  },
  UndoReopening: {
    ownership: 'admin',
    request: async ({ begin, close, reopen }) => {
      const { id } = await begin();
      await close(id);
      await reopen(id);
      return { query: { callSubmissionId: id } };
    },
    success: 204,
  },
  GetClosings: { ownership: 'admin', request: async ({ begin }) => ({ query: { submissionId: (await begin()).id } }) },
  GetClosing: {
    ownership: 'admin',
    request: async ({ begin }) => {
      const { id } = await begin();
      return { query: { submissionId: id, id } };
    },
  },
  DeleteSubmission: {
    ownership: 'admin',
    request: async ({ begin }) => ({ query: { callSubmissionId: (await begin()).id } }),
    success: 204,
  },
  GetDeletedSubmissions: { ownership: 'admin', request: none },
  RestoreSubmission: {
    ownership: 'admin',
    request: async ({ begin, api, senders }) => {
      const query = { callSubmissionId: (await begin()).id };
      await api.send(ENDPOINTS.DeleteSubmission, { query }, senders.admin);
      return { query };
    },
    success: 204,
  },
  GetSubmissionNeighbours: {
    ownership: 'admin',
    request: async ({ begin }) => ({ query: { id: (await begin()).id } }),
  },
  AddCustomFile: {
    ownership: 'admin',
    request: async ({ begin, dropped }) => ({
      body: { callSubmissionId: (await begin()).id, fileDownloadId: await dropped(), fileName: 'Result' },
    }),
    success: 204,
  },
};
