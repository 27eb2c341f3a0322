import type { AuditAction } from '@impact-call/contracts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { MailingRecord } from './model.ts';

/** Logs who sent a mailing to how many people. The mailing itself holds its call and wordings. */
export const createLogMailing =
  ({ audit, now }: { audit: Pick<AuditLog, 'record'>; now: () => Date }) =>
  (
    action: AuditAction,
    { _id: subject, groups, wordings, callId: call }: MailingRecord,
    userId: string,
    more: object,
  ): Promise<void> => {
    const after = { title: wordings[0]?.subject, call, groups, ...more };
    return audit.record({ action, subject, userId, at: now(), before: null, after });
  };
export type LogMailing = ReturnType<typeof createLogMailing>;
