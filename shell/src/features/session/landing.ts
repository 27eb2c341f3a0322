import type { SessionStore } from '@impact-call/contracts/remote';

/**
 * Where somebody who asked for no page goes on (docs/rules.md#sign-in-return): administrators to the console, reviewers
 * to what they review, all others to the calls.
 */
export function landingOf({ isAdmin, user }: Pick<SessionStore, 'isAdmin' | 'user'>): string {
  if (isAdmin) return '/admin';
  return user?.isReviewer ? '/review' : '/calls';
}
