import type { CallForUser, Language } from '@impact-call/contracts';
import { compareNames } from '@impact-call/domain';

export interface CallGroups {
  open: CallForUser[];
  closed: CallForUser[];
}

/** Each sorted by name; calls without a name are hidden (docs/rules/07-calls.md#call-list). */
export function groupCalls(calls: readonly CallForUser[], language: Language): CallGroups {
  const compare = compareNames(language);
  const named = calls.filter((call) => call.name.trim() !== '').sort((a, b) => compare(a.name, b.name));
  return { open: named.filter((call) => call.isOpen), closed: named.filter((call) => !call.isOpen) };
}
