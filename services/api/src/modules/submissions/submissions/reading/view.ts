import type {
  CustomFile,
  Language,
  Organization,
  Reopening,
  StepResult,
  Submission,
  SubmissionSummary,
  User,
  Withdrawal,
  Correction,
  FormChange,
  Step,
} from '@impact-call/contracts';
import { inStepOrder, isLocked } from '@impact-call/domain';
import { cleanHtml } from '../../../../platform/text/sanitize.ts';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import { answerForReader, stepKindOf } from '../../../../step-kinds/index.ts';
import { acceptsWork, closingFor, instant, type CallRecord, type StepRecord } from '../../../calls/calls/index.ts';
import { NO_SCORES, type ShownScores } from './shown-scores.ts';
import type { OpenedSubmission } from './access.ts';
import { type LastEditors, personIn } from './last-editors.ts';
import type {
  ReopeningRecord,
  ResultRecord,
  WithdrawalRecord,
  CorrectionRecord,
  FormPartRecord,
} from '../stored/model.ts';
import { publishedDecision } from '../stored/decided-repository.ts';
import type { SubmissionRow } from '../stored/list-repository.ts';

interface StepSurroundings {
  /** By step. */
  frameworks: Readonly<Record<string, string>>;
  /** Maximum bytes of an applicant's file. */
  maxBytes: number;
}

/** Per step: languages times framework versions. */
const MAX_READERS = 50;

// Views by language and framework version, garbage-collected with the cached step.
const shown = new WeakMap<StepRecord, Map<string, Step>>();

/**
 * Without correct answers (docs/rules/08-steps.md#quiz-secret); cached and shared, since a pinned step never changes.
 */
function stepForReader(step: StepRecord, language: Language, surroundings: StepSurroundings): Step {
  const byReader = shown.get(step) ?? new Map<string, Step>();
  shown.set(step, byReader);
  const reader = `${language} ${surroundings.maxBytes} ${surroundings.frameworks[step.id] ?? ''}`;
  const known = byReader.get(reader);
  if (known) return known;
  if (byReader.size >= MAX_READERS) byReader.clear();
  const view = inWords(step, language, surroundings);
  byReader.set(reader, view);
  return view;
}

function inWords(step: StepRecord, language: Language, { frameworks, maxBytes }: StepSurroundings): Step {
  const reader = { language, frameworkId: frameworks[step.id] ?? '', maxBytes };
  return {
    id: step.id,
    name: resolveText(step.name, language),
    description: cleanHtml(resolveText(step.description, language)),
    content: stepKindOf(step).definitionForReader(step, reader),
    sort: step.sort,
    stepTypeId: step.stepTypeId,
    stepType: { name: step.stepType.name },
  };
}

const shownPart = ({ stepId, step, part }: FormPartRecord, language: Language) => ({
  stepId,
  step: resolveText(step, language),
  part: part === null ? null : resolveText(part, language),
});

export const shownChange = (
  { kind, ...part }: CorrectionRecord['changes'][number],
  language: Language,
): FormChange => ({ ...shownPart(part, language), kind });

const correctionView = ({ at, changes, more, lost }: CorrectionRecord, language: Language): Correction => ({
  at: at.toISOString(),
  changes: changes.map((change) => shownChange(change, language)),
  more,
  lost: lost.map((part) => shownPart(part, language)),
});

/** Author and organization may have been erased; `people` are all other users that it names. */
export interface Surroundings {
  call: CallRecord;
  organization: Pick<Organization, 'id' | 'name'> | undefined;
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'> | undefined;
  people: LastEditors;
}

type Summarized = Pick<
  SubmissionRow,
  | '_id'
  | 'code'
  | 'callId'
  | 'organizationId'
  | 'userId'
  | 'createdAt'
  | 'updatedAt'
  | 'submissionDate'
  | 'submittedBy'
  | 'closed'
  | 'withdrawal'
>;

export function summaryOf(
  row: Summarized,
  { call, organization, user, people }: Surroundings,
  language: Language,
): SubmissionSummary {
  return {
    id: row._id,
    code: row.code,
    callId: row.callId,
    callName: resolveText(call.name, language),
    organization: { id: row.organizationId, name: organization?.name ?? '' },
    user: {
      id: row.userId,
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      email: user?.email ?? '',
    },
    ...(row.submittedBy ? { submittedBy: personIn(people, row.submittedBy) } : {}),
    openingAt: instant(call.openingAt),
    closingAt: instant(closingFor(call, row.organizationId)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    submissionDate: instant(row.submissionDate),
    closed: row.closed === true,
    ...(row.withdrawal ? { withdrawnAt: row.withdrawal.at.toISOString() } : {}),
  };
}

const stepResult = (
  step: StepRecord,
  result: ResultRecord,
  language: Language,
  scores: ShownScores,
  lastEditors: LastEditors,
): StepResult => ({
  id: result.id,
  stepId: step.id,
  content: answerForReader(step, result.content, language),
  score: null,
  ...scores.steps.get(step.id),
  stepStepTypeName: step.stepType.name,
  version: result.version,
  updatedAt: result.updatedAt.toISOString(),
  ...(result.updatedBy === undefined ? {} : { updatedBy: personIn(lastEditors, result.updatedBy) }),
});

/** In step order, with the scores that the reader may see. */
export function stepResultsOf(
  { record, steps }: Pick<OpenedSubmission, 'record' | 'steps'>,
  language: Language,
  lastEditors: LastEditors,
  scores: ShownScores = NO_SCORES,
): StepResult[] {
  return inStepOrder(steps).flatMap((step) => {
    const result = record.results[step.id];
    return result ? [stepResult(step, result, language, scores, lastEditors)] : [];
  });
}

export const reopeningView = ({ at, message, stepIds }: ReopeningRecord): Reopening => ({
  at: at.toISOString(),
  message,
  stepIds,
});

export const withdrawalView = ({ at, by, closed }: WithdrawalRecord, people: LastEditors): Withdrawal => ({
  at: at.toISOString(),
  by: personIn(people, by),
  wasSubmitted: closed,
});

export interface Shown {
  scores: ShownScores;
  /** Maximum bytes of an applicant's file. */
  maxBytes: number;
  now: Date;
}

export function submissionView(
  { record, steps }: OpenedSubmission,
  around: Surroundings,
  language: Language,
  { scores, maxBytes, now }: Shown,
): Submission {
  const published = publishedDecision(record);
  return {
    callDescription: cleanHtml(resolveText(around.call.description, language)),
    callCallTypeId: record.callTypeId,
    isOpen: acceptsWork(around.call, record.organizationId, now),
    enableUserDownloadPdf: around.call.enableUserDownloadPdf,
    callLockEnd: instant(around.call.callLockEnd),
    isLocked: isLocked(around.call.callLockEnd, now),
    quizScore: scores.quizScore,
    sroiScore: scores.sroiScore,
    declaredSroiScore: scores.declaredSroiScore,
    // Submissions older than frameworks have none.
    steps: inStepOrder(steps).map((step) =>
      stepForReader(step, language, { frameworks: { ...record.frameworks }, maxBytes }),
    ),
    stepResults: stepResultsOf({ record, steps }, language, around.people, scores),
    ...(record.reopening && record.closed === false ? { reopening: reopeningView(record.reopening) } : {}),
    ...(record.correction && record.closed === false
      ? { correction: correctionView(record.correction, language) }
      : {}),
    ...(published && { publishedDecision: published }),
    ...(record.withdrawal ? { withdrawal: withdrawalView(record.withdrawal, around.people) } : {}),
    // Absent in records older than this field.
    customFile: (record.customFile as CustomFile | null | undefined) ?? around.call.customFile,
    // Last for speed: up to Node 20, each property after a spread costs ten times as much as one before it.
    ...summaryOf(record.closed ? record : { ...record, submissionDate: null }, around, language),
  };
}
