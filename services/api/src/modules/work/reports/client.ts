import type { AvailableReport, EmbeddedReport } from '@impact-call/contracts';
import Type from 'typebox';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { PowerBiRest } from './rest.ts';

/** Ids of a report and its workspace. */
export interface ReportPlace {
  workspaceId: string;
  reportId: string;
}

/** The user and role with which row-level security filters a data model. */
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

/**
 * Requests the report for reading, its data model, and the identity that filters its rows. It omits `targetWorkspaces`,
 * which allow saving reports and which read-only service principals may not request.
 */
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

/** The operations of the Power BI service that the product uses. */
export function createPowerBiClient(rest: PowerBiRest, workspaces: readonly string[]) {
  const workspaceIds = async (): Promise<readonly string[]> =>
    workspaces.length > 0 ? workspaces : (await rest({ path: '/groups?$top=100' }, Groups)).value.map(({ id }) => id);
  const requireOffered = (workspaceId: string): void => {
    if (workspaces.length > 0 && !workspaces.includes(workspaceId.toLowerCase())) throw new NotFound();
  };
  const reportsOf = async (workspaceId: string): Promise<AvailableReport[]> => {
    const { value } = await rest({ path: `/groups/${workspaceId}/reports` }, Reports).catch(noneIfAway);
    return value.filter(({ datasetId }) => datasetId).map(({ id, name }) => ({ id, name, workspaceId }));
  };
  return {
    async reports(): Promise<AvailableReport[]> {
      const lists = await Promise.all((await workspaceIds()).map(reportsOf));
      return lists.flat().sort((a, b) => a.name.localeCompare(b.name));
    },

    /** Opens a report. `identityFor` chooses the identity; its argument checks whether the data model requires one. */
    async open(
      place: ReportPlace,
      identityFor: (isRequired: () => Promise<boolean>) => Promise<RowIdentity | null>,
    ): Promise<Omit<EmbeddedReport, 'showFilters'>> {
      const { workspaceId, reportId } = place;
      requireOffered(workspaceId);
      const report = await rest({ path: `/groups/${workspaceId}/reports/${reportId}` }, Report);
      const isRequired = async () =>
        (await rest({ path: `/groups/${workspaceId}/datasets/${report.datasetId}` }, Dataset))
          .isEffectiveIdentityRequired ?? false;
      const identity = await identityFor(isRequired);
      const { token, expiration } = await rest(
        { path: '/GenerateToken', body: tokenRequest(report, identity) },
        EmbedToken,
      );
      const embedToken = { token, expiration: new Date(expiration).toISOString() };
      return { embedReport: { reportId: report.id, embedUrl: report.embedUrl }, embedToken };
    },
  };
}
export type PowerBiClient = ReturnType<typeof createPowerBiClient>;
