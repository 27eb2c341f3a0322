import { type BulkSelection, type FieldError, MAX_BULK } from '@impact-call/contracts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { createSelectListed } from './search/list-service.ts';
import type { SubmissionList, SubmissionRow } from './stored/list-repository.ts';

interface TakeDownDeps {
  selectListed: ReturnType<typeof createSelectListed>;
  findListed: SubmissionList['findRows'];
}

const MORE_NOW: FieldError = {
  path: 'selection.expected',
  code: 'more-now',
  message: 'there are more of them by now',
};

/**
 * Resolves a selection to submissions: the existing ones of the named ones, in that order, or all that a filter matches
 * now.
 * @throws NotFound when there is none; RuleBroken when a filter matches more than expected
 */
export const createTakeDown =
  ({ selectListed, findListed }: TakeDownDeps) =>
  async (selection: BulkSelection): Promise<SubmissionRow[]> => {
    if ('ids' in selection) {
      const rows = new Map((await findListed(selection.ids)).map((row) => [row._id, row]));
      if (rows.size === 0) throw new NotFound();
      // Places on the waiting list are assigned in this order.
      return [...new Set(selection.ids)].flatMap((id) => rows.get(id) ?? []);
    }
    const { filter, expected } = selection;
    const rows = await selectListed(filter, Math.min(expected, MAX_BULK) + 1);
    if (rows.length === 0) throw new NotFound();
    if (rows.length > expected) throw new RuleBroken({ errors: [MORE_NOW] });
    return rows;
  };
export type TakeDown = ReturnType<typeof createTakeDown>;

const SEVERAL_CALLS: FieldError = {
  path: 'selection',
  code: 'several-calls',
  message: 'has to have submissions of its call alone',
};

/**
 * The same for submissions of one call; returns identifiers, oldest start first.
 * @throws RuleBroken for a submission of another call
 */
export const createTakeDownOfCall =
  (takeDown: TakeDown) =>
  async (selection: BulkSelection, callId: string): Promise<string[]> => {
    const rows = await takeDown(selection);
    if (rows.some((row) => row.callId !== callId)) throw new RuleBroken({ errors: [SEVERAL_CALLS] });
    return rows.map(({ _id }) => _id).sort();
  };
