import { countryCode } from '@impact-call/domain';
import type { Connection, Model } from 'mongoose';
import { fillFolded } from '../../../../platform/storage/backfill.ts';
import { sortNameOf, termsOf } from '../../../../platform/storage/search-terms.ts';
import type { UserRecord } from '../../../foundation/identity/index.ts';
import type { OrganizationRecord } from '../../../parties/organizations/index.ts';
import { submissionModel, type SubmissionRecord } from './model.ts';

export type StartedSubmission = Pick<
  SubmissionRecord,
  '_id' | 'code' | 'callId' | 'organizationId' | 'createdAt' | 'submissionDate' | 'deletedAt'
>;

const STARTED = { code: 1, callId: 1, organizationId: 1, createdAt: 1, submissionDate: 1, deletedAt: 1 };

export type DescribedOrganization = Pick<OrganizationRecord, 'name'> &
  Partial<Pick<OrganizationRecord, 'country' | 'city_name'>>;

/** Independent of spelling. */
export const placeOf = ({ country = '', city_name = '' }: Partial<DescribedOrganization>) => ({
  country: countryCode(country) ?? sortNameOf(country),
  city: sortNameOf(city_name),
});

type NamedPerson = Pick<UserRecord, 'firstName' | 'lastName' | 'email'>;

const wordsOfPerson = (person: NamedPerson | null): string[] =>
  person === null ? [] : [person.firstName, person.lastName, person.email];

/** `submitter` is set where another user than the one who started it submitted it. */
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

/** Texts from administrators to the organization. */
type StaffWords = Pick<SubmissionRecord, 'decision' | 'reopening'>;

type NamedSubmission = Pick<SubmissionRecord, '_id' | 'code' | 'organizationId' | 'userId' | 'submittedBy'>;
const NAMED = { code: 1, organizationId: 1, userId: 1, submittedBy: 1 };
const BATCH = 500;

const peopleOf = ({ userId, submittedBy }: NamedSubmission): string[] =>
  submittedBy && submittedBy !== userId ? [userId, submittedBy] : [userId];

const byId = async <T extends { _id: string }>(found: PromiseLike<T[]>): Promise<Map<string, T>> =>
  new Map((await found).map((each) => [each._id, each]));

export class SubmissionPeople {
  private readonly submissions: Model<SubmissionRecord>;

  constructor(private readonly connection: Connection) {
    this.submissions = submissionModel(connection);
  }

  async existsFor(organizationId: string): Promise<boolean> {
    return (await this.submissions.exists({ organizationId, deletedAt: null })) !== null;
  }

  /** Includes deleted ones. */
  startedBy(userId: string): AsyncIterable<StartedSubmission> {
    return this.submissions.find({ userId }, STARTED).sort({ createdAt: 1 }).lean<StartedSubmission[]>().cursor();
  }

  /** Includes deleted ones. */
  submittedBy(userId: string): AsyncIterable<StartedSubmission> {
    return this.submissions
      .find({ submittedBy: userId }, STARTED)
      .sort({ createdAt: 1 })
      .lean<StartedSubmission[]>()
      .cursor();
  }

  /** Call it in the transaction that changes their sources. */
  renew(id: string): Promise<void> {
    return this.renewWhere({ _id: id });
  }

  renewMany(ids: readonly string[]): Promise<void> {
    return this.renewWhere({ _id: { $in: [...ids] } });
  }

  renewOrganization({ organizationId }: { organizationId: string }): Promise<void> {
    return this.renewWhere({ organizationId });
  }

  async renewPerson({ userId }: { userId: string }): Promise<void> {
    await this.renewWhere({ userId });
    await this.renewWhere({ submittedBy: userId });
  }

  /** For older records; continues where an earlier run ended. */
  async fillSortNames(): Promise<void> {
    for (const closed of [false, true])
      for (const field of ['organizationSortName', 'country'] as const)
        for (;;) {
          const filter = { closed, deletedAt: null, [field]: null };
          const rows = await this.submissions.find(filter, NAMED).limit(BATCH).lean<NamedSubmission[]>();
          if (rows.length === 0) break;
          await this.rename(rows);
        }
    await fillFolded(this.submissions, (rows) => this.rename(rows));
  }
  /** Includes deleted ones. */
  ofOrganizations(organizationIds: readonly string[]): AsyncIterable<{ _id: string }> {
    return this.submissions
      .find({ organizationId: { $in: [...organizationIds] } }, { _id: 1 })
      .lean<{ _id: string }[]>()
      .cursor();
  }

  async findStaffWords(id: string): Promise<StaffWords | null> {
    const fields = { _id: 0, decision: 1, reopening: 1 } as const;
    return this.submissions.findOne({ _id: id }, fields).lean<StaffWords>();
  }

  /** Call it in the transaction that read them. Revision and date do not change. */
  async reword(id: string, words: StaffWords): Promise<void> {
    await this.submissions.updateOne({ _id: id }, { $set: words });
  }

  private async renewWhere(which: object): Promise<void> {
    await this.rename(await this.submissions.find(which, NAMED).lean<NamedSubmission[]>());
  }

  /** One by one, since a transaction handles one operation at a time. */
  private async rename(rows: readonly NamedSubmission[]): Promise<void> {
    if (rows.length === 0) return;
    const organizations = await byId(
      this.connection
        .model<OrganizationRecord>('Organization')
        .find({ _id: { $in: rows.map(({ organizationId }) => organizationId) } }, { name: 1, country: 1, city_name: 1 })
        .lean<(DescribedOrganization & { _id: string })[]>(),
    );
    const people = await byId(
      this.connection
        .model<UserRecord>('User')
        .find({ _id: { $in: rows.flatMap(peopleOf) } }, { firstName: 1, lastName: 1, email: 1 })
        .lean<(NamedPerson & { _id: string })[]>(),
    );
    await this.submissions.bulkWrite(
      rows.map((row) => {
        const [user = null, submitter = null] = peopleOf(row).map((id) => people.get(id) ?? null);
        const names = submissionNames(row.code, organizations.get(row.organizationId) ?? null, { user, submitter });
        return { updateOne: { filter: { _id: row._id }, update: { $set: names } } };
      }),
    );
  }
}
