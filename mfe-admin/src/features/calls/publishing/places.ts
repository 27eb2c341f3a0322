import type { CallCheck, Language, MissingText } from '@impact-call/contracts';
import type { CallField } from '../editor/call-values.ts';
import { anchorOf } from '../editor/use-call-record.ts';

/** The field of the settings that fixes a checklist item. */
const FIELDS: Partial<Record<CallCheck['code'], CallField>> = {
  'no-framework': 'impactFrameworkId',
  'no-name': 'name',
  'no-closing': 'closingAt',
  'is-over': 'closingAt',
  'no-pdf': 'enableUserDownloadPdf',
};

/** The address where a checklist item is fixed; its hash names the field to focus, `language` the tab of its text. */
export function placeOfCheck({ code, language, stepId }: CallCheck, callId: string): string {
  const page = `/admin/calls/${callId}`;
  if (code === 'no-criteria') return `${page}/review`;
  if (code === 'missing-texts') return `${page}/texts?language=${language}`;
  const field = FIELDS[code];
  if (field === undefined) return `${page}?tab=steps${stepId === undefined ? '' : `&step=${stepId}`}`;
  const hash = `#${anchorOf(field)}`;
  return language === undefined ? page + hash : `${page}?language=${language}${hash}-${language}`;
}

/** The address where a text is written, with the tab of the language. */
export function placeOfText({ place, stepId, frameworkId }: MissingText, callId: string, language: Language): string {
  const page = `/admin/calls/${callId}`;
  if (stepId !== undefined) return `${page}?tab=steps&step=${stepId}&language=${language}`;
  if (frameworkId !== undefined) return `/admin/impact-framework/${frameworkId}?language=${language}`;
  if (place === 'criterion') return `${page}/review?language=${language}`;
  const field = place === 'call-name' ? 'name' : 'description';
  return `${page}?language=${language}#${anchorOf(field)}`;
}
