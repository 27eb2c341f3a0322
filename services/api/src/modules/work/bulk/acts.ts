import type { BulkKind } from '@impact-call/contracts';
import { BusinessError } from '../../../platform/errors/business-error.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { Decide } from '../decisions/index.ts';
import type { AssignService } from '../review/index.ts';
import type {
  CorrectDrafts,
  DecidedSubmissions,
  Marks,
  SubmissionAdministration,
} from '../../submissions/submissions/index.ts';
import type { BulkItemRecord, JobAct, Undo } from './model.ts';
import type { Settled } from './repository.ts';

export interface ActDeps {
  administration: Pick<SubmissionAdministration, 'reopen' | 'remove' | 'restore' | 'undoReopening'>;
  assignments: Pick<AssignService, 'assign' | 'unassign'>;
  decide: Decide;
  decidedSubmissions: Pick<DecidedSubmissions, 'findAllDecided'>;
  correctDrafts: Pick<CorrectDrafts, 'correct'>;
  marks: Pick<Marks, 'change' | 'takeBack'>;
}

/** The acting user. */
type By = { id: string };
type Item = Pick<BulkItemRecord, 'submissionId' | 'callId' | 'version'>;
type ActOf<Kind extends BulkKind> = Extract<JobAct, { kind: Kind }>;

const UNCHANGED: Settled = { outcome: 'unchanged', reason: null, undo: null };
const done = (undo: Undo | null): Settled => ({ outcome: 'done', reason: null, undo });

/** The reason for clients: the code of the broken rule, or of the problem. */
export const reasonOf = (error: unknown): string =>
  error instanceof BusinessError ? (error.details.errors?.[0]?.code ?? error.code) : 'internal-error';

function createDeciding({ decide, decidedSubmissions }: ActDeps) {
  const find = async ({ callId, submissionId }: Item) => {
    const [found] = await decidedSubmissions.findAllDecided(callId, [submissionId]);
    if (!found) throw new NotFound();
    return found.decision;
  };
  return {
    async act({ decision, words }: ActOf<'decide'>, item: Item, by: By): Promise<Settled> {
      const before = await find(item);
      const { callId, submissionId: id, version } = item;
      const [row] = await decide({ callId, submissions: [{ id, version }], decision, words }, by);
      if (!row || row.version === version) return UNCHANGED;
      const previous = { decision: before?.kind ?? null, words: before?.words ?? '' };
      const publishedAt = before?.published?.at ?? null;
      return done({ kind: 'decide', ...previous, version: row.version, publishedAt });
    },
    /** Restores the previous decision, unless it was changed or published since. */
    async takeBack(undo: Extract<Undo, { kind: 'decide' }>, item: Item, by: By): Promise<void> {
      const current = await find(item);
      if ((current?.published?.at.getTime() ?? null) !== (undo.publishedAt?.getTime() ?? null))
        throw new RuleBroken({ errors: [{ path: '', code: 'published', message: 'was published since' }] });
      const { decision, words, version } = undo;
      await decide({ callId: item.callId, submissions: [{ id: item.submissionId, version }], decision, words }, by);
    },
  };
}

const createAssigning =
  ({ assignments }: Pick<ActDeps, 'assignments'>) =>
  async ({ reviewerId }: ActOf<'assign'>, { submissionId }: Item, by: By): Promise<Settled> => {
    try {
      const { id: reviewId } = await assignments.assign({ submissionId, reviewerId }, by);
      return done({ kind: 'assign', reviewId });
    } catch (error) {
      if (reasonOf(error) === 'already-assigned') return UNCHANGED;
      throw error;
    }
  };

const createMarking =
  ({ marks }: Pick<ActDeps, 'marks'>) =>
  async ({ kind: _kind, ...marking }: ActOf<'mark'>, { submissionId }: Item, by: By): Promise<Settled> => {
    const changed = await marks.change(submissionId, marking, by);
    return changed ? done({ kind: 'mark', ...changed }) : UNCHANGED;
  };

const createReopening =
  ({ administration }: Pick<ActDeps, 'administration'>) =>
  async ({ message = '', until }: ActOf<'reopen'>, { submissionId }: Item, by: By): Promise<Settled> => {
    const isDone = await administration.reopen(submissionId, by, { message, ...(until !== undefined && { until }) });
    return isDone ? done({ kind: 'reopen' }) : UNCHANGED;
  };

/**
 * The action on each submission of a job. It is the use case for a single one, so rules, log and mails are the same.
 * Each runs in a transaction and throws what the use case throws.
 */
export function createActs(deps: ActDeps) {
  const { administration, assignments, correctDrafts, marks } = deps;
  const deciding = createDeciding(deps);
  const [assign, reopen, mark] = [createAssigning(deps), createReopening(deps), createMarking(deps)];
  return {
    async act(act: JobAct, item: Item, by: By): Promise<Settled> {
      switch (act.kind) {
        case 'reopen':
          return reopen(act, item, by);
        case 'delete':
          await administration.remove(item.submissionId, by);
          return done({ kind: 'delete' });
        case 'assign':
          return assign(act, item, by);
        case 'decide':
          return deciding.act(act, item, by);
        case 'mark':
          return mark(act, item, by);
        case 'correct':
          return (await correctDrafts.correct(item.submissionId, act.offer, by)) ? done(null) : UNCHANGED;
      }
    },
    async takeBack(undo: Undo, item: Item, by: By): Promise<void> {
      switch (undo.kind) {
        case 'reopen':
          return administration.undoReopening(item.submissionId, by);
        case 'delete':
          return administration.restore(item.submissionId, by);
        case 'assign':
          return assignments.unassign(undo.reviewId, by);
        case 'mark':
          return marks.takeBack(item.submissionId, undo, by);
        case 'decide':
          return deciding.takeBack(undo, item, by);
      }
    },
  };
}
export type Acts = ReturnType<typeof createActs>;
