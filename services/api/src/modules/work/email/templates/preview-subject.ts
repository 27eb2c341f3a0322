import type { CallRecord, CallRepository } from '../../../calls/calls/index.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { MemberRepository } from '../../../parties/organizations/index.ts';
import type { NewestSubmission, SubmissionRepository } from '../../../submissions/submissions/index.ts';

export interface PreviewSubject {
  submission: { _id: string; code: string };
  call: Pick<CallRecord, '_id' | 'name'>;
  organization: { name: string };
  person: { firstName: string; lastName: string; email: string };
  at: Date;
  isSample: boolean;
}

const SAMPLE_ID = '00000000-0000-7000-8000-000000000000';

const sampleSubject = (at: Date): PreviewSubject => ({
  submission: { _id: SAMPLE_ID, code: `IC-${at.getUTCFullYear()}-7K3QF` },
  call: { _id: SAMPLE_ID, name: { it: 'Impatto sociale', en: 'Social impact', fr: 'Impact social' } },
  organization: { name: 'Cooperativa Aurora' },
  person: { firstName: 'Giulia', lastName: 'Ferrari', email: 'giulia@aurora.example' },
  at,
  isSample: true,
});

export class PreviewSubjects {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly calls: CallRepository,
    private readonly users: UserRepository,
    private readonly members: MemberRepository,
    private readonly now: () => Date,
  ) {}

  async find(isClosed: boolean): Promise<PreviewSubject> {
    const newest = await this.submissions.findNewest(isClosed);
    return (newest && (await this.subjectOf(newest, isClosed))) ?? sampleSubject(this.now());
  }

  private async subjectOf(newest: NewestSubmission, isClosed: boolean): Promise<PreviewSubject | null> {
    const { organizationId, userId, callId } = newest;
    const [call] = await this.calls.findMany([callId], [organizationId]);
    const [team] = await this.members.findTeams([organizationId]);
    const [person] = await this.users.findMany([userId]);
    if (!call || !team || !person) return null;
    const at = isClosed ? newest.submissionDate : call.closingAt;
    return { submission: newest, call, organization: team, person, at: at ?? this.now(), isSample: false };
  }
}
