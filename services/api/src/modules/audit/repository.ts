import type { Connection } from 'mongoose';
import { v7 as uuid } from 'uuid';
import { auditSchema, type AuditRecord } from './model.ts';

/** The append-only log: nothing here changes or removes an entry. */
export function createAuditLog(connection: Connection) {
  const entries = connection.model<AuditRecord>('Audit', auditSchema, 'auditLog');
  return {
    /** Adds an entry; call it in the transaction that makes the change, so that neither exists without the other. */
    async record(entry: Omit<AuditRecord, '_id'>): Promise<void> {
      await entries.create({ ...entry, _id: uuid() });
    },
    async findBySubject(subject: string): Promise<AuditRecord[]> {
      return entries.find({ subject }).sort({ at: 1 }).lean();
    },
  };
}
export type AuditLog = ReturnType<typeof createAuditLog>;
