import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { Subscriptions } from './preferences/subscription.ts';
import type { EmailService } from './service.ts';
import type { TemplatePreview } from './templates/template-preview.ts';
import type { MailTemplates } from './templates/template-service.ts';

const MAX_FORM = 10_000;

export function emailRoutes(app: FastifyInstance, service: EmailService, subscriptions: Subscriptions): void {
  registerEndpoint(app, ENDPOINTS.SendEmail, async ({ body, principal, language }) => ({
    ids: await service.send({ ...body, language: body.language ?? (await language()) }, principal.user),
  }));

  registerEndpoint(app, ENDPOINTS.ResendEmails, async ({ body, principal }) => ({
    ids: await service.resend(body.ids, principal.user),
  }));

  registerEndpoint(app, ENDPOINTS.GetSubscription, ({ query }) => subscriptions.find(query.token));

  void app.register(async (forms) => {
    // Mail programs send a form (RFC 8058); the token suffices. No other endpoint accepts forms.
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM },
      async () => undefined,
    );
    registerEndpoint(forms, ENDPOINTS.Unsubscribe, async ({ query }) => {
      await subscriptions.stop(query.token);
      return undefined;
    });
    registerEndpoint(forms, ENDPOINTS.Resubscribe, async ({ query }) => {
      await subscriptions.resume(query.token);
      return undefined;
    });
  });

  registerEndpoint(app, ENDPOINTS.GetMailPreferences, ({ principal }) => subscriptions.findOwn(principal.user));

  registerEndpoint(app, ENDPOINTS.UpdateMailPreferences, async ({ body, principal }) => {
    await subscriptions.changeOwn(principal.user, body.subscribed);
    return subscriptions.findOwn(principal.user);
  });

  registerEndpoint(app, ENDPOINTS.GetEmails, async ({ query, reply }) => {
    const { page: _page, pageSize: _size, ...filter } = query;
    const { items, total } = await service.list(filter, pageRange(query));
    sendTotal(reply, total);
    return items;
  });
}

export function templateRoutes(app: FastifyInstance, templates: MailTemplates, preview: TemplatePreview): void {
  registerEndpoint(app, ENDPOINTS.GetMailTemplates, () => templates.list());

  registerEndpoint(app, ENDPOINTS.UpdateMailTemplate, ({ body: { kind, language, version, ...wording }, principal }) =>
    templates.update({ kind, language, version }, wording, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.ResetMailTemplate, ({ body, principal }) => templates.reset(body, principal.user));

  registerEndpoint(app, ENDPOINTS.PreviewMailTemplate, ({ body, principal }) => preview.render(body, principal.user));

  registerEndpoint(app, ENDPOINTS.SendTestMail, ({ body, principal }) => preview.send(body, principal.user));
}
