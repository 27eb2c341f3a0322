import type { Connection } from 'mongoose';
import { v7 as uuid } from 'uuid';
import type { KnownPerson } from '../identity/index.ts';
import { auditSchema, type AuditRecord } from './model.ts';
import { emailsIn, erasedFrom } from './person-words.ts';

/** Which entries somebody wants to see. */
export interface AuditFilter {
  subject?: string;
  userId?: string;
}

/**
 * The append-only log: nothing changes or removes an entry, except that a person who is erased is no longer named in
 * any.
 */
export function createAuditLog(connection: Connection) {
  const entries = connection.model<AuditRecord>('Audit', auditSchema, 'auditLog');
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
      { subject, userId }: AuditFilter,
      { skip, limit }: { skip: number; limit: number },
    ): Promise<{ records: AuditRecord[]; total: number }> {
      const filter = { ...(subject === undefined ? {} : { subject }), ...(userId === undefined ? {} : { userId }) };
      const [records, total] = await Promise.all([
        entries.find(filter).sort({ at: -1, _id: -1 }).skip(skip).limit(limit).lean(),
        entries.countDocuments(filter),
      ]);
      return { records, total };
    },
    /** How often a person did something since a moment. */
    async countOf(userId: string, action: string, since: Date): Promise<number> {
      return entries.countDocuments({ userId, action, at: { $gte: since } });
    },
    /** What a person did, or what was done to a subject, one entry after the other. */
    of: (filter: AuditFilter): AsyncIterable<AuditRecord> =>
      entries.find(filter).sort({ at: 1 }).lean<AuditRecord[]>().cursor(),
    /**
     * Unnames a person in the entries that may name them: their own, those about them and `subjects`, and those with a
     * verified address of theirs.
     */
    async erasePerson(person: KnownPerson, subjects: readonly string[]): Promise<void> {
      const places = [
        { userId: person.id },
        { subject: { $in: [person.id, ...subjects] } },
        ...(person.address === null ? [] : [{ mentions: person.address }]),
      ];
      for (const place of places) {
        for await (const { _id, before, after } of entries.find(place).lean<AuditRecord[]>().cursor()) {
          const change = { before: erasedFrom(before, person), after: erasedFrom(after, person) };
          await entries.updateOne({ _id }, { $set: change, $pull: { mentions: person.address } });
        }
      }
    },
  };
}
export type AuditLog = ReturnType<typeof createAuditLog>;
