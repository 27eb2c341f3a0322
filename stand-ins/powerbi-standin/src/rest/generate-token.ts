import { demoReports, type Dataset, type Report } from '../demo/workspace.ts';
import { failure, json, type Answer, type Asked } from '../exchange.ts';
import type { StandIn } from '../stand-in.ts';
import { requireWorkspace } from './reports.ts';

/** The identity for which rows are read. */
export interface EffectiveIdentity {
  username: string;
  roles: string[];
  datasets: string[];
}

/** The content of an embed token. */
export interface EmbedGrant {
  reportIds: string[];
  /** Reports that the token's holder may edit, and workspaces for new ones: none for a viewer. */
  editableIds: string[];
  savableIn: string[];
  identity: EffectiveIdentity | null;
}

/** `GenerateToken`, version 2: one token for reports, datasets and workspaces. */
interface TokenRequest {
  datasets?: { id: string }[];
  reports?: { id: string; allowEdit?: boolean }[];
  /** Workspaces in which the token's holder may create reports; not needed to view one. */
  targetWorkspaces?: { id: string }[];
  identities?: Partial<EffectiveIdentity>[];
  lifetimeInMinutes?: number;
}

const invalid = (message: string) => failure(400, 'InvalidRequest', message);
const forbidden = (message: string) => failure(403, 'PowerBINotAuthorizedException', message);

function parse(body: string): TokenRequest {
  try {
    return JSON.parse(body) as TokenRequest;
  } catch {
    throw invalid('The body is not JSON');
  }
}

function requireReport(id: string): Report {
  const report = demoReports.find((known) => known.id === id);
  if (!report) throw forbidden(`No access to report ${id}`);
  return report;
}

/** The rules of row-level security, with the real service's messages. */
function checkIdentity(dataset: Dataset, identity: Partial<EffectiveIdentity> | undefined): void {
  const known = Object.keys(dataset.roles);
  const about = `Creating embed token for accessing dataset ${dataset.id}`;
  if (known.length === 0) {
    if (identity) throw invalid(`${about} shouldn't have effective identity`);
    return;
  }
  if (!identity?.username) throw invalid(`${about} requires effective identity to be provided`);
  if (!identity.roles?.length) throw invalid(`${about} requires roles to be included in provided effective identity`);
  const stranger = identity.roles.find((role) => !known.includes(role));
  if (stranger !== undefined) throw invalid(`${about}: the role ${stranger} does not exist`);
}

const asIdentity = ({ username = '', roles = [], datasets = [] }: Partial<EffectiveIdentity>): EffectiveIdentity => ({
  username,
  roles,
  datasets,
});

const MOST = 50;

/** Editing and creating reports, beyond viewing, needs a principal with that permission. */
function checkCreating({ mayCreate }: StandIn, { reports = [], targetWorkspaces = [] }: TokenRequest): void {
  for (const { id } of targetWorkspaces) requireWorkspace(id);
  if (mayCreate) return;
  if (targetWorkspaces.length > 0)
    throw forbidden('The service principal may not create reports in the target workspaces');
  if (reports.some(({ allowEdit }) => allowEdit)) throw forbidden('The service principal may not change the reports');
}

/** An identity must name its data models, all of which the token must open. */
function checkIdentities(identities: readonly Partial<EffectiveIdentity>[], datasets: readonly { id: string }[]): void {
  const known = new Set(datasets.map(({ id }) => id));
  for (const { datasets: named = [] } of identities) {
    const stranger = named.find((id) => !known.has(id));
    if (named.length === 0) throw invalid('An effective identity must name the datasets that it is for');
    if (stranger !== undefined)
      throw invalid(`The effective identity names the dataset ${stranger}, which is not in the request`);
  }
}

/** Grants an embed token when all reports and datasets are known and each dataset gets the required identity. */
export function answerGenerateToken(standIn: StandIn, { body }: Asked): Answer {
  const request = parse(body);
  const { reports = [], datasets = [], targetWorkspaces = [], identities = [], lifetimeInMinutes } = request;
  if (reports.length === 0) throw invalid('At least one report is required');
  if ([reports, datasets, targetWorkspaces].some((list) => list.length > MOST))
    throw invalid(`At most ${MOST} reports, datasets and target workspaces each`);
  checkCreating(standIn, request);
  checkIdentities(identities, datasets);
  for (const { dataset } of reports.map(({ id }) => requireReport(id))) {
    if (!datasets.some(({ id }) => id === dataset.id))
      throw invalid(`The dataset ${dataset.id} of the report is missing`);
    checkIdentity(
      dataset,
      identities.find((identity) => identity.datasets?.includes(dataset.id)),
    );
  }
  const [identity] = identities.map(asIdentity);
  const grant: EmbedGrant = {
    reportIds: reports.map(({ id }) => id),
    editableIds: reports.filter(({ allowEdit }) => allowEdit).map(({ id }) => id),
    savableIn: targetWorkspaces.map(({ id }) => id),
    identity: identity ?? null,
  };
  const seconds = Math.min(standIn.embedTokenSeconds, (lifetimeInMinutes || Infinity) * 60);
  const { token, expiresAt } = standIn.mint.mint('embed', grant, seconds);
  return json(200, { token, tokenId: crypto.randomUUID(), expiration: expiresAt.toISOString() });
}
