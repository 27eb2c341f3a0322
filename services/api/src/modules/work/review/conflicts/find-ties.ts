import type { ConnectionKind, Connections } from '../../../parties/organizations/index.ts';
import type { Applicant, Applicants } from '../../../submissions/submissions/index.ts';
import type { TieRecord } from '../model.ts';

export interface FindTiesDeps {
  connections: Pick<Connections, 'ofPerson'>;
  applicants: Applicants;
}

/**
 * Finds the applications that the person with this address is tied to, by call
 * (docs/rules/13-reviews.md#reviewer-conflicts). Each is listed once; proved ties take precedence over ties that only
 * the organization declares. Queries are sequential, since this may run in a transaction.
 */
export const createFindTies =
  ({ connections, applicants }: FindTiesDeps) =>
  async (email: string, callIds: readonly string[]): Promise<Map<string, TieRecord[]>> => {
    const byCall = new Map<string, TieRecord[]>(callIds.map((callId) => [callId, []]));
    const note = ({ _id: submissionId, callId, organizationId }: Applicant, kind: TieRecord['kind']): void => {
      const ties = byCall.get(callId) ?? [];
      if (!ties.some((tie) => tie.submissionId === submissionId)) ties.push({ submissionId, organizationId, kind });
    };
    const { userIds, organizations } = await connections.ofPerson(email);
    const theirs = organizations.size > 0 ? await applicants.ofOrganizations(callIds, [...organizations.keys()]) : [];
    const noteAll = (isWanted: (kind: ConnectionKind) => boolean): void => {
      for (const applicant of theirs) {
        const kind = organizations.get(applicant.organizationId) ?? 'member';
        if (isWanted(kind)) note(applicant, kind);
      }
    };
    noteAll((kind) => kind !== 'contact');
    if (userIds.length > 0) {
      for (const applicant of await applicants.startedBy(callIds, userIds)) note(applicant, 'started');
      for (const applicant of await applicants.submittedBy(callIds, userIds)) note(applicant, 'submitted');
    }
    noteAll((kind) => kind === 'contact');
    for (const ties of byCall.values()) ties.sort((one, other) => (one.submissionId < other.submissionId ? -1 : 1));
    return byCall;
  };
export type FindTies = ReturnType<typeof createFindTies>;
