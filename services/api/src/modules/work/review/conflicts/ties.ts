import type { ReviewerTie } from '@impact-call/contracts';
import type { ConnectionKind, Connections, OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { Applicant, Applicants } from '../../../submissions/submissions/index.ts';
import type { ReviewerRecord, TieRecord } from '../model.ts';

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Applications that reviewers are tied to (docs/rules/13-reviews.md#reviewer-conflicts). */
export class Ties {
  constructor(
    private readonly connections: Connections,
    private readonly applicants: Applicants,
    private readonly organizations: OrganizationRepository,
  ) {}

  /** By call; proved ties take precedence over declared ones. Sequential, since this may run in a transaction. */
  async find(email: string, callIds: readonly string[]): Promise<Map<string, TieRecord[]>> {
    const byCall = new Map<string, TieRecord[]>(callIds.map((callId) => [callId, []]));
    const note = ({ _id: submissionId, callId, organizationId }: Applicant, kind: TieRecord['kind']): void => {
      const ties = byCall.get(callId) ?? [];
      if (!ties.some((tie) => tie.submissionId === submissionId)) ties.push({ submissionId, organizationId, kind });
    };
    const { userIds, organizations } = await this.connections.ofPerson(email);
    const applying =
      organizations.size > 0 ? await this.applicants.ofOrganizations(callIds, [...organizations.keys()]) : [];
    const noteAll = (isWanted: (kind: ConnectionKind) => boolean): void => {
      for (const applicant of applying) {
        const kind = organizations.get(applicant.organizationId) ?? 'member';
        if (isWanted(kind)) note(applicant, kind);
      }
    };
    noteAll((kind) => kind !== 'contact');
    if (userIds.length > 0) {
      for (const applicant of await this.applicants.startedBy(callIds, userIds)) note(applicant, 'started');
      for (const applicant of await this.applicants.submittedBy(callIds, userIds)) note(applicant, 'submitted');
    }
    noteAll((kind) => kind === 'contact');
    for (const ties of byCall.values()) ties.sort((one, other) => (one.submissionId < other.submissionId ? -1 : 1));
    return byCall;
  }

  /** As they are now; stored ones once the person was erased. */
  async current({ callId, email, ties = [] }: Pick<ReviewerRecord, 'callId' | 'email' | 'ties'>): Promise<TieRecord[]> {
    return email === null ? ties : ((await this.find(email, [callId])).get(callId) ?? []);
  }

  async codesOf(ties: readonly TieRecord[]): Promise<string> {
    const found = await this.applicants.findMany(ties.map(({ submissionId }) => submissionId));
    return found
      .map(({ code }) => code)
      .sort()
      .join(', ');
  }

  async named(
    reviewers: readonly Pick<ReviewerRecord, 'ties'>[],
  ): Promise<(ties?: readonly TieRecord[]) => ReviewerTie[]> {
    const all = reviewers.flatMap(({ ties = [] }) => ties);
    if (all.length === 0) return () => [];
    const found = await this.applicants.findMany(unique(all.map(({ submissionId }) => submissionId)));
    const known = await this.organizations.findMany(unique(all.map(({ organizationId }) => organizationId)));
    const codes = new Map(found.map(({ _id, code }) => [_id, code]));
    const names = new Map(known.map(({ id, name }) => [id, name]));
    return (ties = []) =>
      ties.map(({ submissionId, organizationId, kind }) => ({
        submissionId,
        code: codes.get(submissionId) ?? '',
        organization: { id: organizationId, name: names.get(organizationId) ?? '' },
        kind,
      }));
  }
}
