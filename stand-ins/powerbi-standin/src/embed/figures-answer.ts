import { demoRows, type Row } from '../demo/figures.ts';
import { demoReports, type Report } from '../demo/workspace.ts';
import { failure, json, type Answer, type Asked } from '../exchange.ts';
import type { EffectiveIdentity, EmbedGrant } from '../rest/generate-token.ts';
import type { StandIn } from '../stand-in.ts';

/** The rows that an identity's roles allow; without row-level security all of them. */
function visibleRows({ dataset }: Report, identity: EffectiveIdentity | null): Row[] {
  const filters = Object.entries(dataset.roles).filter(([role]) => identity?.roles.includes(role));
  if (Object.keys(dataset.roles).length === 0 || !identity) return demoRows();
  const isAlone = filters.every(([role]) => role === 'Organization');
  return demoRows(isAlone ? identity.username : undefined).filter((row) =>
    filters.some(([, admits]) => admits(row, identity.username)),
  );
}

function summed(rows: readonly Row[], by: Report['by']): { label: string; year: number; people: number }[] {
  const sums = new Map<string, { label: string; year: number; people: number }>();
  for (const row of rows) {
    const key = `${row[by]}/${row.year}`;
    const sum = sums.get(key) ?? { label: row[by], year: row.year, people: 0 };
    sums.set(key, { ...sum, people: sum.people + row.people });
  }
  return [...sums.values()];
}

/** The data of the embed page. Only the embed token determines it: the page cannot request more. */
export function answerFigures({ mint }: StandIn, { headers, query }: Asked): Answer {
  const token = /^EmbedToken (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const read = mint.read<EmbedGrant>('embed', token ?? '');
  if (read.state === 'expired')
    throw failure(403, 'TokenExpired', 'Access token has expired, resubmit with a new access token');
  const report = demoReports.find(({ id }) => id === query.get('reportId'));
  if (read.state === 'unknown' || !report || !read.payload.reportIds.includes(report.id))
    throw failure(403, 'LoadReportFailed', 'Fail to initialize - Could not load the report');
  const { identity, editableIds, savableIn } = read.payload;
  const rows = visibleRows(report, identity);
  const organizations = [...new Set(rows.map(({ organization }) => organization))];
  const permissions = { edit: editableIds.includes(report.id), saveIn: savableIn };
  return json(200, {
    by: report.by,
    permissions,
    organizations,
    rows: summed(rows, report.by),
    expiration: read.expiresAt.toISOString(),
  });
}
