import { createPeriodic } from '../../../platform/periodic.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { allLeftovers } from './leftovers.ts';
import { OrganizationErasure } from './organization-erasure.ts';
import { Purge } from './purge.ts';
import { UnusedFileMarks } from './unused-files.ts';

const EVERY_MS = 6 * 60 * 60 * 1000;

export interface RetentionNeeds {
  audit: AuditLog;
  files: Pick<Files, 'attachments' | 'remove'>;
  calls: Pick<Calls, 'callAdmin'>;
  submissions: Pick<Submissions, 'submissionAdmin' | 'closings'>;
  /** Until records marked as deleted are purged. */
  retentionDays: number;
}

export function createRetention(platform: Platform, needs: RetentionNeeds) {
  const { audit, files, retentionDays } = needs;
  const { attachments } = files;
  const { callAdmin } = needs.calls;
  const { submissionAdmin, closings } = needs.submissions;
  const leftovers = allLeftovers(platform.connection, { submissionAdmin, closings }, platform.now);
  const unusedFiles = new UnusedFileMarks(platform.now, attachments, callAdmin, submissionAdmin);
  const purge = new Purge(platform, leftovers, files, unusedFiles, audit, { retentionDays });
  return {
    ...createPeriodic(
      EVERY_MS,
      async (signal) => void (await purge.run(signal)),
      (err) => platform.log.warn({ err }, 'retention'),
    ),
    purge: (signal?: AbortSignal) => purge.run(signal),
    organizations: new OrganizationErasure(platform, leftovers, purge, attachments, audit),
  };
}
