import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { MailingPeople } from './people.ts';
import type { MailingService } from './service.ts';
import type { MailingViews } from './views.ts';

export function mailingRoutes(
  app: FastifyInstance,
  { service, views, people }: { service: MailingService; views: MailingViews; people: MailingPeople },
): void {
  registerEndpoint(app, ENDPOINTS.CountMailing, ({ body }) => people.count(body));

  registerEndpoint(app, ENDPOINTS.FindMailingPeople, ({ body }) => people.find(body));

  registerEndpoint(app, ENDPOINTS.PreviewMailing, ({ body }) => people.preview(body.submissionId, body.wordings));

  registerEndpoint(app, ENDPOINTS.SendMailing, async ({ body, principal, language }) =>
    service.send(body, principal.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.CancelMailing, async ({ body, principal, language }) =>
    service.cancel(body.id, principal.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.ResendMailing, async ({ body, principal }) => ({
    resent: await service.resend(body.id, principal.user),
  }));

  registerEndpoint(app, ENDPOINTS.GetMailings, async ({ query, language, reply }) => {
    const { items, total } = await views.list(query, pageRange(query), await language());
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetMailing, async ({ query, language }) => views.find(query.id, await language()));

  registerEndpoint(app, ENDPOINTS.GetMailingMails, async ({ query, reply }) => {
    const { items, total } = await views.mails(query.id, query.state, pageRange(query));
    sendTotal(reply, total);
    return items;
  });
}
