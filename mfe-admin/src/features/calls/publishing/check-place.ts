import type { CallCheck } from '@impact-call/contracts';
import type { CallField } from '../editor/call-values.ts';
import { anchorOf } from '../editor/call-fields.ts';

/** The field of the settings that fixes a checklist item. */
const FIELDS: Partial<Record<CallCheck['code'], CallField>> = {
  'no-framework': 'impactFrameworkId',
  'no-name': 'name',
  'no-closing': 'closingAt',
  'is-over': 'closingAt',
  'no-pdf': 'enableUserDownloadPdf',
};

/** The address where a checklist item is fixed; its hash names the field to focus. */
export function placeOf({ code, language }: CallCheck, callId: string): string {
  const page = `/admin/calls/${callId}`;
  if (code === 'no-criteria') return `${page}/review`;
  const field = FIELDS[code];
  if (field === undefined) return `${page}?tab=steps`;
  return `${page}#${anchorOf(field)}${language === undefined ? '' : `-${language}`}`;
}
