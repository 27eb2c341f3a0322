import type { Configuration } from '@impact-call/contracts';

/** Which report: the parts of its address. */
export interface ReportAddress {
  workspaceId: string;
  reportId: string;
}

/** The page of a report. */
export const reportPath = ({ workspaceId, reportId }: ReportAddress): string =>
  `/admin/powerbi-report/${workspaceId}/${reportId}`;

/** The report that the configuration names; null unless it names both report and workspace. */
export const configuredReport = ({
  workspacePowerBiId: workspaceId,
  reportPowerBiId: reportId,
}: Pick<Configuration, 'workspacePowerBiId' | 'reportPowerBiId'>): ReportAddress | null =>
  workspaceId && reportId ? { workspaceId, reportId } : null;
