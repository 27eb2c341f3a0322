import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createListConversations } from './list.ts';
import { createConversationPeople } from './people.ts';
import { createConversationRepository } from './repository.ts';
import { createPublicAnswerRepository } from './public-answers-repository.ts';
import { createPublicAnswers } from './public-answers.ts';
import { conversationRoutes } from './routes.ts';
import { createConversationService } from './service.ts';

// Adds the module's events to the global event map.
export type { ApplicantWrittenTo, QuestionReceived } from './events.ts';

export interface ConversationNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'keptAboutPeople'>;
  organizations: Pick<Organizations, 'organizations'>;
  calls: Pick<Calls, 'callAdmin' | 'find'>;
  submissions: Pick<Submissions, 'access' | 'administration' | 'submissions'>;
}

/** Conversations of applying organizations with the funder; reviewers never receive them. */
export function createConversations(platform: Platform, needs: ConversationNeeds) {
  const { audit, identity, organizations, calls, submissions } = needs;
  const conversations = createConversationRepository(platform.connection);
  const people = createConversationPeople(identity);
  const deps = { ...platform, ...organizations, ...calls, ...submissions, audit, conversations, people };
  audit.names.add(['conversation'], storedNames(platform.connection, 'Submission', 'code'));
  audit.names.add(['public-answer'], storedNames(platform.connection, 'PublicAnswer', 'question'));
  platform.events.on('submission.deleted', ({ submissionId }) =>
    conversations.update(submissionId, { isHidden: true }),
  );
  platform.events.on('submission.started', ({ submission }) =>
    conversations.update(submission._id, { isHidden: false }),
  );
  platform.events.on('person.erased', ({ userId }) => conversations.release(userId));
  identity.keptAboutPeople.add({
    sources: [
      {
        name: 'messages',
        async *rows({ id }) {
          for await (const { submissionId, text, writtenAt } of conversations.messages.of(id))
            yield { submissionId, text, writtenAt };
        },
      },
    ],
  });
  const [service, list] = [createConversationService(deps), createListConversations(deps)];
  const answers = createPublicAnswers({ ...deps, answers: createPublicAnswerRepository(platform.connection) });
  return { routes: (app: FastifyInstance): void => conversationRoutes(app, { ...deps, service, list, answers }) };
}
