import type { FastifyInstance } from 'fastify';
import type { LiveEvent, LiveEventSource } from '../../../platform/live-events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Identity, PersonalDataSource } from '../../foundation/identity/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { ConversationList, ConversationService } from './service.ts';
import { MessageWriter } from './message-writer.ts';
import { ConversationPeople } from './people.ts';
import { PublicAnswerRepository, PublicAnswers } from './public-answers.ts';
import { ConversationRepository } from './repository.ts';
import { conversationRoutes } from './routes.ts';

export type { ApplicantWrittenTo, QuestionReceived } from './events.ts';

export interface ConversationNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'personalData'>;
  organizations: Pick<Organizations, 'organizations'>;
  calls: Pick<Calls, 'callAdmin' | 'find'>;
  submissions: Pick<Submissions, 'access' | 'colleagues' | 'reopenings' | 'submissions'>;
}

function followOthers({ events }: Platform, conversations: ConversationRepository): void {
  events.on('submission.deleted', ({ submissionId }) => conversations.update(submissionId, { isHidden: true }));
  events.on('submission.started', ({ submission }) => conversations.update(submission._id, { isHidden: false }));
  events.on('person.erased', ({ userId }) => conversations.release(userId));
}

const personalMessages = ({ messages }: ConversationRepository): PersonalDataSource => ({
  name: 'messages',
  async *rows({ id }) {
    for await (const { submissionId, text, writtenAt } of messages.of(id)) yield { submissionId, text, writtenAt };
  },
});

const GATHER_MS = 100;

const messageEvents = (
  { messages }: ConversationRepository,
  { colleagues }: Pick<Submissions, 'colleagues'>,
): LiveEventSource => ({
  collection: 'conversationMessages',
  gatherMs: GATHER_MS,
  async eventsOf(written) {
    const records = await messages.findMany([...written.keys()]);
    const audiences = await colleagues.audiencesOf([...new Set(records.map(({ submissionId }) => submissionId))]);
    return [...audiences].flatMap(([id, audience]): LiveEvent[] =>
      [audience, { administrator: null }].map((each) => ({ event: { topic: 'conversation', id }, audience: each })),
    );
  },
});

/** Reviewers never receive them. */
export function createConversations(platform: Platform, needs: ConversationNeeds) {
  const { audit, identity, calls } = needs;
  const { organizations } = needs.organizations;
  const { access, reopenings, submissions } = needs.submissions;
  const conversations = new ConversationRepository(platform.connection);
  const people = new ConversationPeople(identity.users);
  const writer = new MessageWriter(platform, conversations, people, audit);
  const answers = new PublicAnswerRepository(platform.connection);
  const services = {
    conversations: new ConversationService(platform, conversations, writer, people, reopenings, audit),
    list: new ConversationList(conversations, people, submissions, organizations, calls.callAdmin),
    answers: new PublicAnswers(platform, answers, calls, audit),
    access,
  };
  audit.names.add(['conversation'], storedNames(platform.connection, 'Submission', 'code'));
  audit.names.add(['public-answer'], storedNames(platform.connection, 'PublicAnswer', 'question'));
  followOthers(platform, conversations);
  identity.personalData.add({ sources: [personalMessages(conversations)] });
  return {
    liveEvents: messageEvents(conversations, needs.submissions),
    routes: (app: FastifyInstance): void => conversationRoutes(app, services),
  };
}
