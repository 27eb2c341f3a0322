import type { EndedSessions, OwnSession } from '@impact-call/contracts';
import type { Principal } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { TellSecurity } from '../../../../platform/logging/security-event.ts';
import type { SessionRecord } from '../users/model.ts';
import type { SessionRepository } from './session-repository.ts';

export interface OwnSessionsDeps {
  sessions: SessionRepository;
  tellSecurity: TellSecurity;
  now: () => Date;
}

/** More than a person opens in practice. Scripts' sessions beyond it can still be ended together. */
const MAX_SHOWN = 100;

/** The public view of a session. */
export const shownSession = (
  { _id: id, browser, system, createdAt, lastUsedAt, expiresAt }: SessionRecord,
  currentId = '',
): OwnSession => ({
  id,
  isCurrent: id === currentId,
  browser,
  system,
  startedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  endsAt: expiresAt.toISOString(),
});

/** Lists a person's sessions and ends them remotely. */
export function createOwnSessions({ sessions, tellSecurity, now }: OwnSessionsDeps) {
  return {
    async list({ user, sessionId }: Principal): Promise<OwnSession[]> {
      return (await sessions.livingOf(user.id, now(), MAX_SHOWN)).map((session) => shownSession(session, sessionId));
    },
    async end(id: string, { user }: Principal): Promise<void> {
      if (!(await sessions.revokeOneOf(user.id, id, now()))) throw new NotFound();
      tellSecurity({ name: 'session-ended', userId: user.id, reason: 'person' });
    },
    async endOthers({ user, sessionId }: Principal): Promise<EndedSessions> {
      const ended = await sessions.revokeAllOf(user.id, now(), sessionId);
      if (ended > 0) tellSecurity({ name: 'session-ended', userId: user.id, reason: 'person' });
      return { ended };
    },
  };
}
export type OwnSessions = ReturnType<typeof createOwnSessions>;
