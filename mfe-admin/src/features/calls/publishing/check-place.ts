import type { CallCheck } from '@impact-call/contracts';
import type { CallField } from '../editor/call-values.ts';
import { anchorOf } from '../editor/form-context.ts';

/** The field on the first tab of the editor that fixes a checklist item. */
const FIELDS: Partial<Record<CallCheck['code'], CallField>> = {
  'no-framework': 'impactFrameworkId',
  'no-name': 'name',
  'no-closing': 'closingAt',
  'is-over': 'closingAt',
  'no-pdf': 'enableUserDownloadPdf',
};

/** Where to fix a checklist item: a path, and the element to focus there. */
export function placeOf({ code, language }: CallCheck, callId: string): { to: string; anchor?: string } {
  const page = `/admin/calls/${callId}`;
  if (code === 'no-criteria') return { to: `${page}/review` };
  const field = FIELDS[code];
  if (field === undefined) return { to: `${page}?tab=steps` };
  return { to: page, anchor: language === undefined ? anchorOf(field) : `${anchorOf(field)}-${language}` };
}
