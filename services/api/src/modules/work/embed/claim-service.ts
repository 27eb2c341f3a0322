import type { ClaimableCall, ClaimedResult, CLAIM_OUTCOMES, Language } from '@impact-call/contracts';
import type { SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { FrameworkRepository } from '../../parties/frameworks/index.ts';
import { hashToken } from '../../foundation/identity/index.ts';
import type { ApplyResult } from './apply-result.ts';
import type { Claimer, FindClaimable } from './find-claimable.ts';
import type { EmbedSessionRecord } from './model.ts';
import type { EmbedSessionRepository } from './session-repository.ts';

export interface ClaimDeps {
  embedSessions: EmbedSessionRepository;
  frameworks: Pick<FrameworkRepository, 'find'>;
  findClaimable: FindClaimable;
  applyResult: ApplyResult;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

/** The outcome of a claim. */
interface Claimed {
  id: string;
  outcome: (typeof CLAIM_OUTCOMES)[number];
  submissionId: string | null;
}

const viewOf = (record: EmbedSessionRecord, language: Language): ClaimedResult => ({
  id: record._id,
  partner: record.partner,
  origin: record.origin,
  // The version that the result was computed with.
  frameworkId: record.frameworkVersionId ?? record.frameworkId,
  frameworkName: resolveText(record.frameworkName, language),
  answer: record.answer,
  result: record.result,
  createdAt: record.createdAt.toISOString(),
  claimedAt: record.claim && record.claim.at.toISOString(),
  submissionId: record.claim?.submissionId ?? null,
});

type Open = (token: string, organization: SelectedOrganization) => Promise<EmbedSessionRecord>;

/** A result claimed by another organization is not found. */
const createOpen =
  ({ embedSessions, now }: ClaimDeps): Open =>
  async (token, organization) => {
    const session = await embedSessions.find(hashToken(token), now());
    if (!session || (session.claim && session.claim.organizationId !== organization.id)) throw new NotFound();
    return session;
  };

function createTake({ embedSessions, audit, transaction, now }: ClaimDeps) {
  return async (
    { _id, origin, partner, claim }: EmbedSessionRecord,
    { user, organization }: Claimer,
  ): Promise<void> => {
    if (claim) return;
    const at = now();
    await transaction(async () => {
      if (
        !(await embedSessions.claim(_id, { organizationId: organization.id, userId: user.id, at, submissionId: null }))
      )
        return;
      await audit.record({
        action: 'embed-session.claimed',
        subject: _id,
        userId: user.id,
        at,
        before: null,
        after: { organizationId: organization.id, origin, partner },
      });
    });
  };
}

/** Checks that the call accepts the result before claiming it. Claiming again is possible, also with another call. */
function createClaim(deps: ClaimDeps, open: Open) {
  const { embedSessions, applyResult } = deps;
  const take = createTake(deps);
  return async ({ token, callId }: { token: string; callId?: string }, claimer: Claimer): Promise<Claimed> => {
    const session = await open(token, claimer.organization);
    if (callId !== undefined) await applyResult.check(callId, session.frameworkId, claimer);
    await take(session, claimer);
    // Of two organizations at the same time, one gets it.
    const taken = await open(token, claimer.organization);
    if (callId === undefined)
      return { id: session._id, outcome: 'kept', submissionId: taken.claim?.submissionId ?? null };
    const filled = await applyResult.fill(taken, callId, claimer);
    if (filled.outcome === 'stored') await embedSessions.setSubmission(taken._id, filled.submissionId);
    return { id: taken._id, ...filled };
  };
}

/**
 * Organizations claim results from partners' pages. The token grants the right to do so, and the first organization
 * keeps the result for good.
 */
export function createClaimService(deps: ClaimDeps) {
  const { embedSessions, frameworks, findClaimable } = deps;
  const open = createOpen(deps);
  return {
    async read(token: string, claimer: Claimer): Promise<ClaimedResult & { calls: ClaimableCall[] }> {
      const session = await open(token, claimer.organization);
      return { ...viewOf(session, claimer.language), calls: await findClaimable(session.frameworkId, claimer) };
    },

    claim: createClaim(deps, open),

    async find(id: string, organization: SelectedOrganization, language: Language): Promise<ClaimedResult> {
      const session = await embedSessions.findClaimed(id, organization.id);
      if (!session) throw new NotFound();
      return viewOf(session, language);
    },

    async list(
      organization: SelectedOrganization,
      { frameworkId, ...range }: { skip: number; limit: number; frameworkId?: string | undefined },
      language: Language,
    ): Promise<{ items: ClaimedResult[]; total: number }> {
      // A step names the version it started with; all results of its framework are listed.
      const version = frameworkId === undefined ? null : await frameworks.find(frameworkId);
      const { records, total } = await embedSessions.pageOfOrganization(
        organization.id,
        range,
        version?.frameworkId ?? frameworkId,
      );
      return { items: records.map((record) => viewOf(record, language)), total };
    },
  };
}
export type ClaimService = ReturnType<typeof createClaimService>;
