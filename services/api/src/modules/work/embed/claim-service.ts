import type { ClaimableCall, ClaimedResult, CLAIM_OUTCOMES, Language } from '@impact-call/contracts';
import type { SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { FrameworkRepository } from '../../parties/frameworks/index.ts';
import { type Eraser, hashToken, type PersonalDataSource } from '../../foundation/identity/index.ts';
import type { ResultCopies } from './apply-result.ts';
import type { ClaimableCalls, Claimer } from './find-claimable.ts';
import type { EmbedSessionRecord } from './model.ts';
import type { EmbedSessionRepository } from './session-repository.ts';

interface Claimed {
  id: string;
  outcome: (typeof CLAIM_OUTCOMES)[number];
  submissionId: string | null;
}

const viewOf = (record: EmbedSessionRecord, language: Language): ClaimedResult => ({
  id: record._id,
  partner: record.partner,
  origin: record.origin,
  frameworkId: record.frameworkVersionId ?? record.frameworkId,
  frameworkName: resolveText(record.frameworkName, language),
  answer: record.answer,
  result: record.result,
  createdAt: record.createdAt.toISOString(),
  claimedAt: record.claim && record.claim.at.toISOString(),
  submissionId: record.claim?.submissionId ?? null,
});

/** The token grants a claim; the first organization keeps the result for good. */
export class ClaimService {
  constructor(
    private readonly platform: Platform,
    private readonly embedSessions: EmbedSessionRepository,
    private readonly frameworks: FrameworkRepository,
    private readonly claimableCalls: ClaimableCalls,
    private readonly copies: ResultCopies,
    private readonly audit: AuditLog,
  ) {}

  /** @throws {NotFound} */
  async read(token: string, claimer: Claimer): Promise<ClaimedResult & { calls: ClaimableCall[] }> {
    const session = await this.open(token, claimer.organization);
    const calls = await this.claimableCalls.find(session.frameworkId, claimer);
    return { ...viewOf(session, claimer.language), calls };
  }

  /**
   * Can be repeated, also with another call.
   * @throws {NotFound}, {RuleBroken} when the call has no step for the result
   */
  async claim({ token, callId }: { token: string; callId?: string }, claimer: Claimer): Promise<Claimed> {
    const session = await this.open(token, claimer.organization);
    if (callId !== undefined) await this.copies.check(callId, session.frameworkId, claimer);
    await this.take(session, claimer);
    // When two organizations claim a result at once, one gets it.
    const taken = await this.open(token, claimer.organization);
    if (callId === undefined)
      return { id: session._id, outcome: 'kept', submissionId: taken.claim?.submissionId ?? null };
    const filled = await this.copies.fill(taken, callId, claimer);
    if (filled.outcome === 'stored') await this.embedSessions.setSubmission(taken._id, filled.submissionId);
    return { id: taken._id, ...filled };
  }

  /** @throws {NotFound} */
  async find(id: string, organization: SelectedOrganization, language: Language): Promise<ClaimedResult> {
    const session = await this.embedSessions.findClaimed(id, organization.id);
    if (!session) throw new NotFound();
    return viewOf(session, language);
  }

  async list(
    organization: SelectedOrganization,
    { frameworkId, ...range }: { skip: number; limit: number; frameworkId?: string | undefined },
    language: Language,
  ): Promise<{ items: ClaimedResult[]; total: number }> {
    // A step names the version it started with; all results of its framework are listed.
    const version = frameworkId === undefined ? null : await this.frameworks.find(frameworkId);
    const { records, total } = await this.embedSessions.pageOfOrganization(
      organization.id,
      range,
      version?.frameworkId ?? frameworkId,
    );
    return { items: records.map((record) => viewOf(record, language)), total };
  }

  /** A result claimed by another organization is not found. */
  private async open(token: string, organization: SelectedOrganization): Promise<EmbedSessionRecord> {
    const session = await this.embedSessions.find(hashToken(token), this.platform.now());
    if (!session || (session.claim && session.claim.organizationId !== organization.id)) throw new NotFound();
    return session;
  }

  private async take(
    { _id, origin, partner, claim }: EmbedSessionRecord,
    { user: { id: userId }, organization: { id: organizationId } }: Claimer,
  ): Promise<void> {
    if (claim) return;
    const at = this.platform.now();
    await this.platform.transaction(async () => {
      if (!(await this.embedSessions.claim(_id, { organizationId, userId, at, submissionId: null }))) return;
      const entry = { action: 'embed-session.claimed' as const, subject: _id, userId, at };
      await this.audit.record({ ...entry, before: null, after: { organizationId, origin, partner } });
    });
  }
}

/** Results belong to the organization, so an erasure only removes the person. */
export const claimsOfPeople = (sessions: EmbedSessionRepository) => ({
  sources: [
    {
      name: 'claimedResults',
      async *rows({ id }) {
        for await (const { _id, partner, origin, claim } of sessions.claimedBy(id))
          yield { id: _id, partner, origin, organizationId: claim?.organizationId, claimedAt: claim?.at };
      },
    },
  ] satisfies PersonalDataSource[],
  erasers: [({ id }) => sessions.forgetClaimer(id)] satisfies Eraser[],
});
