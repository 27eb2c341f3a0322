import { PLACEHOLDERS, type FieldError, type MailWording, type TemplateKind } from '@impact-call/contracts';
import { RuleBroken } from '../../platform/errors/request-errors.ts';
import { cleanHtml } from '../../platform/text/sanitize.ts';
import { placeholderFault } from './placeholders.ts';

const FIELDS = ['subject', 'opening', 'actionLabel', 'closing'] as const;

function errorsOf(kind: TemplateKind, sent: MailWording, clean: MailWording, within: string): FieldError[] {
  return FIELDS.flatMap((field): FieldError[] => {
    const path = `${within}${field}`;
    // As it was sent, since cleaning may write a link in another way, and as it is stored, without what hid a brace.
    const fault = [sent[field], clean[field]].map((text) => placeholderFault(text, PLACEHOLDERS[kind])).find(Boolean);
    if (!fault) return [];
    if (fault.code === 'placeholder-broken')
      return [{ path, code: fault.code, message: 'holds braces that are no placeholder' }];
    const names = fault.names.map((name) => `{{${name}}}`).join(', ');
    return [{ path, code: fault.code, message: `does not know ${names}`, params: { names } }];
  });
}

/**
 * A wording as it is stored: its HTML cleaned, and each placeholder one that this mail has (docs/rules.md#mail-templates).
 * `within` is where it stands in the request, such as `wordings.0.`.
 * @throws RuleBroken naming each field and what it does not know
 */
export function readWording(kind: TemplateKind, sent: MailWording, within = ''): MailWording {
  const { subject, opening, actionLabel, closing } = sent;
  const clean = { subject, opening: cleanHtml(opening), actionLabel, closing: cleanHtml(closing) };
  const errors = errorsOf(kind, sent, clean, within);
  if (errors.length > 0) throw new RuleBroken({ errors });
  return clean;
}
