import type { HeldCall, Language, QueuedReview, ReviewFile, ReviewForReviewer } from '@impact-call/contracts';
import { fittingScores } from '@impact-call/domain';
import type { Readable } from 'node:stream';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { FileBeingChecked, FileInfected } from '../../../platform/errors/submission-errors.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import { requirementName } from '../../../step-kinds/index.ts';
import { isOffered, type CallRepository } from '../../calls/calls/index.ts';
import {
  type AttachmentRecord,
  downloadName,
  fileNameOf,
  type Files,
  previewOf,
  withoutMetadata,
} from '../../foundation/files/index.ts';
import { verifiedEmail, type VerifiedEmail } from '../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import {
  type ClosedSubmissions,
  filesOf,
  type OpenedSubmission,
  type ReadRecap,
} from '../../submissions/submissions/index.ts';
import { isBarred } from './conflicts/conflict-rule.ts';
import type { Conflicts } from './conflicts/conflicts.ts';
import type { ReviewRecord } from './model.ts';
import type { FindOwnReview } from './own-review.ts';
import type { ReviewPlanRepository } from './plan-repository.ts';
import type { ReviewRepository } from './review-repository.ts';
import { reviewView } from './review-view.ts';
import type { ReviewerRepository } from './assigning/reviewer-repository.ts';

export interface ReadingDeps {
  findOwn: FindOwnReview;
  reviews: ReviewRepository;
  reviewers: ReviewerRepository;
  plans: ReviewPlanRepository;
  calls: Pick<CallRepository, 'findMany'>;
  organizations: Pick<OrganizationRepository, 'findAllOfMember' | 'findMany'>;
  closedSubmissions: ClosedSubmissions;
  readRecap: ReadRecap;
  files: Pick<Files, 'attachments' | 'read'>;
  conflicts: Pick<Conflicts, 'lookAtAll'>;
}

/** A file to be streamed to a reviewer. */
export interface ReviewDownload {
  mime: string;
  size: number;
  fileName: string;
  stream: Readable;
}

const RETRY_SECONDS = 60;

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The calls of reviews with their plans, and the submissions. */
async function surroundingsOf(
  records: readonly ReviewRecord[],
  { plans, calls, closedSubmissions }: Pick<ReadingDeps, 'plans' | 'calls' | 'closedSubmissions'>,
) {
  const callIds = unique(records.map(({ callId }) => callId));
  const [planOf, callRecords, submissions] = await Promise.all([
    plans.findMany(callIds),
    calls.findMany(callIds, []),
    closedSubmissions.findMany(records.map(({ submissionId }) => submissionId)),
  ]);
  const callOf = new Map(callRecords.map((call) => [call._id, call]));
  const submissionOf = new Map(submissions.map((submission) => [submission._id, submission]));
  return { planOf, callOf, submissionOf };
}
type QueueSurroundings = Awaited<ReturnType<typeof surroundingsOf>>;

/** One row of a reviewer's queue. */
function queued(
  { _id: id, callId, submissionId, scores, state, total: percent, updatedAt }: ReviewRecord,
  { planOf, callOf, submissionOf }: QueueSurroundings,
  language: Language,
): QueuedReview {
  const call = callOf.get(callId);
  const submission = submissionOf.get(submissionId);
  const criteria = planOf.get(callId)?.criteria ?? [];
  return {
    id,
    callName: resolveText(call?.name, language),
    code: submission?.code ?? '',
    state,
    scored: fittingScores(criteria, scores).length,
    criteria: criteria.length,
    total: percent,
    updatedAt: updatedAt?.toISOString() ?? null,
    isReadable: submission?.closed === true && call !== undefined && isOffered(call),
  };
}

/**
 * The calls that a user reviews; calls still in draft are only for administrators (docs/rules/07-calls.md#draft-calls).
 */
function createFindPlaces({ reviewers, calls }: Pick<ReadingDeps, 'reviewers' | 'calls'>) {
  return async (address: VerifiedEmail) => {
    const found = await reviewers.findOf(address);
    const places = await calls.findMany(
      found.map(({ callId }) => callId),
      [],
    );
    const drafts = new Set(places.filter(({ state }) => state === 'draft').map(({ _id }) => _id));
    return found.filter(({ callId }) => !drafts.has(callId));
  };
}

function createQueue(deps: ReadingDeps) {
  const { reviews, organizations, conflicts } = deps;
  const findPlaces = createFindPlaces(deps);
  return async (
    user: CurrentUser,
    range: { skip: number; limit: number },
    language: Language,
  ): Promise<{ items: QueuedReview[]; total: number }> => {
    const address = verifiedEmail(user);
    if (address === null) return { items: [], total: 0 };
    const [mine, own] = await Promise.all([findPlaces(address), organizations.findAllOfMember(user.id)]);
    await conflicts.lookAtAll(mine, user.id);
    const { records, total } = await reviews.queue(
      mine.map(({ _id }) => _id),
      own.map(({ id }) => id),
      range,
    );
    const surroundings = await surroundingsOf(records, deps);
    return { items: records.map((record) => queued(record, surroundings, language)), total };
  };
}

/** The calls in which all of a user's reviews are on hold, without naming any application. */
function createOnHold(deps: Pick<ReadingDeps, 'reviewers' | 'plans' | 'calls' | 'conflicts'>) {
  const { plans, calls, conflicts } = deps;
  const findPlaces = createFindPlaces(deps);
  return async (user: CurrentUser, language: Language): Promise<HeldCall[]> => {
    const address = verifiedEmail(user);
    if (address === null) return [];
    await conflicts.lookAtAll(await findPlaces(address), user.id);
    const mine = (await findPlaces(address)).filter(({ ties = [] }) => ties.length > 0);
    if (mine.length === 0) return [];
    const planOf = await plans.findMany(mine.map(({ callId }) => callId));
    const held = mine.filter((reviewer) => isBarred(reviewer, planOf.get(reviewer.callId) ?? {}));
    const found = await calls.findMany(
      held.map(({ callId }) => callId),
      [],
    );
    return found.map(({ name }) => ({ callName: resolveText(name, language) }));
  };
}

function fileView(
  file: AttachmentRecord,
  { steps }: OpenedSubmission,
  { language, isBlind }: { language: Language; isBlind: boolean },
): ReviewFile {
  const step = steps.find(({ id }) => id === file.stepId);
  return {
    id: file._id,
    title: step ? requirementName(step, file.tipoAllegatoName, language) : file.tipoAllegatoName,
    description: file.descrizione,
    size: file.size,
    preview: previewOf(file),
    fileName: isBlind ? null : downloadName(file),
  };
}

/** The files that a submission's answers name. */
const createFilesIn =
  ({ files }: Pick<ReadingDeps, 'files'>) =>
  async ({ record }: OpenedSubmission): Promise<AttachmentRecord[]> =>
    filesOf(record, await files.attachments.findOfSubmission(record._id));

/** Downloads a file for a reviewer; in a blind review, neither its name nor its metadata reveals the author. */
function createDownload(deps: Pick<ReadingDeps, 'findOwn' | 'files'>) {
  const { findOwn, files } = deps;
  const filesIn = createFilesIn(deps);
  return async ({ id, fileId }: { id: string; fileId: string }, user: CurrentUser): Promise<ReviewDownload> => {
    const { opened, plan } = await findOwn(id, user);
    const file = await files.attachments.findArrived(fileId);
    if (!file || file.submissionId !== opened.record._id || filesOf(opened.record, [file]).length === 0)
      throw new NotFound();
    if (file.state === 'checking') throw new FileBeingChecked({ retryAfter: RETRY_SECONDS });
    if (file.state === 'infected') throw new FileInfected();
    const place = (await filesIn(opened)).findIndex(({ _id }) => _id === fileId) + 1;
    const stored = { mime: file.mime, size: file.size, stream: files.read(fileId) };
    if (!plan.isBlind) return { ...stored, fileName: downloadName(file) };
    const copy = await withoutMetadata(stored);
    return { ...copy, fileName: fileNameOf(`${opened.record.code}-${place}`, copy.mime) };
  };
}

/** What reviewers read. In a blind review no response reveals the applicant (docs/rules/13-reviews.md#blind-review). */
export function createReadingService(deps: ReadingDeps) {
  const { findOwn, organizations, readRecap } = deps;
  const filesIn = createFilesIn(deps);
  return {
    queue: createQueue(deps),
    onHold: createOnHold(deps),
    download: createDownload(deps),
    async read(id: string, user: CurrentUser, language: Language): Promise<ReviewForReviewer> {
      const own = await findOwn(id, user);
      const { opened, plan } = own;
      const { isBlind } = plan;
      const [{ sectionsForPDF, miniDyi }, uploaded, named] = await Promise.all([
        readRecap(opened, { language, seesAllScores: false, waitsForNobody: true, isBlind }),
        filesIn(opened),
        isBlind ? [] : organizations.findMany([opened.record.organizationId]),
      ]);
      return {
        ...reviewView(own, language),
        organization: isBlind ? null : { name: named[0]?.name ?? '' },
        sections: sectionsForPDF,
        miniDyi,
        files: uploaded.map((file) => fileView(file, opened, { language, isBlind })),
      };
    },
  };
}
export type ReadingService = ReturnType<typeof createReadingService>;
