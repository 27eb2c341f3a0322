import type { Platform } from '../../platform/platform.ts';
import { createAuditLog } from './repository.ts';

export { changesBetween } from './changes.ts';
export type { AuditFilter, AuditLog } from './repository.ts';

/** Who did what to what: every module writes its entries, in the transaction of the change. */
export const createAudit = ({ connection }: Pick<Platform, 'connection'>) => createAuditLog(connection);
