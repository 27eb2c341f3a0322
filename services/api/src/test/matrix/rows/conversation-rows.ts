import { ENDPOINTS } from '@impact-call/contracts';
import type { Rows } from '../row.ts';
import type { TestWorld } from '../test-world.ts';

/** A submission with a question of its applicant. */
async function withQuestion({ api, begin, owner }: TestWorld): Promise<string> {
  const submissionId = (await begin()).id;
  await api.send(ENDPOINTS.WriteToFunder, { body: { submissionId, text: 'Which form?' } }, owner);
  return submissionId;
}

/** A published answer of a new call. */
async function published({ api, begin, senders }: TestWorld): Promise<string> {
  const body = { callId: (await begin()).call._id, question: 'Which form?', answer: 'Form A.' };
  return (await api.send(ENDPOINTS.PublishAnswer, { body }, senders.admin)).body.id;
}

/** Endpoints for conversations about submissions. */
export const conversationRows: Rows = {
  GetConversation: {
    ownership: 'organization',
    request: async (world) => ({ query: { submissionId: await withQuestion(world) } }),
  },
  WriteToFunder: {
    ownership: 'organization',
    request: async ({ begin }) => ({ body: { submissionId: (await begin()).id, text: 'Which form?' } }),
  },
  MarkConversationRead: {
    ownership: 'organization',
    request: async (world) => ({ body: { submissionId: await withQuestion(world) } }),
    success: 204,
  },
  GetConversationAdmin: {
    ownership: 'admin',
    request: async (world) => ({ query: { submissionId: await withQuestion(world) } }),
  },
  GetConversations: {
    ownership: 'admin',
    request: async ({ begin }) => ({ query: { callId: (await begin()).call._id } }),
  },
  WriteToApplicant: {
    ownership: 'admin',
    request: async ({ begin }) => ({ body: { submissionId: (await begin()).id, text: 'Form A.' } }),
  },
  RequestDocument: {
    ownership: 'admin',
    request: async ({ begin }) => {
      const { id, upload } = await begin();
      return { body: { submissionId: id, stepId: upload.id, text: 'The statute is missing.' } };
    },
  },
  UpdateConversation: {
    ownership: 'admin',
    request: async (world) => ({ body: { submissionId: await withQuestion(world), state: 'closed' } }),
    success: 204,
  },
  GetPublicAnswers: {
    ownership: 'choice',
    request: async ({ begin }) => ({ query: { callId: (await begin()).call._id } }),
  },
  PublishAnswer: {
    ownership: 'admin',
    request: async ({ begin }) => ({
      body: { callId: (await begin()).call._id, question: 'Which form?', answer: 'Form A.' },
    }),
  },
  UpdatePublicAnswer: {
    ownership: 'admin',
    request: async (world) => ({
      body: { id: await published(world), question: 'Which form?', answer: 'Form B.', version: 1 },
    }),
  },
  DeletePublicAnswer: {
    ownership: 'admin',
    request: async (world) => ({ query: { id: await published(world) } }),
    success: 204,
  },
};
