import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createEraseOrganization } from './erase-organization.ts';
import { createLeftovers } from './repository.ts';
import { createRetention as createPeriodicPurge } from './retention.ts';

export interface RetentionNeeds {
  audit: AuditLog;
  files: Pick<Files, 'attachments' | 'remove'>;
  calls: Pick<Calls, 'callAdmin'>;
  submissions: Pick<Submissions, 'submissionAdmin' | 'closings'>;
  /** Days until records marked as deleted are purged. */
  retentionDays: number;
}

/** Permanently deletes expired records marked as deleted, and unused files. */
export function createRetention(platform: Platform, { files, calls, submissions, ...needs }: RetentionNeeds) {
  const leftovers = createLeftovers(platform.connection, submissions, platform.now);
  const deps = { ...platform, ...needs, ...files, ...calls, ...submissions, leftovers, removeFile: files.remove };
  return {
    ...createPeriodicPurge(deps, (failure) => platform.log.warn(failure, 'retention')),
    /** An organization's data, for the operator. */
    organizations: createEraseOrganization(deps),
  };
}
