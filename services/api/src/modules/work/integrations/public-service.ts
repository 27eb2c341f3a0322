import type {
  DecisionWrite,
  Language,
  PublicDecision,
  PublicFramework,
  PublicSubmission,
  PublicSubmissionWhole,
  RankedSubmission,
  Submission,
  SubmissionState,
} from '@impact-call/contracts';
import type { Integration } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import { INTEGRATION } from '../../foundation/audit/index.ts';
import type { DecisionService } from '../decisions/index.ts';
import { type FrameworkRepository, frameworkSummary, frameworkView } from '../../parties/frameworks/index.ts';
import { publishedDecision, type DecidedSubmission, type Submissions } from '../../submissions/submissions/index.ts';

/** Programs must not read reviews. */
const decisionOf = (ranked: RankedSubmission): PublicDecision => ({
  submissionId: ranked.submissionId,
  code: ranked.code,
  decision: ranked.decision,
  words: ranked.words,
  version: ranked.version,
  isPending: ranked.isPending,
  publishedAt: ranked.published?.publishedAt ?? null,
});

const readsDecisions = ({ scopes }: Pick<Integration, 'scopes'>): boolean => scopes.includes('read:decisions');

/** A decision exists, but not which. */
const versionOf = ({ submissionId, version }: RankedSubmission) => ({ submissionId, version });

const publicDecision = (decided: DecidedSubmission): PublicDecision | null => {
  const published = publishedDecision(decided);
  const { _id: submissionId, code } = decided;
  return published ? { submissionId, code, ...published, version: 0, isPending: false } : null;
};

const storedDecision = ({ _id: submissionId, code, decision }: DecidedSubmission): PublicDecision | null =>
  decision
    ? {
        ...{ submissionId, code, decision: decision.kind, words: decision.words, version: decision.version },
        isPending: decision.isPending,
        publishedAt: decision.published?.at.toISOString() ?? null,
      }
    : null;

function answersOf({ steps, stepResults }: Submission): PublicSubmissionWhole['answers'] {
  const results = new Map(stepResults.map((result) => [result.stepId, result]));
  return steps.map(({ id: stepId, name, content, stepType }) => {
    const result = results.get(stepId);
    return {
      ...{ stepId, name, type: stepType.name, definition: content },
      answer: result?.content ?? null,
      score: result?.score ?? null,
      ...(result?.impactResult && { impactResult: result.impactResult }),
      answeredAt: result?.updatedAt ?? null,
    };
  });
}

interface SubmissionsQuery {
  changedFrom?: string;
  pageSize?: number;
  after?: string;
  callId?: string;
  state?: SubmissionState;
}

/** The same rules as for administrators (docs/rules/16-programs.md#integration-tokens). */
export class PublicApi {
  constructor(
    private readonly applications: Pick<Submissions, 'decidedSubmissions' | 'reading' | 'table'>,
    private readonly frameworkRecords: FrameworkRepository,
    private readonly decisions: DecisionService,
  ) {}

  /** Sorted by last change: one that changes during paging appears again, and none is missing. */
  async submissions(
    { changedFrom, pageSize = 100, ...query }: SubmissionsQuery,
    language: Language,
    program: Pick<Integration, 'scopes'>,
  ): Promise<{ items: PublicSubmission[]; next: string | null }> {
    const from = changedFrom === undefined ? {} : { from: changedFrom };
    const order = { sort: 'updatedAt' as const, descending: false };
    const { items, next = null } = await this.applications.table.page(
      { ...query, ...order, ...from, publishedAlone: !readsDecisions(program) },
      { skip: 0, limit: pageSize },
      language,
    );
    return { items, next };
  }

  /** @throws {NotFound} */
  async submission(
    id: string,
    language: Language,
    program: Pick<Integration, 'scopes'>,
  ): Promise<PublicSubmissionWhole> {
    const submission = await this.applications.reading.readForAdmin(id, language);
    const decided = submission.closed ? await this.applications.decidedSubmissions.findDecided(id) : null;
    const decision = decided && (readsDecisions(program) ? storedDecision : publicDecision)(decided);
    const listed = { ...submission, ...(decision?.decision && { decision: decision.decision }) };
    return { submission: listed, answers: answersOf(submission), decision };
  }

  async frameworks(range: { skip: number; limit: number }, language: Language) {
    const { records, total } = await this.frameworkRecords.page(range);
    const items: PublicFramework[] = records.map((record) =>
      frameworkSummary(record, { calls: 0, submissions: 0 }, language),
    );
    return { items, total };
  }

  /** @throws {NotFound} */
  async framework(id: string, language: Language) {
    const record = await this.frameworkRecords.findCurrent(id);
    if (!record) throw new NotFound();
    return { ...frameworkView(record, language), id: record.frameworkId };
  }

  /** @throws {VersionConflict} with those decided meanwhile, as far as the program may read them */
  async decide(query: DecisionWrite, { label: token, scopes }: Integration): Promise<PublicDecision[]> {
    const shown = readsDecisions({ scopes }) ? decisionOf : versionOf;
    const rows = await this.decisions.decide(query, { id: INTEGRATION, token }).catch((error: unknown) => {
      if (!(error instanceof VersionConflict)) throw error;
      throw new VersionConflict({ current: (error.details.current as RankedSubmission[]).map(shown) });
    });
    return rows.map(decisionOf);
  }
}
