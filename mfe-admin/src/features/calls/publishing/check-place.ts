import type { CallCheck } from '@impact-call/contracts';
import type { CallField } from '../editor/call-values.ts';
import { anchorOf } from '../editor/form-context.ts';

/** The field of the editor's first tab that mends a line of the checklist. */
const FIELDS: Partial<Record<CallCheck['code'], CallField>> = {
  'no-framework': 'impactFrameworkId',
  'no-name': 'name',
  'no-closing': 'closingAt',
  'is-over': 'closingAt',
  'no-pdf': 'enableUserDownloadPdf',
};

/** Where a line of the checklist is mended: an address, and the element of that page to focus. */
export function placeOf({ code, language }: CallCheck, callId: string): { to: string; anchor?: string } {
  const page = `/admin/calls/${callId}`;
  if (code === 'no-criteria') return { to: `${page}/review` };
  const field = FIELDS[code];
  if (field === undefined) return { to: `${page}?tab=steps` };
  return { to: page, anchor: language === undefined ? anchorOf(field) : `${anchorOf(field)}-${language}` };
}
