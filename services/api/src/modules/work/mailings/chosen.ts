import type { MailingAudience } from '@impact-call/contracts';
import { RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import type { MailingRecord } from './model.ts';

/** The audience of a mailing, with the chosen applications, if any. */
export type ReadableAudience = Pick<MailingRecord, 'callId' | 'groups' | 'submissionIds'>;

const NO_SELECTION = {
  path: 'selection',
  code: 'no-selection',
  message: 'goes with the group "chosen", which goes alone',
};

/**
 * Resolves a selection into the applications that exist now.
 * @throws {NotFound} when none exists, {RuleBroken} for an invalid selection
 */
export const createReadable =
  ({ takeDownOfCall }: Pick<Submissions, 'takeDownOfCall'>) =>
  async ({ callId, groups, selection }: MailingAudience): Promise<ReadableAudience> => {
    const isChosen = groups.includes('chosen');
    if (isChosen !== (selection !== undefined) || (isChosen && groups.length > 1))
      throw new RuleBroken({ errors: [NO_SELECTION] });
    return { callId, groups, ...(selection && { submissionIds: await takeDownOfCall(selection, callId) }) };
  };
