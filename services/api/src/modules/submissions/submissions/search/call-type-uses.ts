import type { CallTypeUse } from '@impact-call/contracts';
import { isOpen } from '@impact-call/domain';
import type { CallAdminRepository } from '../../../calls/calls/index.ts';
import type { SubmissionAdminRepository } from '../stored/admin-repository.ts';

export interface CallTypeUsesDeps {
  callAdmin: Pick<CallAdminRepository, 'ofType'>;
  submissionAdmin: Pick<SubmissionAdminRepository, 'countByCall'>;
  now: () => Date;
}

/** The calls that a change of a call type's steps affects, each with its number of applications. */
export const createCallTypeUses =
  ({ callAdmin, submissionAdmin, now }: CallTypeUsesDeps) =>
  async (callTypeId: string): Promise<CallTypeUse[]> => {
    const calls = await callAdmin.ofType(callTypeId);
    const counts = await submissionAdmin.countByCall(calls.map(({ _id }) => _id));
    const countOf = (id: string, closed: boolean): number =>
      counts.find((entry) => entry.callId === id && entry.closed === closed)?.count ?? 0;
    const at = now();
    return calls.map((call) => ({
      id: call._id,
      name: call.name,
      isOpen: isOpen(call, at, call.graceMinutes),
      draftCount: countOf(call._id, false),
      closedCount: countOf(call._id, true),
    }));
  };
export type CallTypeUses = ReturnType<typeof createCallTypeUses>;
