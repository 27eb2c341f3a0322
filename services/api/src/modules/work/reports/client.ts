import type { AvailableReport, EmbeddedReport } from '@impact-call/contracts';
import Type from 'typebox';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { PowerBiRest } from './rest.ts';

export interface ReportPlace {
  workspaceId: string;
  reportId: string;
}

export interface RowIdentity {
  username: string;
  role: string;
}

const Text = Type.String({ minLength: 1 });
// The URL becomes an iframe on the applicant's page.
const EmbedUrl = Type.String({ pattern: '^https?://' });
const Report = Type.Object({ id: Text, name: Type.String(), embedUrl: EmbedUrl, datasetId: Text });
const listOf = <S extends Type.TSchema>(schema: S) => Type.Object({ value: Type.Array(schema) });
// A paginated report has no data model and cannot be embedded this way.
const Reports = listOf(Type.Object({ id: Text, name: Type.String(), datasetId: Type.Optional(Type.String()) }));
const Groups = listOf(Type.Object({ id: Text }));
const Dataset = Type.Object({ isEffectiveIdentityRequired: Type.Optional(Type.Boolean()) });
const EmbedToken = Type.Object({ token: Text, expiration: Text });
type Report = Type.Static<typeof Report>;

/** Without `targetWorkspaces`, which allow saving and which read-only service principals may not request. */
const tokenRequest = (report: Report, identity: RowIdentity | null) => ({
  reports: [{ id: report.id, allowEdit: false }],
  datasets: [{ id: report.datasetId }],
  ...(identity
    ? { identities: [{ username: identity.username, roles: [identity.role], datasets: [report.datasetId] }] }
    : {}),
});

/** An unavailable workspace must not prevent listing the others' reports. */
function noneIfAway(error: unknown): Type.Static<typeof Reports> {
  if (error instanceof NotFound) return { value: [] };
  throw error;
}

export class PowerBiClient {
  /** @param workspaces empty = all of the service principal */
  constructor(
    private readonly rest: PowerBiRest,
    private readonly workspaces: readonly string[],
  ) {}

  async reports(): Promise<AvailableReport[]> {
    const lists = await Promise.all((await this.workspaceIds()).map((id) => this.reportsOf(id)));
    return lists.flat().sort((a, b) => a.name.localeCompare(b.name));
  }

  /**
   * `identityFor` checks whether the data model requires an identity.
   * @throws {NotFound}, {Unavailable}, {ReportNotOpenable}
   */
  async open(
    { workspaceId, reportId }: ReportPlace,
    identityFor: (isRequired: () => Promise<boolean>) => Promise<RowIdentity | null>,
  ): Promise<Omit<EmbeddedReport, 'showFilters'>> {
    this.requireOffered(workspaceId);
    const report = await this.rest.request({ path: `/groups/${workspaceId}/reports/${reportId}` }, Report);
    const identity = await identityFor(async () => this.requiresIdentity(workspaceId, report));
    const { token, expiration } = await this.rest.request(
      { path: '/GenerateToken', body: tokenRequest(report, identity) },
      EmbedToken,
    );
    const embedToken = { token, expiration: new Date(expiration).toISOString() };
    return { embedReport: { reportId: report.id, embedUrl: report.embedUrl }, embedToken };
  }

  private async workspaceIds(): Promise<readonly string[]> {
    if (this.workspaces.length > 0) return this.workspaces;
    return (await this.rest.request({ path: '/groups?$top=100' }, Groups)).value.map(({ id }) => id);
  }

  private requireOffered(workspaceId: string): void {
    const isOffered = this.workspaces.length === 0 || this.workspaces.includes(workspaceId.toLowerCase());
    if (!isOffered) throw new NotFound();
  }

  private async reportsOf(workspaceId: string): Promise<AvailableReport[]> {
    const path = `/groups/${workspaceId}/reports`;
    const { value } = await this.rest.request({ path }, Reports).catch(noneIfAway);
    return value.filter(({ datasetId }) => datasetId).map(({ id, name }) => ({ id, name, workspaceId }));
  }

  private async requiresIdentity(workspaceId: string, { datasetId }: Report): Promise<boolean> {
    const dataset = await this.rest.request({ path: `/groups/${workspaceId}/datasets/${datasetId}` }, Dataset);
    return dataset.isEffectiveIdentityRequired ?? false;
  }
}
