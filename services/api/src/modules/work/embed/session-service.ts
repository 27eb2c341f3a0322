import type { EmbedAnswer } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { EmbedPage } from '../../../platform/endpoint/principal.ts';
import { EmbedSessionClaimed } from './embed-errors.ts';
import { NotFound, TooManyRequests } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { FrameworkRecord } from '../../parties/frameworks/index.ts';
import { hashToken, newOpaqueToken } from '../../foundation/identity/index.ts';
import { impactResultOf } from '../../../step-kinds/index.ts';
import { assertNoViolations } from './evaluate-answer.ts';
import type { EmbedKeyRepository } from './key-repository.ts';
import type { EmbedKeyRecord, EmbedSessionRecord } from './model.ts';
import type { EmbedPages, EmbedReader } from './pages.ts';
import type { EmbedSessionRepository } from './session-repository.ts';

const DAY = 24 * 60 * 60 * 1000;

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

export interface SessionState {
  version: number;
  updatedAt: string;
  expiresAt: string | null;
}

const stateOf = ({
  version,
  updatedAt,
  expiresAt,
}: Pick<EmbedSessionRecord, 'version' | 'updatedAt' | 'expiresAt'>): SessionState => ({
  version,
  updatedAt: updatedAt.toISOString(),
  expiresAt: expiresAt && expiresAt.toISOString(),
});

const conflict = ({ answer, version, updatedAt }: EmbedSessionRecord): VersionConflict =>
  new VersionConflict({ current: { content: JSON.stringify(answer), version, updatedAt: updatedAt.toISOString() } });

/** Results that visitors of partners' pages store. */
export class EmbedSessionService {
  /** @param sessionDays from its last change, until a result that is not claimed is deleted */
  constructor(
    private readonly pages: EmbedPages,
    private readonly embedKeys: EmbedKeyRepository,
    private readonly embedSessions: EmbedSessionRepository,
    private readonly sessionDays: number,
    private readonly now: () => Date,
  ) {}

  /** @throws {RuleBroken}, {TooManyRequests} when the key's slots of the day are taken */
  async create(answer: EmbedAnswer, reader: EmbedReader): Promise<SessionState & { token: string }> {
    const { key, origin } = reader;
    const framework = await this.accept(answer, reader);
    const at = this.now();
    await this.takePlace(key, at);
    const token = newOpaqueToken();
    const session = { ...newSession(answer, { key, origin, framework }, token, at), expiresAt: this.expiryAfter(at) };
    await this.embedSessions.insert(session);
    return { token, ...stateOf(session) };
  }

  /** @throws {NotFound}, {EmbedSessionClaimed}, {VersionConflict}, {RuleBroken} */
  async update(
    { token, version, answer }: { token: string; version: number; answer: EmbedAnswer },
    reader: EmbedReader,
  ): Promise<SessionState> {
    const session = await this.own(token, reader);
    if (session.claim) throw new EmbedSessionClaimed();
    if (session.version !== version) throw conflict(session);
    const framework = await this.accept(answer, reader);
    const at = this.now();
    const expiresAt = this.expiryAfter(at);
    const result = impactResultOf(answer, framework);
    const write = { answer, frameworkVersionId: framework._id, result, version, at, expiresAt };
    if (await this.embedSessions.write(session._id, write))
      return stateOf({ version: version + 1, updatedAt: at, expiresAt });
    // A concurrent write came first: another tab of the visitor, or the claim.
    const latest = await this.own(token, reader);
    throw latest.claim ? new EmbedSessionClaimed() : conflict(latest);
  }

  /** @throws {NotFound} */
  async read(token: string, page: EmbedPage): Promise<SessionState & { answer: EmbedAnswer; isClaimed: boolean }> {
    const session = await this.own(token, page);
    return { ...stateOf(session), answer: session.answer, isClaimed: session.claim !== null };
  }

  async forget(token: string, { key }: EmbedPage): Promise<void> {
    await this.embedSessions.remove(hashToken(token), key._id);
  }

  /** A token works only on the page of its own partner. */
  private async own(token: string, { key }: EmbedPage): Promise<EmbedSessionRecord> {
    const session = await this.embedSessions.find(hashToken(token), this.now());
    if (session?.keyId !== key._id) throw new NotFound();
    return session;
  }

  /** @throws {RuleBroken} */
  private async accept(answer: EmbedAnswer, { key }: EmbedPage): Promise<FrameworkRecord> {
    const framework = await this.pages.frameworkOf(key);
    assertNoViolations(answer, key.options, framework);
    return framework;
  }

  private async takePlace({ _id, maxSessionsPerDay }: EmbedKeyRecord, at: Date): Promise<void> {
    if (await this.embedKeys.takePlace(_id, at.toISOString().slice(0, 10), maxSessionsPerDay)) return;
    throw new TooManyRequests({ retryAfter: Math.ceil((DAY - (at.getTime() % DAY)) / 1000) });
  }

  private expiryAfter(at: Date): Date {
    return new Date(at.getTime() + this.sessionDays * DAY);
  }
}
