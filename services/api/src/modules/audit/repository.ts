import type { Connection } from 'mongoose';
import { isDuplicate } from '../../storage/duplicate.ts';
import { auditSchema, type AuditRecord } from './model.ts';

/** The append-only log: nothing here changes or removes an entry. */
export function createAuditLog(connection: Connection) {
  const entries = connection.model<AuditRecord>('Audit', auditSchema, 'auditLog');
  return {
    /** Adds the entry once. Repeated requests repeat this too, so that a crash between change and entry is mended. */
    async record(entry: Omit<AuditRecord, '_id'>): Promise<void> {
      try {
        await entries.create({ ...entry, _id: `${entry.subject}:${entry.action}:${entry.at.toISOString()}` });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },
    async findBySubject(subject: string): Promise<AuditRecord[]> {
      return entries.find({ subject }).sort({ at: 1 }).lean();
    },
  };
}
export type AuditLog = ReturnType<typeof createAuditLog>;
