import { htmlEscape } from 'escape-goat';
import { PLACEHOLDERS, type FieldError, type MailWording, type TemplateKind } from '@impact-call/contracts';
import { RuleBroken } from '../../../../platform/errors/request-errors.ts';
import { cleanHtml } from '../../../../platform/text/sanitize.ts';

type PlaceholderValues = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** Captures tags, so that splitting separates them from the text. */
const TAGS = /(<[^>]*>)/;

const fill = (text: string, valueOf: (name: string) => string): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => valueOf(name));

export const fillText = (text: string, values: PlaceholderValues): string =>
  fill(text, (name) => values[name] ?? '').trim();

/** Values are escaped, so they never become tags. */
export const fillHtml = (safeHtml: string, values: PlaceholderValues): string =>
  safeHtml
    .split(TAGS)
    .map((part, index) => (index % 2 === 1 ? part : fill(part, (name) => htmlEscape(values[name] ?? ''))))
    .join('');

type PlaceholderFault = { code: 'placeholder-unknown'; names: string[] } | { code: 'placeholder-broken' };

const withoutTags = (text: string): string => text.replace(/<[^>]*>/g, '');

/** Null when all are `known`. */
function placeholderFault(text: string, known: readonly string[]): PlaceholderFault | null {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => withoutTags(name).trim());
  const unknown = [...new Set(names.filter((name) => !known.includes(name)))];
  if (unknown.length > 0) return { code: 'placeholder-unknown', names: unknown };
  // Placeholders in attributes, such as links, would not be replaced.
  const isInTag = text.split(TAGS).some((part, index) => index % 2 === 1 && part.includes('{{'));
  const isOpen = /\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''));
  return isInTag || isOpen ? { code: 'placeholder-broken' } : null;
}

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
