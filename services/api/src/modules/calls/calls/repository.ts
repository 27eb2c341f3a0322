import { entriesFor, extendedClosing, parseEmailFilter } from '@impact-call/domain';
import type { Connection, Model } from 'mongoose';
import type { VerifiedEmail } from '../../foundation/identity/index.ts';
import { callSchema, callTypeSchema, OFFERED, type CallRecord, type CallTypeRecord, type StoredCall } from './model.ts';
import { isBlank } from '../../../platform/text/localized-text.ts';

const EVERYBODY = '*';

/**
 * Who finds a call: everybody, unless it is restricted or a draft (docs/rules/07-calls.md#restricted-calls,
 * docs/rules/07-calls.md#draft-calls).
 */
export function visibleTo(
  call: Pick<CallRecord, 'name' | 'state' | 'isUserFilterEnable' | 'userFilterEmail'>,
): string[] {
  if (call.state === 'draft' || isBlank(call.name)) return [];
  return call.isUserFilterEnable ? [...new Set(parseEmailFilter(call.userFilterEmail))] : [EVERYBODY];
}

export const isVisibleTo = (visible: readonly string[], email: VerifiedEmail | null): boolean =>
  visible.includes(EVERYBODY) || (email !== null && entriesFor(email).some((entry) => visible.includes(entry)));

/** Other calls do not exist for a user with this verified address, or without one. */
const visibleBy = (email: VerifiedEmail | null): Record<string, unknown> => ({
  visibleTo: { $in: email === null ? [EVERYBODY] : [EVERYBODY, ...entriesFor(email)] },
  deletedAt: null,
});

// Extensions are loaded only for the organizations concerned.
const FIELDS = Object.keys(callSchema.paths).filter((field) => !['extensions', 'visibleTo'].includes(field));

function projectionFor(organizationIds: readonly (string | undefined)[]): Record<string, 1> {
  const extensionFields = organizationIds.flatMap((id) => (id === undefined ? [] : [`extensions.${id}`]));
  return Object.fromEntries([...FIELDS, ...extensionFields].map((field) => [field, 1 as const]));
}

// MongoDB omits `extensions` when a projection selects none of its entries.
const complete = (call: CallRecord): CallRecord => ({ ...call, extensions: call.extensions ?? {} });

export type CallName = Pick<CallRecord, '_id' | 'name'>;

export interface OverCall {
  id: string;
  extended: string[];
}

export interface EndingCall {
  id: string;
  endsSoon: boolean;
  /** Organizations whose extended deadline is soon, and those whose deadline is later. */
  extendedSoon: string[];
  extendedLater: string[];
}

const MAX_CALLS_OF_REPORT = 200;

export class CallRepository {
  private readonly calls: Model<StoredCall>;
  private readonly callTypes: Model<CallTypeRecord>;

  constructor(connection: Connection) {
    this.calls = connection.model<StoredCall>('Call', callSchema, 'calls');
    this.callTypes = connection.model<CallTypeRecord>('CallType', callTypeSchema, 'callTypes');
  }

  /** Published calls, earliest first, with all their extensions. */
  async findClosing(from: Date, until: Date, limit: number): Promise<CallRecord[]> {
    const found = await this.calls
      .find({ ...OFFERED, closingAt: { $gt: from, $lte: until } }, { visibleTo: 0 })
      .sort({ closingAt: 1 })
      .limit(limit)
      .lean<CallRecord[]>();
    return found.map(complete);
  }

  /** One or all, including deleted ones. */
  async findOver(now: Date, id?: string): Promise<OverCall[]> {
    const which = { closingAt: { $lte: now }, ...(id === undefined ? {} : { _id: id }) };
    const found = await this.calls.find(which, { extensions: 1 }).lean<CallRecord[]>();
    return found.map(({ _id, extensions = {} }) => ({
      id: _id,
      extended: Object.keys(extensions).filter((each) => (extensions[each]?.until ?? now) > now),
    }));
  }

  /** One or all. */
  async findEnding(now: Date, until: Date, id?: string): Promise<EndingCall[]> {
    const which = { closingAt: { $lte: until }, ...(id === undefined ? {} : { _id: id }) };
    const found = await this.calls.find(which, { closingAt: 1, extensions: 1 }).lean<CallRecord[]>();
    return found.map(({ _id, closingAt, extensions = {} }) => {
      const endOf = (each: string): Date => extendedClosing(closingAt, extensions[each]?.until) ?? until;
      const organizations = Object.keys(extensions);
      return {
        id: _id,
        endsSoon: closingAt !== null && closingAt > now,
        extendedSoon: organizations.filter((each) => endOf(each) > now && endOf(each) <= until),
        extendedLater: organizations.filter((each) => endOf(each) > until),
      };
    });
  }

  /** Including deleted ones. */
  async findNotOver(now: Date): Promise<string[]> {
    const found = await this.calls.find({ $or: [{ closingAt: null }, { closingAt: { $gt: now } }] }, { _id: 1 }).lean();
    return found.map(({ _id }) => _id);
  }

  async findVisibleNames(email: VerifiedEmail | null, started: readonly string[] = []): Promise<CallName[]> {
    const [visibleOnes, startedOnes] = await Promise.all([
      this.calls.find(visibleBy(email), { name: 1 }).lean<CallName[]>(),
      started.length === 0
        ? []
        : this.calls.find({ ...OFFERED, _id: { $in: [...started] } }, { name: 1 }).lean<CallName[]>(),
    ]);
    const visibleIds = new Set(visibleOnes.map(({ _id }) => _id));
    return [...visibleOnes, ...startedOnes.filter(({ _id, name }) => !visibleIds.has(_id) && !isBlank(name))];
  }

  /** Even if restricted; with the organization's extension, if any. */
  async findNamed(id: string, organizationId: string): Promise<CallRecord | null> {
    const call = await this.calls.findOne({ ...OFFERED, _id: id }, projectionFor([organizationId])).lean<CallRecord>();
    return call && !isBlank(call.name) ? complete(call) : null;
  }

  async findVisible(id: string, email: VerifiedEmail | null, organizationId?: string): Promise<CallRecord | null> {
    const call = await this.calls
      .findOne({ _id: id, ...visibleBy(email) }, projectionFor([organizationId]))
      .lean<CallRecord>();
    return call && complete(call);
  }

  /** Without deleted calls; see {@link visibleTo}. */
  async findAudiences(ids: readonly string[]): Promise<Pick<StoredCall, '_id' | 'visibleTo'>[]> {
    return this.calls.find({ _id: { $in: [...ids] }, deletedAt: null }, { visibleTo: 1 }).lean();
  }

  /** A call visible to this address, or one of `started`. */
  async offersFile(fileId: string, email: VerifiedEmail | null, started: readonly string[] = []): Promise<boolean> {
    const offering = { 'customFile.id': fileId };
    return (
      (await this.calls.exists({ ...offering, ...visibleBy(email) })) !== null ||
      (started.length > 0 &&
        (await this.calls.exists({ ...offering, ...OFFERED, _id: { $in: [...started] } })) !== null)
    );
  }

  /** Including deleted calls, whose submissions can still be searched by name. */
  findNames(): Promise<CallName[]> {
    return this.calls.find({}, { name: 1 }).lean<CallName[]>().exec();
  }

  /** Including deleted calls, with the extensions of these organizations. */
  async findMany(ids: readonly string[], organizationIds: readonly (string | undefined)[]): Promise<CallRecord[]> {
    const found = await this.calls
      .find({ _id: { $in: [...ids] } }, projectionFor(organizationIds))
      .lean<CallRecord[]>();
    return found.map(complete);
  }

  async exists(id: string): Promise<boolean> {
    return (await this.calls.exists({ _id: id })) !== null;
  }

  /** The limit is above any real number. */
  async findIdsByUserReport(reportId: string, workspaceId: string): Promise<string[]> {
    const filter = { userPowerBIReportID: reportId, userPowerBIWorkspaceID: workspaceId, ...OFFERED };
    const found = await this.calls.find(filter, { _id: 1 }).limit(MAX_CALLS_OF_REPORT).lean();
    return found.map(({ _id }) => _id);
  }

  async findType(id: string): Promise<CallTypeRecord | null> {
    return this.callTypes.findOne({ _id: id, deletedAt: null }).lean();
  }

  async store(call: CallRecord): Promise<void> {
    await this.calls.replaceOne({ _id: call._id }, { ...call, visibleTo: visibleTo(call) }, { upsert: true });
  }

  async storeType(callType: CallTypeRecord): Promise<void> {
    await this.callTypes.replaceOne({ _id: callType._id }, callType, { upsert: true });
  }
}
