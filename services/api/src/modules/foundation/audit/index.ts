import type { Platform } from '../../../platform/platform.ts';
import { AuditLog } from './repository.ts';

export { changesBetween, storedNames } from './repository.ts';
export type { AuditFilter, AuditLog, AuditRecord } from './repository.ts';
export { erasedFrom } from './person-words.ts';

/** User id in the log for the operator, who has no account. */
export const OPERATOR = 'operator';

/** User id in the log for a program that releases a remote; the entry names its token. */
export const DEPLOYER = 'deploy-token';

/** User id in the log for the registry itself, when it ends a failing canary. */
export const REGISTRY = 'remote-registry';

/** User id in the log for an integration's program; the entry names its token. */
export const INTEGRATION = 'integration-token';

/** Each module writes its entries in the transaction of the change. */
export const createAudit = ({ connection }: Pick<Platform, 'connection'>): AuditLog => new AuditLog(connection);
