import { entriesFor, parseEmailFilter } from '@impact-call/domain';
import { isBlank } from '../../../platform/text/localized-text.ts';
import type { VerifiedEmail } from '../../foundation/identity/index.ts';
import type { CallRecord } from './model.ts';

const EVERYBODY = '*';

/**
 * Who finds a call: everybody, unless it is restricted or a draft (docs/rules/07-calls.md#restricted-calls,
 * docs/rules/07-calls.md#draft-calls).
 */
export function visibleTo(
  call: Pick<CallRecord, 'name' | 'state' | 'isUserFilterEnable' | 'userFilterEmail'>,
): string[] {
  if (call.state === 'draft' || isBlank(call.name)) return [];
  return call.isUserFilterEnable ? [...new Set(parseEmailFilter(call.userFilterEmail))] : [EVERYBODY];
}

export const isVisibleTo = (visible: readonly string[], email: VerifiedEmail | null): boolean =>
  visible.includes(EVERYBODY) || (email !== null && entriesFor(email).some((entry) => visible.includes(entry)));

/** Other calls do not exist for a user with this verified address, or without one. */
export const visibleBy = (email: VerifiedEmail | null): Record<string, unknown> => ({
  visibleTo: { $in: email === null ? [EVERYBODY] : [EVERYBODY, ...entriesFor(email)] },
  deletedAt: null,
});
