import type { EmbedAnswer } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { EmbedPage } from '../../../platform/endpoint/principal.ts';
import { EmbedSessionClaimed } from './embed-errors.ts';
import { NotFound, TooManyRequests } from '../../../platform/errors/request-errors.ts';
import type { FrameworkRecord } from '../../parties/frameworks/index.ts';
import { hashToken, newOpaqueToken } from '../../foundation/identity/index.ts';
import { impactResultOf } from '../../../step-kinds/index.ts';
import type { FrameworkOfKey } from './framework-of-key.ts';
import { assertNoViolations } from './evaluate-answer.ts';
import type { EmbedKeyRepository } from './key-repository.ts';
import type { EmbedKeyRecord, EmbedSessionRecord } from './model.ts';
import type { EmbedReader } from './service.ts';
import type { EmbedSessionRepository } from './session-repository.ts';
import { conflict, stateOf, type SessionState } from './session-state.ts';

export interface EmbedSessionDeps {
  embedKeys: Pick<EmbedKeyRepository, 'takePlace'>;
  embedSessions: EmbedSessionRepository;
  frameworkOf: FrameworkOfKey;
  /** Days until a result that is not claimed is deleted, counted from its last change. */
  sessionDays: number;
  now: () => Date;
}

const DAY = 24 * 60 * 60 * 1000;

/** The page where a result was made. */
interface Provenance extends EmbedPage {
  framework: FrameworkRecord;
}

const newSession = (
  answer: EmbedAnswer,
  { key, origin, framework }: Provenance,
  token: string,
  at: Date,
): Omit<EmbedSessionRecord, 'expiresAt'> => ({
  _id: uuid(),
  tokenHash: hashToken(token),
  keyId: key._id,
  partner: key.name,
  origin,
  frameworkId: key.frameworkId,
  frameworkVersionId: framework._id,
  frameworkName: framework.name,
  options: key.options,
  answer,
  result: impactResultOf(answer, framework),
  version: 1,
  createdAt: at,
  updatedAt: at,
  claim: null,
});

/** A token works only on the page of its own partner. */
const createOwn =
  ({ embedSessions, now }: EmbedSessionDeps) =>
  async (token: string, { key }: EmbedPage): Promise<EmbedSessionRecord> => {
    const session = await embedSessions.find(hashToken(token), now());
    if (session?.keyId !== key._id) throw new NotFound();
    return session;
  };

/** Validates an answer and returns its framework; throws when it breaks a rule. */
const createAccepted =
  ({ frameworkOf }: EmbedSessionDeps) =>
  async (answer: EmbedAnswer, { key }: EmbedPage): Promise<FrameworkRecord> => {
    const framework = await frameworkOf(key);
    assertNoViolations(answer, key.options, framework);
    return framework;
  };

const expiry = ({ sessionDays }: EmbedSessionDeps, at: Date): Date => new Date(at.getTime() + sessionDays * DAY);

function createCreate(deps: EmbedSessionDeps) {
  const { embedKeys, embedSessions, now } = deps;
  const accepted = createAccepted(deps);
  const takePlace = async ({ _id, maxSessionsPerDay }: EmbedKeyRecord, at: Date): Promise<void> => {
    if (await embedKeys.takePlace(_id, at.toISOString().slice(0, 10), maxSessionsPerDay)) return;
    throw new TooManyRequests({ retryAfter: Math.ceil((DAY - (at.getTime() % DAY)) / 1000) });
  };
  return async (answer: EmbedAnswer, reader: EmbedReader): Promise<SessionState & { token: string }> => {
    const { key, origin } = reader;
    const framework = await accepted(answer, reader);
    const at = now();
    await takePlace(key, at);
    const token = newOpaqueToken();
    const session = { ...newSession(answer, { key, origin, framework }, token, at), expiresAt: expiry(deps, at) };
    await embedSessions.insert(session);
    return { token, ...stateOf(session) };
  };
}

function createUpdate(deps: EmbedSessionDeps) {
  const { embedSessions, now } = deps;
  const own = createOwn(deps);
  const accepted = createAccepted(deps);
  return async (
    { token, version, answer }: { token: string; version: number; answer: EmbedAnswer },
    reader: EmbedReader,
  ): Promise<SessionState> => {
    const session = await own(token, reader);
    if (session.claim) throw new EmbedSessionClaimed();
    if (session.version !== version) throw conflict(session);
    const framework = await accepted(answer, reader);
    const at = now();
    const expiresAt = expiry(deps, at);
    if (
      await embedSessions.write(session._id, {
        answer,
        frameworkVersionId: framework._id,
        result: impactResultOf(answer, framework),
        version,
        at,
        expiresAt,
      })
    )
      return stateOf({ version: version + 1, updatedAt: at, expiresAt });
    // A concurrent write came first: another tab of the visitor, or the claim.
    const latest = await own(token, reader);
    throw latest.claim ? new EmbedSessionClaimed() : conflict(latest);
  };
}

/** Results that visitors of partners' pages store. */
export function createEmbedSessionService(deps: EmbedSessionDeps) {
  const own = createOwn(deps);
  return {
    create: createCreate(deps),
    update: createUpdate(deps),

    async read(token: string, page: EmbedPage): Promise<SessionState & { answer: EmbedAnswer; isClaimed: boolean }> {
      const session = await own(token, page);
      return { ...stateOf(session), answer: session.answer, isClaimed: session.claim !== null };
    },

    async forget(token: string, { key }: EmbedPage): Promise<void> {
      await deps.embedSessions.remove(hashToken(token), key._id);
    },
  };
}
export type EmbedSessionService = ReturnType<typeof createEmbedSessionService>;
