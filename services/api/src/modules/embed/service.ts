import type { EmbedAnswer, EmbedFramework, EmbedResult, Language } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { EmbedPage } from '../../endpoint/caller.ts';
import { EmbedKeyUnknown, EmbedSessionClaimed } from '../../errors/embed-errors.ts';
import { NotFound, TooManyRequests } from '../../errors/request-errors.ts';
import { VersionConflict } from '../../errors/submission-errors.ts';
import type { FrameworkRecord } from '../framework/model.ts';
import type { FrameworkRepository } from '../framework/repository.ts';
import { sdgsIn } from '../framework/sdgs.ts';
import { frameworkView } from '../framework/view.ts';
import { hashToken, newOpaqueToken } from '../identity/seal.ts';
import { impactResultOf } from '../impact/mini-dyi-answer.ts';
import { judgeAnswer, refuseBroken } from './judge-answer.ts';
import type { EmbedKeyRepository } from './key-repository.ts';
import type { EmbedKeyRecord, EmbedSessionRecord } from './model.ts';
import type { EmbedSessionRepository } from './session-repository.ts';

export interface EmbedParts {
  embedKeys: Pick<EmbedKeyRepository, 'countUse' | 'takePlace'>;
  embedSessions: EmbedSessionRepository;
  frameworks: Pick<FrameworkRepository, 'find'>;
  /** How long a result waits to be claimed after its last change. */
  sessionDays: number;
  now: () => Date;
}

/** The page, and the language in which its visitor reads. */
export interface EmbedReader extends EmbedPage {
  language: Language;
}

const DAY = 24 * 60 * 60 * 1000;

interface SessionState {
  version: number;
  updatedAt: string;
  expiresAt: string | null;
}

const stateOf = ({ version, updatedAt, expiresAt }: Pick<EmbedSessionRecord, 'version' | 'updatedAt' | 'expiresAt'>): SessionState => ({
  version,
  updatedAt: updatedAt.toISOString(),
  expiresAt: expiresAt && expiresAt.toISOString(),
});

const conflict = ({ answer, version, updatedAt }: EmbedSessionRecord): VersionConflict =>
  new VersionConflict({ current: { content: JSON.stringify(answer), version, updatedAt: updatedAt.toISOString() } });

/** The wizard on partners' pages: nobody is signed in, and nothing is known of the visitor but what they typed. */
export function createEmbedService({ embedKeys, embedSessions, frameworks, sessionDays, now }: EmbedParts) {
  const frameworkOf = async ({ frameworkId }: EmbedKeyRecord): Promise<FrameworkRecord> => {
    const framework = await frameworks.find(frameworkId);
    if (!framework) throw new EmbedKeyUnknown();
    return framework;
  };
  /** Another partner's page has no use for the token, even if it got hold of it. */
  const own = async (token: string, { key }: EmbedPage): Promise<EmbedSessionRecord> => {
    const session = await embedSessions.find(hashToken(token), now());
    if (session?.keyId !== key._id) throw new NotFound();
    return session;
  };
  const takePlace = async ({ _id, maxSessionsPerDay }: EmbedKeyRecord, at: Date): Promise<void> => {
    if (await embedKeys.takePlace(_id, at.toISOString().slice(0, 10), maxSessionsPerDay)) return;
    throw new TooManyRequests({ retryAfter: Math.ceil((DAY - (at.getTime() % DAY)) / 1000) });
  };
  const accepted = async (answer: EmbedAnswer, { key, language }: EmbedReader): Promise<FrameworkRecord> => {
    const framework = await frameworkOf(key);
    refuseBroken(answer, key.options, framework, language);
    return framework;
  };

  return {
    async framework({ key, language }: EmbedReader): Promise<EmbedFramework> {
      const framework = await frameworkOf(key);
      await embedKeys.countUse(key._id, now());
      return { framework: frameworkView(framework, language), sdgs: sdgsIn(language), options: key.options, language };
    },

    async compute(answer: EmbedAnswer, { key, language }: EmbedReader): Promise<EmbedResult> {
      return judgeAnswer(answer, key.options, await frameworkOf(key), language);
    },

    async create(answer: EmbedAnswer, reader: EmbedReader): Promise<SessionState & { token: string }> {
      const { key, origin } = reader;
      const framework = await accepted(answer, reader);
      const at = now();
      await takePlace(key, at);
      const token = newOpaqueToken();
      const session: EmbedSessionRecord = {
        _id: uuid(),
        tokenHash: hashToken(token),
        keyId: key._id,
        partner: key.name,
        origin,
        frameworkId: key.frameworkId,
        frameworkName: framework.name,
        options: key.options,
        answer,
        result: impactResultOf(answer, framework),
        version: 1,
        createdAt: at,
        updatedAt: at,
        expiresAt: new Date(at.getTime() + sessionDays * DAY),
        claim: null,
      };
      await embedSessions.insert(session);
      return { token, ...stateOf(session) };
    },

    async update({ token, version, answer }: { token: string; version: number; answer: EmbedAnswer }, reader: EmbedReader): Promise<SessionState> {
      const session = await own(token, reader);
      if (session.claim) throw new EmbedSessionClaimed();
      if (session.version !== version) throw conflict(session);
      const framework = await accepted(answer, reader);
      const at = now();
      const expiresAt = new Date(at.getTime() + sessionDays * DAY);
      if (await embedSessions.write(session._id, { answer, result: impactResultOf(answer, framework), version, at, expiresAt })) return stateOf({ version: version + 1, updatedAt: at, expiresAt });
      // Somebody was faster: another tab of the visitor, or the claim.
      const latest = await own(token, reader);
      throw latest.claim ? new EmbedSessionClaimed() : conflict(latest);
    },

    async read(token: string, page: EmbedPage): Promise<SessionState & { answer: EmbedAnswer; isClaimed: boolean }> {
      const session = await own(token, page);
      return { ...stateOf(session), answer: session.answer, isClaimed: session.claim !== null };
    },

    async forget(token: string, { key }: EmbedPage): Promise<void> {
      await embedSessions.remove(hashToken(token), key._id);
    },
  };
}
export type EmbedService = ReturnType<typeof createEmbedService>;
