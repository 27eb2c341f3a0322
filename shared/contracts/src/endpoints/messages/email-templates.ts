import Type from 'typebox';
import { MailTemplate, MailWording, RenderedMail, templateKey } from '../../messages/email-templates.ts';
import { endpoint } from '../../endpoint.ts';
import { Strict } from '../../values/primitives.ts';

const written = { ...templateKey, ...MailWording.properties };
/** An outdated one is refused with the stored template. */
const version = Type.Integer({ minimum: 0 });

export const emailTemplateEndpoints = {
  GetMailTemplates: endpoint('GetMailTemplates', {
    access: 'admin',
    summary: 'The mails that the product writes by itself, each in every language',
    response: Type.Array(MailTemplate),
  }),
  UpdateMailTemplate: endpoint('UpdateMailTemplate', {
    access: 'admin',
    summary: 'Changes the wording of a mail in one language; its HTML is sanitized, unknown placeholders are refused',
    body: Strict({ ...written, version }),
    response: MailTemplate,
    problems: ['rule-broken', 'version-conflict'],
  }),
  ResetMailTemplate: endpoint('ResetMailTemplate', {
    access: 'admin',
    summary: 'Takes back what was changed of a mail in one language: the built-in wording is sent again',
    body: Strict({ ...templateKey, version }),
    response: MailTemplate,
    problems: ['version-conflict'],
  }),
  PreviewMailTemplate: endpoint('PreviewMailTemplate', {
    access: 'admin',
    summary: 'The mail that a wording makes, about the newest submission or draft; nothing is stored or sent',
    body: Strict(written),
    response: RenderedMail,
    problems: ['rule-broken'],
  }),
  SendTestMail: endpoint('SendTestMail', {
    access: 'admin',
    summary: 'Sends the mail that a wording makes to the verified address of whoever asks, and to nobody else',
    limit: 'test-mail',
    body: Strict(written),
    status: 202,
    response: Type.Object({ id: Type.String(), to: Type.String() }),
    problems: ['rule-broken', 'address-not-verified'],
  }),
};
