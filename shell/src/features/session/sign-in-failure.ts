import { isProblem } from '@impact-call/api-client';
import { SiteDataBlocked } from './site-data.ts';

/** A key of the shell's texts. */
export function signInFailure(error: unknown) {
  if (error instanceof SiteDataBlocked) return 'callback.site-data-blocked';
  if (isProblem(error, 'too-many-requests')) return 'callback.limited';
  return isProblem(error, 'sign-in-misconfigured') ? 'callback.misconfigured' : 'session.tryLater';
}
