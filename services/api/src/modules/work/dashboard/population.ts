import { isWholeDomain, parseEmailFilter } from '@impact-call/domain';
import type { NotStarted, NotStartedPart } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import { createCachedCount } from '../../../platform/storage/cached-count.ts';
import { findsNothing, searchedWords, termsFilter } from '../../../platform/storage/search-terms.ts';
import type { CallRecord } from '../../calls/calls/index.ts';
import type { UserRecord } from '../../foundation/identity/index.ts';
import type { OrganizationRecord } from '../../parties/organizations/index.ts';
import { type SubmissionRecord, submissionSchema } from '../../submissions/submissions/index.ts';

const PART = 50;
const BATCH = 200;
/** Maximum number of organizations read for one page. */
const MAX_LOOKED = 2000;

/** A page of those who have not started: after the end of the previous page, and matching these words. */
export interface RequestedPart {
  after?: string;
  search?: string;
}

type Restricted = Pick<CallRecord, '_id' | 'isUserFilterEnable' | 'userFilterEmail'>;

const slices = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Which of these addresses or organizations have an application to a call. */
function createStarted(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  const users = connection.model<UserRecord>('User');
  const organizations = connection.model<OrganizationRecord>('Organization');

  const organizationsOf = async (callId: string, ids: readonly string[]): Promise<Set<string>> => {
    const filter = { callId, organizationId: { $in: [...ids] }, deletedAt: null };
    const found = await submissions.find(filter, { organizationId: 1 }).lean();
    return new Set(found.map(({ organizationId }) => organizationId));
  };
  /** An address counts as started when any organization of a user with this verified address has started. */
  const addressesOf = async (callId: string, addresses: readonly string[]): Promise<Set<string>> => {
    const people = await users
      .find({ email: { $in: [...addresses] }, emailVerified: true, erasedAt: null }, { email: 1 })
      .lean();
    const emails = new Map(people.map(({ _id, email }) => [_id, email]));
    const theirs = await organizations
      .find({ memberIds: { $in: [...emails.keys()] }, deletedAt: null }, { memberIds: 1 })
      .lean();
    const begun = await organizationsOf(
      callId,
      theirs.map(({ _id }) => _id),
    );
    const members = theirs.filter(({ _id }) => begun.has(_id)).flatMap(({ memberIds }) => memberIds);
    return new Set(members.flatMap((id) => emails.get(id) ?? []));
  };
  return { organizationsOf, addressesOf };
}

/** Invited addresses that have not started in a call. */
function createInvited(started: ReturnType<typeof createStarted>) {
  const all = async ({ _id, userFilterEmail }: Restricted, after = ''): Promise<string[]> => {
    // The addresses of a whole domain are unknown.
    const named = new Set(parseEmailFilter(userFilterEmail).filter((entry) => !isWholeDomain(entry)));
    const addresses = [...named].sort().filter((address) => address > after);
    const waiting: string[] = [];
    for (const some of slices(addresses, BATCH)) {
      const begun = await started.addressesOf(_id, some);
      waiting.push(...some.filter((address) => !begun.has(address)));
    }
    return waiting;
  };

  const part = async (call: Restricted, { after, search = '' }: RequestedPart): Promise<NotStartedPart> => {
    if (findsNothing(search)) return { entries: [], next: null };
    const words = searchedWords(search);
    const waiting = (await all(call, after)).filter((address) => words.every((word) => address.includes(word)));
    const shown = waiting.slice(0, PART);
    return {
      entries: shown.map((name) => ({ organizationId: null, name })),
      next: waiting.length > PART ? (shown.at(-1) ?? null) : null,
    };
  };

  return { all, part };
}

/** A page of the registered organizations that have not started, newest first. */
const createRegisteredPart =
  (connection: Connection, started: ReturnType<typeof createStarted>) =>
  async ({ _id }: Restricted, { after, search = '' }: RequestedPart): Promise<NotStartedPart> => {
    const organizations = connection.model<OrganizationRecord>('Organization');
    const entries: NotStarted[] = [];
    let place = after;
    for (let looked = 0; looked < MAX_LOOKED; looked += BATCH) {
      const behind = place === undefined ? {} : { _id: { $lt: place } };
      const filter = { ...termsFilter(search), deletedAt: null, ...behind };
      const found = await organizations.find(filter, { name: 1 }).sort({ _id: -1 }).limit(BATCH).lean();
      const begun = await started.organizationsOf(
        _id,
        found.map(({ _id: id }) => id),
      );
      for (const organization of found) {
        place = organization._id;
        if (!begun.has(organization._id)) entries.push({ organizationId: organization._id, name: organization.name });
        if (entries.length === PART) return { entries, next: place };
      }
      if (found.length < BATCH) return { entries, next: null };
    }
    return { entries, next: place ?? null };
  };

/**
 * Who could start an application to a call and has not (docs/rules/09-submissions.md#not-started): the listed addresses
 * for a restricted call, else the registered organizations.
 */
export function createPopulation(connection: Connection) {
  const organizations = connection.model<OrganizationRecord>('Organization');
  const countRegistered = createCachedCount((filter) => organizations.countDocuments(filter).exec());
  const started = createStarted(connection);
  const invited = createInvited(started);
  const registeredPart = createRegisteredPart(connection, started);

  return {
    /** For a call with `begun` applications. */
    async count(call: Restricted, begun: number) {
      if (call.isUserFilterEnable) return { population: 'invited' as const, count: (await invited.all(call)).length };
      const registered = await countRegistered({ deletedAt: null });
      return { population: 'registered' as const, count: Math.max(0, registered - begun) };
    },
    part: (call: Restricted, requested: RequestedPart): Promise<NotStartedPart> =>
      call.isUserFilterEnable ? invited.part(call, requested) : registeredPart(call, requested),
  };
}
export type Population = ReturnType<typeof createPopulation>;
