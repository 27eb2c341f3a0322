import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageOf, pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import type { CurrentUser, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { SubmissionAccess } from '../../submissions/submissions/index.ts';
import type { ConversationList, ConversationService } from './service.ts';
import type { PublicAnswers } from './public-answers.ts';
import type { Place } from './message-writer.ts';

export interface ConversationServices {
  conversations: ConversationService;
  list: ConversationList;
  answers: PublicAnswers;
  access: SubmissionAccess;
}

export function conversationRoutes(app: FastifyInstance, services: ConversationServices): void {
  applicantRoutes(app, services);
  adminRoutes(app, services);
  publicAnswerRoutes(app, services);
}

function applicantRoutes(app: FastifyInstance, { conversations, access }: ConversationServices): void {
  const placeOf = async (id: string, user: CurrentUser, organization: SelectedOrganization): Promise<Place> => ({
    ...{ opened: await access.open(id, organization), user, side: 'applicant' },
  });

  registerEndpoint(app, ENDPOINTS.GetConversation, async ({ query, principal, organization }) =>
    conversations.read(await placeOf(query.submissionId, principal.user, organization), pageRange(query)),
  );

  registerEndpoint(app, ENDPOINTS.WriteToFunder, async ({ body, principal, organization }) =>
    conversations.write(await placeOf(body.submissionId, principal.user, organization), body.text),
  );

  registerEndpoint(app, ENDPOINTS.MarkConversationRead, async ({ body, principal, organization }) => {
    await conversations.markRead(await placeOf(body.submissionId, principal.user, organization));
    return undefined;
  });
}

function adminRoutes(app: FastifyInstance, { conversations, list, access }: ConversationServices): void {
  const placeOf = async (id: string, user: CurrentUser): Promise<Place> => ({
    ...{ opened: await access.openForAdmin(id), user, side: 'funder' },
  });

  registerEndpoint(app, ENDPOINTS.GetConversationAdmin, async ({ query, principal }) =>
    conversations.readForAdmin(await placeOf(query.submissionId, principal.user), pageRange(query)),
  );

  registerEndpoint(app, ENDPOINTS.GetConversations, async ({ query, principal, reply }) => {
    const { items, total } = await list.page(query, principal.user.id, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.WriteToApplicant, async ({ body, principal }) =>
    conversations.write(await placeOf(body.submissionId, principal.user), body.text),
  );

  registerEndpoint(app, ENDPOINTS.RequestDocument, async ({ body, principal }) =>
    conversations.requestDocument(await placeOf(body.submissionId, principal.user), body),
  );

  registerEndpoint(app, ENDPOINTS.UpdateConversation, async ({ body, principal }) => {
    await conversations.update(await placeOf(body.submissionId, principal.user), body);
    return undefined;
  });
}

function publicAnswerRoutes(app: FastifyInstance, { answers }: ConversationServices): void {
  registerEndpoint(app, ENDPOINTS.GetPublicAnswers, async ({ query, principal, selectedOrganization, reply }) => {
    const reader = { ...principal, organization: await selectedOrganization() };
    return pageOf(await answers.list(query.callId, reader), query, reply);
  });

  registerEndpoint(app, ENDPOINTS.PublishAnswer, ({ body, principal }) => answers.publish(body, principal.user));

  registerEndpoint(app, ENDPOINTS.UpdatePublicAnswer, ({ body, principal }) => answers.update(body, principal.user));

  registerEndpoint(app, ENDPOINTS.DeletePublicAnswer, async ({ query, principal }) => {
    await answers.remove(query.id, principal.user);
    return undefined;
  });
}
