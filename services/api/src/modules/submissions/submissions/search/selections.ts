import { type BulkSelection, type FieldError, MAX_BULK } from '@impact-call/contracts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { SubmissionList, SubmissionRow } from '../stored/list-repository.ts';
import type { SubmissionTable } from './submission-table.ts';

const MORE_NOW: FieldError = {
  path: 'selection.expected',
  code: 'more-now',
  message: 'there are more of them by now',
};

const SEVERAL_CALLS: FieldError = {
  path: 'selection',
  code: 'several-calls',
  message: 'has to have submissions of its call alone',
};

export class Selections {
  constructor(
    private readonly table: SubmissionTable,
    private readonly list: SubmissionList,
  ) {}

  /**
   * The named submissions in that order, or all that a filter matches now.
   * @throws NotFound when there is none; RuleBroken when a filter matches more than expected
   */
  async resolve(selection: BulkSelection): Promise<SubmissionRow[]> {
    if ('ids' in selection) {
      const rows = new Map((await this.list.findRows(selection.ids)).map((row) => [row._id, row]));
      if (rows.size === 0) throw new NotFound();
      // Places on the waiting list are assigned in this order.
      return [...new Set(selection.ids)].flatMap((id) => rows.get(id) ?? []);
    }
    const { filter, expected } = selection;
    const rows = await this.table.select(filter, Math.min(expected, MAX_BULK) + 1);
    if (rows.length === 0) throw new NotFound();
    if (rows.length > expected) throw new RuleBroken({ errors: [MORE_NOW] });
    return rows;
  }

  /** Identifiers, oldest start first. @throws RuleBroken for a submission of another call */
  async resolveOfCall(selection: BulkSelection, callId: string): Promise<string[]> {
    const rows = await this.resolve(selection);
    if (rows.some((row) => row.callId !== callId)) throw new RuleBroken({ errors: [SEVERAL_CALLS] });
    return rows.map(({ _id }) => _id).sort();
  }
}
