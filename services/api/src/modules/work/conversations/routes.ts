import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageOf, pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import type { CurrentUser, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { SubmissionAccess } from '../../submissions/submissions/index.ts';
import type { ListConversations } from './list.ts';
import type { PublicAnswers } from './public-answers.ts';
import type { ConversationService } from './service.ts';
import type { Place } from './write-message.ts';

export interface ConversationRoutesDeps {
  service: ConversationService;
  list: ListConversations;
  answers: PublicAnswers;
  access: Pick<SubmissionAccess, 'open' | 'openForAdmin'>;
}

/** Routes of conversations about submissions. */
export function conversationRoutes(app: FastifyInstance, deps: ConversationRoutesDeps): void {
  applicantRoutes(app, deps);
  adminRoutes(app, deps);
  publicAnswerRoutes(app, deps);
}

function applicantRoutes(app: FastifyInstance, { service, access }: ConversationRoutesDeps): void {
  const placeOf = async (id: string, user: CurrentUser, organization: SelectedOrganization): Promise<Place> => ({
    ...{ opened: await access.open(id, organization), user, side: 'applicant' },
  });

  registerEndpoint(app, ENDPOINTS.GetConversation, async ({ query, principal, organization }) =>
    service.read(await placeOf(query.submissionId, principal.user, organization), pageRange(query)),
  );

  registerEndpoint(app, ENDPOINTS.WriteToFunder, async ({ body, principal, organization }) =>
    service.write(await placeOf(body.submissionId, principal.user, organization), body.text),
  );

  registerEndpoint(app, ENDPOINTS.MarkConversationRead, async ({ body, principal, organization }) => {
    await service.markRead(await placeOf(body.submissionId, principal.user, organization));
    return undefined;
  });
}

function adminRoutes(app: FastifyInstance, { service, list, access }: ConversationRoutesDeps): void {
  const placeOf = async (id: string, user: CurrentUser): Promise<Place> => ({
    ...{ opened: await access.openForAdmin(id), user, side: 'funder' },
  });

  registerEndpoint(app, ENDPOINTS.GetConversationAdmin, async ({ query, principal }) =>
    service.readForAdmin(await placeOf(query.submissionId, principal.user), pageRange(query)),
  );

  registerEndpoint(app, ENDPOINTS.GetConversations, async ({ query, principal, reply }) => {
    const { items, total } = await list(query, principal.user.id, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.WriteToApplicant, async ({ body, principal }) =>
    service.write(await placeOf(body.submissionId, principal.user), body.text),
  );

  registerEndpoint(app, ENDPOINTS.RequestDocument, async ({ body, principal }) =>
    service.requestDocument(await placeOf(body.submissionId, principal.user), body),
  );

  registerEndpoint(app, ENDPOINTS.UpdateConversation, async ({ body, principal }) => {
    await service.update(await placeOf(body.submissionId, principal.user), body);
    return undefined;
  });
}

function publicAnswerRoutes(app: FastifyInstance, { answers }: ConversationRoutesDeps): void {
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
