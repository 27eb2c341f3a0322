import type { Connection, Model } from 'mongoose';
import type { CountedDraft } from '@impact-call/contracts';
import type { OrganizationRecord } from '../../parties/organizations/index.ts';
import { type SubmissionRecord, submissionSchema } from '../../submissions/submissions/index.ts';

/** Size of the sample: shares are accurate to about four percent. */
export const MAX_DRAFTS = 500;
/** Small, since one answer may have a million characters and a page is in memory at once. */
const PAGE = 10;

const draftsOf = (callId: string) => ({ callId, closed: false, deletedAt: null });

/** Drafts with their names for administrators, most recently changed first. */
const namedAs = (
  rows: readonly Pick<SubmissionRecord, '_id' | 'code' | 'organizationId' | 'updatedAt'>[],
  names: ReadonlyMap<string, string>,
): CountedDraft[] =>
  rows
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .map(({ _id, code, organizationId, updatedAt }) => ({
      submissionId: _id,
      code,
      organization: names.get(organizationId) ?? '',
      updatedAt: updatedAt.toISOString(),
    }));

/**
 * Up to {@link MAX_DRAFTS}, a few at a time, ordered by code. Codes are random, so the first ones are a fair sample of
 * early, late and abandoned drafts.
 */
async function* pagesOf(submissions: Model<SubmissionRecord>, callId: string): AsyncGenerator<SubmissionRecord[]> {
  let code: string | undefined;
  for (let looked = 0; looked < MAX_DRAFTS; looked += PAGE) {
    const page = await submissions
      .find({ ...draftsOf(callId), ...(code === undefined ? {} : { code: { $lt: code } }) })
      .sort({ code: -1, _id: -1 })
      .limit(PAGE)
      .lean<SubmissionRecord[]>();
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    code = page.at(-1)?.code;
  }
}

/** The drafts of a call. */
export function createDraftSample(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  const organizations = connection.model<OrganizationRecord>('Organization');
  return {
    pages: (callId: string): AsyncGenerator<SubmissionRecord[]> => pagesOf(submissions, callId),
    count: (callId: string): Promise<number> => submissions.countDocuments(draftsOf(callId)).exec(),
    async lastChange(callId: string): Promise<string> {
      const newest = await submissions
        .findOne(draftsOf(callId), { updatedAt: 1 })
        .sort({ updatedAt: -1, _id: -1 })
        .lean();
      return newest?.updatedAt.toISOString() ?? '';
    },
    /** Those of these that are still drafts of the call, most recently changed first. */
    async named(callId: string, ids: readonly string[]): Promise<CountedDraft[]> {
      const fields = { code: 1, organizationId: 1, updatedAt: 1 };
      const rows = await submissions.find({ ...draftsOf(callId), _id: { $in: [...ids] } }, fields).lean();
      const wanted = rows.map(({ organizationId }) => organizationId);
      const found = await organizations.find({ _id: { $in: wanted } }, { name: 1 }).lean();
      const names = new Map(found.map(({ _id, name }) => [_id, name]));
      return namedAs(rows, names);
    },
  };
}
export type DraftSample = ReturnType<typeof createDraftSample>;
