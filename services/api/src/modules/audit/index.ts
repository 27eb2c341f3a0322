import type { Platform } from '../../platform/platform.ts';
import { createAuditLog } from './repository.ts';
import { createSubjectNames } from './subject-names.ts';

export { changesBetween } from './changes.ts';
export type { AuditRecord } from './model.ts';
export type { AuditFilter } from './repository.ts';
export { erasedFrom } from './person-words.ts';
export { storedNames } from './subject-names.ts';

/** Who stands in the log for the operator, who is nobody's account. */
export const OPERATOR = 'operator';

/** Who stands in the log for a program that releases a remote; the entry names its token. */
export const DEPLOYER = 'deploy-token';

/** Who stands there for the registry itself, where it ends the trial of a version that fails. */
export const REGISTRY = 'remote-registry';

/** Who stands there for a program of an integration; the entry names its token. */
export const INTEGRATION = 'integration-token';

/** Who did what to what: every module writes its entries, in the transaction of the change. */
export const createAudit = ({ connection }: Pick<Platform, 'connection'>) => ({
  ...createAuditLog(connection),
  names: createSubjectNames(),
});
export type AuditLog = ReturnType<typeof createAudit>;
