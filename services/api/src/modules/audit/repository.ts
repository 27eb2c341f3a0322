import { isDeepStrictEqual } from 'node:util';
import type { Connection, Model } from 'mongoose';
import { v7 as uuid } from 'uuid';
import type { KnownPerson } from '../identity/index.ts';
import { createCachedCount } from '../../platform/storage/cached-count.ts';
import { auditSchema, type AuditRecord } from './model.ts';
import { emailsIn, erasedFrom } from './person-words.ts';

/** Which entries somebody wants to see. */
export interface AuditFilter {
  subject?: string;
  userId?: string;
  /** The first part of the action. */
  kind?: string;
  action?: string;
  /** From this moment on. */
  from?: Date;
  /** Up to this moment, which is not part of it. */
  to?: Date;
}

/** The query of a filter; `actions` are those that stand in the log, among which an index finds a kind. */
function queryOf(
  { subject, userId, kind, action, from, to }: AuditFilter,
  actions: readonly string[],
): Record<string, unknown> {
  const at = { ...(from && { $gte: from }), ...(to && { $lt: to }) };
  const ofKind = actions.filter((each) => each.startsWith(`${kind}.`));
  return {
    ...(subject === undefined ? {} : { subject }),
    ...(userId === undefined ? {} : { userId }),
    ...(kind === undefined ? {} : { action: { $in: ofKind } }),
    ...(action === undefined ? {} : { action }),
    ...(from || to ? { at } : {}),
  };
}

const SEARCHES = /^saved-view\./;

/**
 * Unnames a person in the entries that may name them: their own, those about them and `subjects`, and those with a
 * verified address of theirs; and in those of what people search for, where names are no mentions.
 * @param subjects `isContact` says of them that names there are the person's
 */
const erasePersonFrom =
  (entries: Model<AuditRecord>) =>
  async (
    person: KnownPerson,
    subjects: readonly string[],
    { isContact = false }: { isContact?: boolean } = {},
  ): Promise<void> => {
    const places = [
      { userId: person.id },
      { subject: { $in: [person.id, ...subjects] } },
      ...(person.address === null ? [] : [{ mentions: person.address }]),
      { action: { $in: (await entries.distinct('action')).filter((action) => SEARCHES.test(action)) } },
    ];
    for (const place of places) {
      for await (const { _id, subject, ...was } of entries.find(place).lean<AuditRecord[]>().cursor()) {
        const isAboutThem = subject === person.id || (isContact && subjects.includes(subject));
        const [before, after] = [was.before, was.after].map((side) => erasedFrom(side, person, isAboutThem));
        const change = { before, after, mentions: emailsIn(before, after) };
        if (!isDeepStrictEqual(change, { before: was.before, after: was.after, mentions: was.mentions }))
          await entries.updateOne({ _id }, { $set: change });
      }
    }
  };

/**
 * The append-only log: nothing changes or removes an entry, except that a person who is erased is no longer named in
 * any, and that nothing is said of an organization that is erased.
 */
export function createAuditLog(connection: Connection) {
  const entries = connection.model<AuditRecord>('Audit', auditSchema, 'auditLog');
  const count = createCachedCount((filter) => entries.countDocuments(filter).exec());
  const actions = async (): Promise<string[]> => (await entries.distinct('action')).sort();
  return {
    /** Adds an entry; call it in the transaction that makes the change, so that neither exists without the other. */
    async record(entry: Omit<AuditRecord, '_id' | 'mentions'>): Promise<void> {
      await entries.create({ ...entry, _id: uuid(), mentions: emailsIn(entry.before, entry.after) });
    },
    async findBySubject(subject: string): Promise<AuditRecord[]> {
      return entries.find({ subject }).sort({ at: 1 }).lean();
    },
    /** Newest first. */
    async page(
      wanted: AuditFilter,
      { skip, limit }: { skip: number; limit: number },
    ): Promise<{ records: AuditRecord[]; total: number }> {
      const filter = queryOf(wanted, wanted.kind === undefined ? [] : await actions());
      const [records, total] = await Promise.all([
        entries.find(filter).sort({ at: -1, _id: -1 }).skip(skip).limit(limit).lean(),
        count(filter),
      ]);
      return { records, total };
    },
    async find(id: string): Promise<AuditRecord | null> {
      return entries.findById(id).lean();
    },
    /** Which actions stand in the log, by name. */
    actions,
    /** How many entries there are of what a person did. */
    countBy: (userId: string): Promise<number> => entries.countDocuments({ userId }).exec(),
    /** How often a person did something since a moment. */
    async countOf(userId: string, action: string, since: Date): Promise<number> {
      return entries.countDocuments({ userId, action, at: { $gte: since } });
    },
    /** What a person did, or what was done to a subject, one entry after the other. */
    of: (filter: Pick<AuditFilter, 'subject' | 'userId'>): AsyncIterable<AuditRecord> =>
      entries.find(filter).sort({ at: 1 }).lean<AuditRecord[]>().cursor(),
    erasePerson: erasePersonFrom(entries),
    /** Of what was erased with all its data, the log says that it was, and nothing of what it was like. */
    async eraseSubjects(subjects: readonly string[]): Promise<void> {
      const change = { $set: { before: null, after: null, mentions: [] } };
      await entries.updateMany({ subject: { $in: [...subjects] } }, change);
    },
  };
}
