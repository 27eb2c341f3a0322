import { PLACEHOLDERS, type FieldError, type MailWording, type TemplateKind } from '@impact-call/contracts';
import { RuleBroken } from '../../platform/errors/request-errors.ts';
import { cleanHtml } from '../../platform/text/sanitize.ts';
import { placeholderFault } from './placeholders.ts';

const FIELDS = ['subject', 'opening', 'actionLabel', 'closing'] as const;

function errorsOf(kind: TemplateKind, wording: MailWording): FieldError[] {
  return FIELDS.flatMap((path): FieldError[] => {
    const fault = placeholderFault(wording[path], PLACEHOLDERS[kind]);
    if (fault === null) return [];
    if (fault.code === 'placeholder-broken')
      return [{ path, code: fault.code, message: 'holds braces that are no placeholder' }];
    const names = fault.names.map((name) => `{{${name}}}`).join(', ');
    return [{ path, code: fault.code, message: `does not know ${names}`, params: { names } }];
  });
}

/**
 * A wording as it is stored: its HTML cleaned, and each placeholder one that this mail has (docs/rules.md#mail-templates).
 * @throws RuleBroken naming each field and what it does not know
 */
export function readWording(kind: TemplateKind, { subject, opening, actionLabel, closing }: MailWording): MailWording {
  const wording = { subject, opening: cleanHtml(opening), actionLabel, closing: cleanHtml(closing) };
  const errors = errorsOf(kind, wording);
  if (errors.length > 0) throw new RuleBroken({ errors });
  return wording;
}
