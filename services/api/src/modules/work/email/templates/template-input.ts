import { PLACEHOLDERS, type FieldError, type MailWording, type TemplateKind } from '@impact-call/contracts';
import { RuleBroken } from '../../../../platform/errors/request-errors.ts';
import { cleanHtml } from '../../../../platform/text/sanitize.ts';
import { placeholderFault } from './placeholders.ts';

const FIELDS = ['subject', 'opening', 'actionLabel', 'closing'] as const;

function errorsOf(kind: TemplateKind, sent: MailWording, clean: MailWording, within: string): FieldError[] {
  return FIELDS.flatMap((field): FieldError[] => {
    const path = `${within}${field}`;
    // As sent, because sanitizing may rewrite links, and as stored, because it may reveal braces.
    const fault = [sent[field], clean[field]].map((text) => placeholderFault(text, PLACEHOLDERS[kind])).find(Boolean);
    if (!fault) return [];
    if (fault.code === 'placeholder-broken')
      return [{ path, code: fault.code, message: 'holds braces that are no placeholder' }];
    const names = fault.names.map((name) => `{{${name}}}`).join(', ');
    return [{ path, code: fault.code, message: `does not know ${names}`, params: { names } }];
  });
}

/**
 * `within` is the path in the request, such as `wordings.0.` (docs/rules/09-submissions.md#mail-templates).
 * @throws {RuleBroken} with each field and its unknown placeholders
 */
export function readWording(kind: TemplateKind, sent: MailWording, within = ''): MailWording {
  const { subject, opening, actionLabel, closing } = sent;
  const clean = { subject, opening: cleanHtml(opening), actionLabel, closing: cleanHtml(closing) };
  const errors = errorsOf(kind, sent, clean, within);
  if (errors.length > 0) throw new RuleBroken({ errors });
  return clean;
}
