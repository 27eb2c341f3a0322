import { isWholeDomain, parseEmailFilter } from '@impact-call/domain';
import type { NotStarted, NotStartedPart } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { type Count, createCachedCount } from '../../../platform/storage/cached-count.ts';
import { findsNothing, searchedWords, termsFilter } from '../../../platform/storage/search-terms.ts';
import type { CallRecord } from '../../calls/calls/index.ts';
import type { UserRecord } from '../../foundation/identity/index.ts';
import type { OrganizationRecord } from '../../parties/organizations/index.ts';
import { type SubmissionRecord, submissionModel } from '../../submissions/submissions/index.ts';

const PART = 50;
const BATCH = 200;
const MAX_LOOKED = 2000;

export interface RequestedPart {
  after?: string;
  search?: string;
}

type Restricted = Pick<CallRecord, '_id' | 'isUserFilterEnable' | 'userFilterEmail'>;

const slices = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/**
 * The listed addresses for a restricted call, else the registered organizations
 * (docs/rules/09-submissions.md#not-started).
 */
export class Population {
  private readonly submissions: Model<SubmissionRecord>;
  private readonly users: Model<UserRecord>;
  private readonly organizations: Model<OrganizationRecord>;
  private readonly countRegistered: Count<{ deletedAt: null }>;

  constructor(connection: Connection) {
    this.submissions = submissionModel(connection);
    this.users = connection.model<UserRecord>('User');
    this.organizations = connection.model<OrganizationRecord>('Organization');
    this.countRegistered = createCachedCount((filter) => this.organizations.countDocuments(filter).exec());
  }

  async count(call: Restricted, begun: number) {
    if (call.isUserFilterEnable)
      return { population: 'invited' as const, count: (await this.waitingAddresses(call)).length };
    const registered = await this.countRegistered({ deletedAt: null });
    return { population: 'registered' as const, count: Math.max(0, registered - begun) };
  }

  part(call: Restricted, requested: RequestedPart): Promise<NotStartedPart> {
    return call.isUserFilterEnable ? this.invitedPart(call, requested) : this.registeredPart(call, requested);
  }

  private async invitedPart(call: Restricted, { after, search = '' }: RequestedPart): Promise<NotStartedPart> {
    if (findsNothing(search)) return { entries: [], next: null };
    const words = searchedWords(search);
    const waiting = await this.waitingAddresses(call, after);
    const found = waiting.filter((address) => words.every((word) => address.includes(word)));
    const shown = found.slice(0, PART);
    return {
      entries: shown.map((name) => ({ organizationId: null, name })),
      next: found.length > PART ? (shown.at(-1) ?? null) : null,
    };
  }

  private async waitingAddresses({ _id, userFilterEmail }: Restricted, after = ''): Promise<string[]> {
    // The addresses of a whole domain are unknown.
    const named = new Set(parseEmailFilter(userFilterEmail).filter((entry) => !isWholeDomain(entry)));
    const addresses = [...named].sort().filter((address) => address > after);
    const waiting: string[] = [];
    for (const some of slices(addresses, BATCH)) {
      const begun = await this.startedAddresses(_id, some);
      waiting.push(...some.filter((address) => !begun.has(address)));
    }
    return waiting;
  }

  private async registeredPart({ _id: callId }: Restricted, requested: RequestedPart): Promise<NotStartedPart> {
    const { after, search = '' } = requested;
    const entries: NotStarted[] = [];
    let place = after;
    for (let looked = 0; looked < MAX_LOOKED; looked += BATCH) {
      const behind = place === undefined ? {} : { _id: { $lt: place } };
      const filter = { ...termsFilter(search), deletedAt: null, ...behind };
      const found = await this.organizations.find(filter, { name: 1 }).sort({ _id: -1 }).limit(BATCH).lean();
      const ids = found.map(({ _id }) => _id);
      const begun = await this.startedOrganizations(callId, ids);
      for (const { _id: organizationId, name } of found) {
        place = organizationId;
        if (!begun.has(organizationId)) entries.push({ organizationId, name });
        if (entries.length === PART) return { entries, next: place };
      }
      if (found.length < BATCH) return { entries, next: null };
    }
    return { entries, next: place ?? null };
  }

  private async startedOrganizations(callId: string, ids: readonly string[]): Promise<Set<string>> {
    const filter = { callId, organizationId: { $in: [...ids] }, deletedAt: null };
    const found = await this.submissions.find(filter, { organizationId: 1 }).lean();
    return new Set(found.map(({ organizationId }) => organizationId));
  }

  /** An address has started when any organization of a user with it, verified, has started. */
  private async startedAddresses(callId: string, addresses: readonly string[]): Promise<Set<string>> {
    const people = await this.users
      .find({ email: { $in: [...addresses] }, emailVerified: true, erasedAt: null }, { email: 1 })
      .lean();
    const emails = new Map(people.map(({ _id, email }) => [_id, email]));
    const theirs = await this.organizations
      .find({ memberIds: { $in: [...emails.keys()] }, deletedAt: null }, { memberIds: 1 })
      .lean();
    const ids = theirs.map(({ _id }) => _id);
    const begun = await this.startedOrganizations(callId, ids);
    const members = theirs.filter(({ _id }) => begun.has(_id)).flatMap(({ memberIds }) => memberIds);
    return new Set(members.flatMap((id) => emails.get(id) ?? []));
  }
}
