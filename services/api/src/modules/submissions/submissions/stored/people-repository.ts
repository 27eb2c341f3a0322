import { countryCode } from '@impact-call/domain';
import type { Connection, Model } from 'mongoose';
import { fillFolded } from '../../../../platform/storage/fill-folded.ts';
import { sortNameOf, termsOf } from '../../../../platform/storage/search-terms.ts';
import type { UserRecord } from '../../../foundation/identity/index.ts';
import type { OrganizationRecord } from '../../../parties/organizations/index.ts';
import { submissionSchema, type SubmissionRecord } from './model.ts';

/** A submission as far as it says who began it, or closed it. */
export type StartedSubmission = Pick<
  SubmissionRecord,
  '_id' | 'code' | 'callId' | 'organizationId' | 'createdAt' | 'submissionDate' | 'deletedAt'
>;

const STARTED = { code: 1, callId: 1, organizationId: 1, createdAt: 1, submissionDate: 1, deletedAt: 1 };

/** What a submission keeps of its organization. */
export type DescribedOrganization = Pick<OrganizationRecord, 'name'> &
  Partial<Pick<OrganizationRecord, 'country' | 'city_name'>>;

/**
 * Where an organization is, the same however it was written: a country by its code where its name is known, in whichever
 * language, else as its words; a city by its words.
 */
export const placeOf = ({ country = '', city_name = '' }: Partial<DescribedOrganization>) => ({
  country: countryCode(country) ?? sortNameOf(country),
  city: sortNameOf(city_name),
});

type NamedPerson = Pick<UserRecord, 'firstName' | 'lastName' | 'email'>;

const wordsOfPerson = (person: NamedPerson | null): string[] =>
  person === null ? [] : [person.firstName, person.lastName, person.email];

/**
 * Search terms and sort keys of a submission. `submitter` is set where another user than the one who started it
 * submitted it.
 */
export const submissionNames = (
  code: string,
  organization: DescribedOrganization | null,
  { user, submitter = null }: { user: NamedPerson | null; submitter?: NamedPerson | null },
) => ({
  terms: termsOf(code, organization?.name ?? '', ...wordsOfPerson(user), ...wordsOfPerson(submitter)),
  organizationSortName: sortNameOf(organization?.name ?? ''),
  ...placeOf(organization ?? {}),
  userSortName: user === null ? '' : sortNameOf(user.firstName, user.lastName) || sortNameOf(user.email),
});

type NamedSubmission = Pick<SubmissionRecord, '_id' | 'code' | 'organizationId' | 'userId' | 'submittedBy'>;
const NAMED = { code: 1, organizationId: 1, userId: 1, submittedBy: 1 };
const BATCH = 500;

/** The user who started it and, if it is another one, the user who submitted it. */
const peopleOf = ({ userId, submittedBy }: NamedSubmission): string[] =>
  submittedBy && submittedBy !== userId ? [userId, submittedBy] : [userId];

/** Updates the search terms and names of these submissions. */
const createRename =
  (connection: Connection, submissions: Model<SubmissionRecord>) =>
  // One read after the other: a transaction does one thing at a time.
  async (rows: readonly NamedSubmission[]): Promise<void> => {
    if (rows.length === 0) return;
    const organizations = await byId(
      connection
        .model<OrganizationRecord>('Organization')
        .find({ _id: { $in: rows.map(({ organizationId }) => organizationId) } }, { name: 1, country: 1, city_name: 1 })
        .lean<(DescribedOrganization & { _id: string })[]>(),
    );
    const people = await byId(
      connection
        .model<UserRecord>('User')
        .find({ _id: { $in: rows.flatMap(peopleOf) } }, { firstName: 1, lastName: 1, email: 1 })
        .lean<(NamedPerson & { _id: string })[]>(),
    );
    await submissions.bulkWrite(
      rows.map((row) => {
        const [user = null, submitter = null] = peopleOf(row).map((id) => people.get(id) ?? null);
        const names = submissionNames(row.code, organizations.get(row.organizationId) ?? null, { user, submitter });
        return { updateOne: { filter: { _id: row._id }, update: { $set: names } } };
      }),
    );
  };

const byId = async <T extends { _id: string }>(found: PromiseLike<T[]>): Promise<Map<string, T>> =>
  new Map((await found).map((each) => [each._id, each]));

/** Submissions by the people and organizations behind them. */
export function createSubmissionPeople(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  const rename = createRename(connection, submissions);
  const renew = async (which: object): Promise<void> =>
    rename(await submissions.find(which, NAMED).lean<NamedSubmission[]>());
  return {
    /** Whether the organization has any that is not deleted. */
    async existsFor(organizationId: string): Promise<boolean> {
      return (await submissions.exists({ organizationId, deletedAt: null })) !== null;
    },
    /** Begun by this person, deleted ones too, one after the other. */
    startedBy: (userId: string): AsyncIterable<StartedSubmission> =>
      submissions.find({ userId }, STARTED).sort({ createdAt: 1 }).lean<StartedSubmission[]>().cursor(),
    /** Closed by this person, the same. */
    submittedBy: (userId: string): AsyncIterable<StartedSubmission> =>
      submissions.find({ submittedBy: userId }, STARTED).sort({ createdAt: 1 }).lean<StartedSubmission[]>().cursor(),
    /**
     * Updates search terms and names after their sources changed; to be called in the transaction of that change.
     */
    renew: (id: string): Promise<void> => renew({ _id: id }),
    renewMany: (ids: readonly string[]): Promise<void> => renew({ _id: { $in: [...ids] } }),
    renewOrganization: ({ organizationId }: { organizationId: string }): Promise<void> => renew({ organizationId }),
    /** Those that the person started, and those that the person submitted. */
    async renewPerson({ userId }: { userId: string }): Promise<void> {
      await renew({ userId });
      await renew({ submittedBy: userId });
    },
    /** Names those of before the table was in order by names, or knew places; every run goes on where the one before ended. */
    async fillSortNames(): Promise<void> {
      for (const closed of [false, true])
        for (const field of ['organizationSortName', 'country'] as const)
          for (;;) {
            const filter = { closed, deletedAt: null, [field]: null };
            const rows = await submissions.find(filter, NAMED).limit(BATCH).lean<NamedSubmission[]>();
            if (rows.length === 0) break;
            await rename(rows);
          }
      await fillFolded(submissions, rename);
    },
  };
}
export type SubmissionPeople = ReturnType<typeof createSubmissionPeople>;
