import type { SessionStore } from '@impact-call/contracts/remote';

/**
 * Where users land who requested no page (docs/rules/03-sessions.md#sign-in-return): administrators in the console,
 * reviewers on their reviews, all others on the calls.
 */
export function landingOf({ isAdmin, user }: Pick<SessionStore, 'isAdmin' | 'user'>): string {
  if (isAdmin) return '/admin';
  return user?.isReviewer ? '/review' : '/calls';
}
