import type { MailingGroup } from '@impact-call/contracts';
import type { Addressee, CallMessages } from '../email/index.ts';
import type { Audience, AudienceSubmission } from '../../submissions/submissions/index.ts';
import type { ReadableAudience } from './chosen.ts';
import type { MailingProgress } from './repository.ts';

export interface AudienceDeps {
  audience: Audience;
  callMessages: Pick<CallMessages, 'addressees'>;
}

/** An application with its recipient; null when there is none. */
export interface Addressed {
  submission: AudienceSubmission;
  addressee: Addressee | null;
}

/** Applications of an audience, and where the next batch begins. */
interface Batch {
  addressed: Addressed[];
  progress: MailingProgress;
}

/** Number of applications read, and mails written, at once. */
const BATCH = 50;

/** Finds the recipients of applications with three queries in total. */
export const createAddress =
  ({ callMessages }: Pick<AudienceDeps, 'callMessages'>) =>
  async (submissions: readonly AudienceSubmission[]): Promise<Addressed[]> => {
    const addressees = await callMessages.addressees(submissions);
    return submissions.map((submission, index) => ({ submission, addressee: addressees[index] ?? null }));
  };

interface Page {
  submissions: AudienceSubmission[];
  /** The application after which the next page begins. */
  next: string;
  isLast: boolean;
}

async function readPage(
  { callId, submissionIds = [] }: ReadableAudience,
  { group, after }: { group: MailingGroup; after: string },
  audience: Audience,
): Promise<Page> {
  if (group !== 'chosen') {
    const submissions = await audience.findGroup(callId, group, after, BATCH);
    return { submissions, next: submissions.at(-1)?._id ?? '', isLast: submissions.length < BATCH };
  }
  const ids = submissionIds.filter((id) => id > after).slice(0, BATCH);
  const submissions = await audience.findChosen(callId, ids);
  return { submissions, next: ids.at(-1) ?? '', isLast: ids.length < BATCH };
}

/**
 * Reads the applications of an audience in batches, from where another process may have stopped. Each batch uses the
 * current state of the applications. A person with several applications appears several times.
 */
export function createReadAudience(deps: AudienceDeps) {
  const address = createAddress(deps);
  return async function* batches(
    readable: ReadableAudience,
    from: MailingProgress = { groupsDone: 0, after: '' },
  ): AsyncGenerator<Batch> {
    let { groupsDone, after } = from;
    for (const group of readable.groups.slice(groupsDone)) {
      for (let isWhole = false; !isWhole; ) {
        const { submissions, next, isLast } = await readPage(readable, { group, after }, deps.audience);
        isWhole = isLast;
        if (isWhole) groupsDone += 1;
        after = isWhole ? '' : next;
        yield { addressed: await address(submissions), progress: { groupsDone, after } };
      }
    }
  };
}
export type ReadAudience = ReturnType<typeof createReadAudience>;
