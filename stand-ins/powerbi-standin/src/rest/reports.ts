import { demoReports, demoWorkspace, type Dataset, type Report } from '../demo/workspace.ts';
import { failure, json, type Answer, type Asked } from '../exchange.ts';
import type { StandIn } from '../stand-in.ts';

/** Every request of the REST interface needs an access token of the authority. */
export function requireAccess({ mint }: StandIn, { headers }: Asked): void {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const { state } = mint.read('access', token ?? '');
  if (state === 'expired')
    throw failure(403, 'TokenExpired', 'Access token has expired, resubmit with a new access token');
  if (state === 'unknown')
    throw failure(401, 'PowerBINotAuthorizedException', 'The access token is missing or not valid');
}

// The service principal belongs to one workspace; others are rejected, whether they exist or not.
export function requireWorkspace(id: string): void {
  if (id !== demoWorkspace.id)
    throw failure(403, 'PowerBINotAuthorizedException', 'The service principal has no access to the workspace');
}

const notFound = (what: string) => failure(404, 'PowerBIEntityNotFound', `${what} is not found`);

/** Cluster of the report's data, in the format that the real service sends to its page. */
const clusterConfig = (origin: string): string =>
  encodeURIComponent(Buffer.from(JSON.stringify({ clusterUrl: origin })).toString('base64'));

const reportView = ({ origin }: StandIn, { id, name, dataset }: Report) => ({
  id,
  reportType: 'PowerBIReport',
  name,
  webUrl: `${origin}/groups/${demoWorkspace.id}/reports/${id}`,
  embedUrl: `${origin}/reportEmbed?reportId=${id}&groupId=${demoWorkspace.id}&w=2&config=${clusterConfig(origin)}`,
  datasetId: dataset.id,
  datasetWorkspaceId: demoWorkspace.id,
});

const datasetView = ({ id, name, roles }: Dataset) => ({
  id,
  name,
  isEffectiveIdentityRequired: Object.keys(roles).length > 0,
  isEffectiveIdentityRolesRequired: Object.keys(roles).length > 0,
});

const list = (value: readonly unknown[]): Answer => json(200, { '@odata.count': value.length, value });

export const answerGroups = (): Answer =>
  list([{ ...demoWorkspace, type: 'Workspace', isReadOnly: false, isOnDedicatedCapacity: true }]);

export function answerReports(standIn: StandIn, workspaceId: string): Answer {
  requireWorkspace(workspaceId);
  return list(demoReports.map((report) => reportView(standIn, report)));
}

export function answerReport(standIn: StandIn, workspaceId: string, reportId: string): Answer {
  requireWorkspace(workspaceId);
  const report = demoReports.find(({ id }) => id === reportId);
  if (!report) throw notFound('The report');
  return json(200, reportView(standIn, report));
}

export function answerDataset(workspaceId: string, datasetId: string): Answer {
  requireWorkspace(workspaceId);
  const dataset = demoReports.map((report) => report.dataset).find(({ id }) => id === datasetId);
  if (!dataset) throw notFound('The dataset');
  return json(200, datasetView(dataset));
}
