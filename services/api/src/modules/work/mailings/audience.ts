import type { MailingAudience, MailingGroup } from '@impact-call/contracts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { CallAdminRepository, CallRecord } from '../../calls/calls/index.ts';
import type { Applicant, Audience, Selections } from '../../submissions/submissions/index.ts';
import type { Addressee, CallMessages } from '../email/index.ts';
import type { MailingRecord, MailingProgress } from './repository.ts';

export type ReadableAudience = Pick<MailingRecord, 'callId' | 'groups' | 'submissionIds'>;

export interface Addressed {
  submission: Applicant;
  addressee: Addressee | null;
}

interface Batch {
  addressed: Addressed[];
  progress: MailingProgress;
}

interface Page {
  submissions: Applicant[];
  next: string;
  isLast: boolean;
}

const BATCH = 50;

const NO_SELECTION = {
  path: 'selection',
  code: 'no-selection',
  message: 'goes with the group "chosen", which goes alone',
};

export class MailingAudiences {
  constructor(
    private readonly callAdmin: CallAdminRepository,
    private readonly audience: Audience,
    private readonly selections: Selections,
    private readonly callMessages: CallMessages,
  ) {}

  /** @throws {NotFound} */
  async requireCall(callId: string): Promise<CallRecord> {
    const call = await this.callAdmin.find(callId);
    if (!call) throw new NotFound();
    return call;
  }

  /** Applications that exist now. @throws {NotFound} when none exists, {RuleBroken} for an invalid selection */
  async resolve({ callId, groups, selection }: MailingAudience): Promise<ReadableAudience> {
    const isChosen = groups.includes('chosen');
    if (isChosen !== (selection !== undefined) || (isChosen && groups.length > 1))
      throw new RuleBroken({ errors: [NO_SELECTION] });
    const chosen = selection && { submissionIds: await this.selections.resolveOfCall(selection, callId) };
    return { callId, groups, ...chosen };
  }

  async address(submissions: readonly Applicant[]): Promise<Addressed[]> {
    const addressees = await this.callMessages.addressees(submissions);
    return submissions.map((submission, index) => ({ submission, addressee: addressees[index] ?? null }));
  }

  /** From where another process may have stopped; a person with several applications appears several times. */
  async *batches(
    readable: ReadableAudience,
    from: MailingProgress = { groupsDone: 0, after: '' },
  ): AsyncGenerator<Batch> {
    let { groupsDone, after } = from;
    for (const group of readable.groups.slice(groupsDone)) {
      for (let isWhole = false; !isWhole; ) {
        const { submissions, next, isLast } = await this.readPage(readable, group, after);
        isWhole = isLast;
        if (isWhole) groupsDone += 1;
        after = isWhole ? '' : next;
        yield { addressed: await this.address(submissions), progress: { groupsDone, after } };
      }
    }
  }

  private async readPage(
    { callId, submissionIds = [] }: ReadableAudience,
    group: MailingGroup,
    after: string,
  ): Promise<Page> {
    if (group !== 'chosen') {
      const submissions = await this.audience.findGroup(callId, group, after, BATCH);
      return { submissions, next: submissions.at(-1)?._id ?? '', isLast: submissions.length < BATCH };
    }
    const ids = submissionIds.filter((id) => id > after).slice(0, BATCH);
    const submissions = await this.audience.findChosen(callId, ids);
    return { submissions, next: ids.at(-1) ?? '', isLast: ids.length < BATCH };
  }
}
