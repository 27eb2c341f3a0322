import type { BulkKind } from '@impact-call/contracts';
import { BusinessError } from '../../../platform/errors/business-error.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { DecisionService } from '../decisions/index.ts';
import type { AssignService } from '../review/index.ts';
import type {
  CorrectDrafts,
  DecidedSubmissions,
  Marks,
  Reopenings,
  SubmissionAdministration,
} from '../../submissions/submissions/index.ts';
import type { BulkItemRecord, JobAct, Undo } from './model.ts';
import type { Settled } from './repository.ts';

type By = { id: string };
type Item = Pick<BulkItemRecord, 'submissionId' | 'callId' | 'version'>;
type ActOf<Kind extends BulkKind> = Extract<JobAct, { kind: Kind }>;

const UNCHANGED: Settled = { outcome: 'unchanged', reason: null, undo: null };
const done = (undo: Undo | null): Settled => ({ outcome: 'done', reason: null, undo });

export const reasonOf = (error: unknown): string =>
  error instanceof BusinessError ? (error.details.errors?.[0]?.code ?? error.code) : 'internal-error';

/** Each runs in a transaction as the use case for a single submission, so rules, log and mails are the same. */
export class BulkActions {
  constructor(
    private readonly administration: SubmissionAdministration,
    private readonly reopenings: Reopenings,
    private readonly assignments: AssignService,
    private readonly decisions: DecisionService,
    private readonly decidedSubmissions: DecidedSubmissions,
    private readonly correctDrafts: CorrectDrafts,
    private readonly marks: Marks,
  ) {}

  async apply(act: JobAct, item: Item, by: By): Promise<Settled> {
    const { submissionId } = item;
    switch (act.kind) {
      case 'reopen':
        return this.reopen(act, submissionId, by);
      case 'delete':
        await this.administration.remove(submissionId, by);
        return done({ kind: 'delete' });
      case 'assign':
        return this.assign(act, submissionId, by);
      case 'decide':
        return this.decide(act, item, by);
      case 'mark':
        return this.mark(act, submissionId, by);
      case 'correct':
        return (await this.correctDrafts.correct(submissionId, act.offer, by)) ? done(null) : UNCHANGED;
    }
  }

  async undo(undo: Undo, item: Item, by: By): Promise<void> {
    switch (undo.kind) {
      case 'reopen':
        return this.reopenings.undoReopening(item.submissionId, by);
      case 'delete':
        return this.administration.restore(item.submissionId, by);
      case 'assign':
        return this.assignments.unassign(undo.reviewId, by);
      case 'mark':
        return this.marks.takeBack(item.submissionId, undo, by);
      case 'decide':
        return this.undoDecision(undo, item, by);
    }
  }

  private async reopen({ message = '', until }: ActOf<'reopen'>, submissionId: string, by: By): Promise<Settled> {
    const request = { message, ...(until !== undefined && { until }) };
    return (await this.reopenings.reopen(submissionId, by, request)) ? done({ kind: 'reopen' }) : UNCHANGED;
  }

  private async assign({ reviewerId }: ActOf<'assign'>, submissionId: string, by: By): Promise<Settled> {
    try {
      const { id: reviewId } = await this.assignments.assign({ submissionId, reviewerId }, by);
      return done({ kind: 'assign', reviewId });
    } catch (error) {
      if (reasonOf(error) === 'already-assigned') return UNCHANGED;
      throw error;
    }
  }

  private async mark({ kind, ...marking }: ActOf<'mark'>, submissionId: string, by: By): Promise<Settled> {
    const changed = await this.marks.change(submissionId, marking, by);
    return changed ? done({ kind, ...changed }) : UNCHANGED;
  }

  private async decide({ decision, words }: ActOf<'decide'>, item: Item, by: By): Promise<Settled> {
    const before = await this.decisionOf(item);
    const { callId, submissionId: id, version } = item;
    const [row] = await this.decisions.decide({ callId, submissions: [{ id, version }], decision, words }, by);
    if (!row || row.version === version) return UNCHANGED;
    const previous = { decision: before?.kind ?? null, words: before?.words ?? '' };
    const publishedAt = before?.published?.at ?? null;
    return done({ kind: 'decide', ...previous, version: row.version, publishedAt });
  }

  /** Restores the previous decision, unless it was changed or published since. */
  private async undoDecision(undo: Extract<Undo, { kind: 'decide' }>, item: Item, by: By): Promise<void> {
    const current = await this.decisionOf(item);
    if ((current?.published?.at.getTime() ?? null) !== (undo.publishedAt?.getTime() ?? null))
      throw new RuleBroken({ errors: [{ path: '', code: 'published', message: 'was published since' }] });
    const { decision, words, version } = undo;
    const submissions = [{ id: item.submissionId, version }];
    await this.decisions.decide({ callId: item.callId, submissions, decision, words }, by);
  }

  private async decisionOf({ callId, submissionId }: Item) {
    const [found] = await this.decidedSubmissions.findAllDecided(callId, [submissionId]);
    if (!found) throw new NotFound();
    return found.decision;
  }
}
