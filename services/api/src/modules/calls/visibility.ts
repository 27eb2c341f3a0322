import { entriesFor, parseEmailFilter } from '@impact-call/domain';
import { isBlank } from '../../platform/text/localized-text.ts';
import type { VerifiedEmail } from '../identity/index.ts';
import type { CallRecord } from './model.ts';

const EVERYBODY = '*';

/**
 * Who finds a call: no applicant while it is a draft or has no name, the addresses and domains named when it is
 * restricted to them, else everybody (docs/rules.md#restricted-calls, docs/rules.md#draft-calls).
 */
export function visibleTo(
  call: Pick<CallRecord, 'name' | 'state' | 'isUserFilterEnable' | 'userFilterEmail'>,
): string[] {
  if (call.state === 'draft' || isBlank(call.name)) return [];
  return call.isUserFilterEnable ? [...new Set(parseEmailFilter(call.userFilterEmail))] : [EVERYBODY];
}

/** Whether somebody with this address, or with none that is verified, is among those who find a call. */
export const isVisibleTo = (visible: readonly string[], email: VerifiedEmail | null): boolean =>
  visible.includes(EVERYBODY) || (email !== null && entriesFor(email).some((entry) => visible.includes(entry)));

/**
 * Filter for the calls that somebody with this address finds, or with none that is verified: anything else is as good
 * as not there.
 */
export const visibleBy = (email: VerifiedEmail | null): Record<string, unknown> => ({
  visibleTo: { $in: email === null ? [EVERYBODY] : [EVERYBODY, ...entriesFor(email)] },
  deletedAt: null,
});
