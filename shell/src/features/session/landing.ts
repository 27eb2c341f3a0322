import type { SessionStore } from '@impact-call/contracts/remote';

/** For users who requested no page (docs/rules/03-sessions.md#sign-in-return). */
export function landingOf({ isAdmin, user }: Pick<SessionStore, 'isAdmin' | 'user'>): string {
  if (isAdmin) return '/admin';
  return user?.isReviewer ? '/review' : '/calls';
}
