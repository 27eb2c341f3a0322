import { extendedClosing } from '@impact-call/domain';
import type { Connection, Model } from 'mongoose';
import type { VerifiedEmail } from '../identity/index.ts';
import { callSchema, callTypeSchema, OFFERED, type CallRecord, type CallTypeRecord, type StoredCall } from './model.ts';
import { isBlank } from '../../platform/text/localized-text.ts';
import { visibleBy, visibleTo } from './visibility.ts';

// What readers of calls need; of the many extensions only those of the organizations concerned.
const FIELDS = Object.keys(callSchema.paths).filter((field) => !['extensions', 'visibleTo'].includes(field));

function projectionFor(organizationIds: readonly (string | undefined)[]): Record<string, 1> {
  const own = organizationIds.flatMap((id) => (id === undefined ? [] : [`extensions.${id}`]));
  return Object.fromEntries([...FIELDS, ...own].map((field) => [field, 1 as const]));
}

// A projection of nothing within `extensions` leaves the field out.
const complete = (call: CallRecord): CallRecord => ({ ...call, extensions: call.extensions ?? {} });

/** What a list needs to know of a call before it chooses a page. */
export type CallName = Pick<CallRecord, '_id' | 'name'>;

/** A call whose window is over, and for which organizations it is not. */
export interface OverCall {
  id: string;
  extended: string[];
}

/** A call, as its window ends soon or ended for some: whether it does for everybody else, and for which organizations. */
export interface EndingCall {
  id: string;
  endsSoon: boolean;
  /** Organizations with more time, which ends soon, and those whose time ends later. */
  extendedSoon: string[];
  extendedLater: string[];
}

const MAX_CALLS_OF_REPORT = 200;

/** Calls by when their windows end. */
const byWindow = (calls: Model<StoredCall>) => ({
  /** Published ones that close after `from` and until `until`, the first ones first, with all their extensions. */
  async findClosing(from: Date, until: Date, limit: number): Promise<CallRecord[]> {
    const found = await calls
      .find({ ...OFFERED, closingAt: { $gt: from, $lte: until } }, { visibleTo: 0 })
      .sort({ closingAt: 1 })
      .limit(limit)
      .lean<CallRecord[]>();
    return found.map(complete);
  },
  /** Those whose window is over, one of them or all, with the organizations for which it is not; deleted ones too. */
  async findOver(now: Date, id?: string): Promise<OverCall[]> {
    const which = { closingAt: { $lte: now }, ...(id === undefined ? {} : { _id: id }) };
    const found = await calls.find(which, { extensions: 1 }).lean<CallRecord[]>();
    return found.map(({ _id, extensions = {} }) => ({
      id: _id,
      extended: Object.keys(extensions).filter((each) => (extensions[each]?.until ?? now) > now),
    }));
  },
  /** Those whose window ends after `now` and until `until`, for everybody or for some organizations; one or all. */
  async findEnding(now: Date, until: Date, id?: string): Promise<EndingCall[]> {
    const which = { closingAt: { $lte: until }, ...(id === undefined ? {} : { _id: id }) };
    const found = await calls.find(which, { closingAt: 1, extensions: 1 }).lean<CallRecord[]>();
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
  },
  /** Those whose window is not over; deleted ones too. */
  async findNotOver(now: Date): Promise<string[]> {
    const found = await calls.find({ $or: [{ closingAt: null }, { closingAt: { $gt: now } }] }, { _id: 1 }).lean();
    return found.map(({ _id }) => _id);
  },
});

/** Calls as applicants may see them. */
const visible = (calls: Model<StoredCall>) => ({
  /** Names of the calls that somebody with this address may see, and of those in which their organization has started. */
  async findVisibleNames(email: VerifiedEmail | null, started: readonly string[] = []): Promise<CallName[]> {
    const [visibleOnes, startedOnes] = await Promise.all([
      calls.find(visibleBy(email), { name: 1 }).lean<CallName[]>(),
      started.length === 0
        ? []
        : calls.find({ ...OFFERED, _id: { $in: [...started] } }, { name: 1 }).lean<CallName[]>(),
    ]);
    const known = new Set(visibleOnes.map(({ _id }) => _id));
    return [...visibleOnes, ...startedOnes.filter(({ _id, name }) => !known.has(_id) && !isBlank(name))];
  },
  /** One that is published and has a name, also where it is restricted; with the organization's extension, if any. */
  async findNamed(id: string, organizationId: string): Promise<CallRecord | null> {
    const call = await calls.findOne({ ...OFFERED, _id: id }, projectionFor([organizationId])).lean<CallRecord>();
    return call && !isBlank(call.name) ? complete(call) : null;
  },
  /** With the organization's extension, if it has one. */
  async findVisible(id: string, email: VerifiedEmail | null, organizationId?: string): Promise<CallRecord | null> {
    const call = await calls
      .findOne({ _id: id, ...visibleBy(email) }, projectionFor([organizationId]))
      .lean<CallRecord>();
    return call && complete(call);
  },
  /** Who finds these calls, see `visibility.ts`; without those that are deleted. */
  async findFinders(ids: readonly string[]): Promise<Pick<StoredCall, '_id' | 'visibleTo'>[]> {
    return calls.find({ _id: { $in: [...ids] }, deletedAt: null }, { visibleTo: 1 }).lean();
  },
  /** Whether a call that somebody with this address may see offers the file, or one of `started`. */
  async offersFile(fileId: string, email: VerifiedEmail | null, started: readonly string[] = []): Promise<boolean> {
    const offering = { 'customFile.id': fileId };
    return (
      (await calls.exists({ ...offering, ...visibleBy(email) })) !== null ||
      (started.length > 0 && (await calls.exists({ ...offering, ...OFFERED, _id: { $in: [...started] } })) !== null)
    );
  },
});

/** Calls and call types that are not deleted, for those who work on them. */
export function createCallRepository(connection: Connection) {
  const calls = connection.model<StoredCall>('Call', callSchema, 'calls');
  const callTypes = connection.model<CallTypeRecord>('CallType', callTypeSchema, 'callTypes');
  return {
    ...byWindow(calls),
    ...visible(calls),
    /** Names of all calls, deleted ones too: their submissions are still found by them. */
    findNames: (): Promise<CallName[]> => calls.find({}, { name: 1 }).lean<CallName[]>().exec(),
    /**
     * Deleted ones too: submissions outlive their call in the administrators' table. With the extensions of these
     * organizations.
     */
    async findMany(ids: readonly string[], organizationIds: readonly (string | undefined)[]): Promise<CallRecord[]> {
      const found = await calls.find({ _id: { $in: [...ids] } }, projectionFor(organizationIds)).lean<CallRecord[]>();
      return found.map(complete);
    },
    async exists(id: string): Promise<boolean> {
      return (await calls.exists({ _id: id })) !== null;
    },
    /** The calls whose applicants get this report; more of them than any report serves are left out. */
    async findIdsByUserReport(reportId: string, workspaceId: string): Promise<string[]> {
      const filter = { userPowerBIReportID: reportId, userPowerBIWorkspaceID: workspaceId, ...OFFERED };
      const found = await calls.find(filter, { _id: 1 }).limit(MAX_CALLS_OF_REPORT).lean();
      return found.map(({ _id }) => _id);
    },
    async findType(id: string): Promise<CallTypeRecord | null> {
      return callTypes.findOne({ _id: id, deletedAt: null }).lean();
    },
    async store(call: CallRecord): Promise<void> {
      await calls.replaceOne({ _id: call._id }, { ...call, visibleTo: visibleTo(call) }, { upsert: true });
    },
    async storeType(callType: CallTypeRecord): Promise<void> {
      await callTypes.replaceOne({ _id: callType._id }, callType, { upsert: true });
    },
  };
}
export type CallRepository = ReturnType<typeof createCallRepository>;
