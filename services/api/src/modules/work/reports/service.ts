import type { AvailableReport, EmbeddedReport } from '@impact-call/contracts';
import { isLocked } from '@impact-call/domain';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { PowerBiNotConfigured, ReportLocked } from './report-errors.ts';
import { BusinessError } from '../../../platform/errors/business-error.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { CallRecord, CallRepository } from '../../calls/calls/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import type { PowerBiClient, ReportPlace } from './client.ts';
import type { PowerBiSettings } from './settings.ts';

export interface PowerBi {
  client: PowerBiClient;
  settings: Pick<PowerBiSettings, 'rlsRole' | 'adminRole'>;
}

const hidden = (error: unknown): null => {
  if (error instanceof BusinessError && error.status === 404) return null;
  throw error;
};

export class ReportService {
  /** @param powerBi null when it is not configured */
  constructor(
    private readonly powerBi: PowerBi | null,
    private readonly calls: CallRepository,
    private readonly organizations: OrganizationRepository,
    private readonly submissions: Pick<Submissions, 'access' | 'submissions'>,
    private readonly now: () => Date,
  ) {}

  async available(): Promise<AvailableReport[]> {
    return this.powerBi ? this.powerBi.client.reports() : [];
  }

  /**
   * With all rows; row-level security uses the administrators' role.
   * @throws {PowerBiNotConfigured}, {NotFound}, {Unavailable}, {ReportNotOpenable}
   */
  async openForAdmin(place: ReportPlace, user: CurrentUser): Promise<EmbeddedReport> {
    const { client, settings } = this.configured();
    const { adminRole } = settings;
    const identityFor = async (isRequired: () => Promise<boolean>) =>
      adminRole !== null && (await isRequired()) ? { username: user.id, role: adminRole } : null;
    return { ...(await client.open(place, identityFor)), showFilters: true };
  }

  /**
   * With the organization's rows, once results are shown (docs/rules/09-submissions.md#reports).
   * @throws {NotFound}, {PowerBiNotConfigured}, {ReportLocked}, {Unavailable}, {ReportNotOpenable}
   */
  async openForOrganization(place: ReportPlace, orgId: string, user: CurrentUser): Promise<EmbeddedReport> {
    const organization = await this.organizations.findOfMember(orgId, user.id);
    if (!organization) throw new NotFound();
    const { client, settings } = this.configured();
    const answered = await this.answeredCalls(place, organization);
    if (answered.length === 0) throw new NotFound();
    if (answered.every(({ callLockEnd }) => isLocked(callLockEnd, this.now()))) throw new ReportLocked();
    const report = await client.open(place, async () => ({ username: organization.id, role: settings.rlsRole }));
    return { ...report, showFilters: false };
  }

  private configured(): PowerBi {
    if (!this.powerBi) throw new PowerBiNotConfigured();
    return this.powerBi;
  }

  /** Calls with this report whose submission this member may see. */
  private async answeredCalls(place: ReportPlace, organization: { id: string; name: string }): Promise<CallRecord[]> {
    const { access, submissions } = this.submissions;
    const callIds = await this.calls.findIdsByUserReport(place.reportId, place.workspaceId);
    const states = await submissions.findStates(organization.id, callIds);
    const closed = [...states.values()].filter((state) => state.closed);
    const opened = await Promise.all(closed.map(({ id }) => access.open(id, organization).catch(hidden)));
    return opened.flatMap((submission) => (submission ? [submission.call] : []));
  }
}
