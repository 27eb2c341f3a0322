import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../../platform/endpoint/register-endpoint.ts';
import type { TemplatePreview } from './template-preview.ts';
import type { MailTemplates } from './template-service.ts';

/** Routes of mail templates. */
export function templateRoutes(app: FastifyInstance, templates: MailTemplates, preview: TemplatePreview): void {
  registerEndpoint(app, ENDPOINTS.GetMailTemplates, () => templates.list());

  registerEndpoint(app, ENDPOINTS.UpdateMailTemplate, ({ body: { kind, language, version, ...wording }, principal }) =>
    templates.update({ kind, language, version }, wording, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.ResetMailTemplate, ({ body, principal }) => templates.reset(body, principal.user));

  registerEndpoint(app, ENDPOINTS.PreviewMailTemplate, ({ body, principal }) => preview.render(body, principal.user));

  registerEndpoint(app, ENDPOINTS.SendTestMail, ({ body, principal }) => preview.send(body, principal.user));
}
