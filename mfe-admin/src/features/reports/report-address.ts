import type { Configuration } from '@impact-call/contracts';

/** The ids in the path of a report. */
export interface ReportAddress {
  workspaceId: string;
  reportId: string;
}

/** Path of the page of a report. */
export const reportPath = ({ workspaceId, reportId }: ReportAddress): string =>
  `/admin/powerbi-report/${workspaceId}/${reportId}`;

/** The configured report; null unless both report and workspace are set. */
export const configuredReport = ({
  workspacePowerBiId: workspaceId,
  reportPowerBiId: reportId,
}: Pick<Configuration, 'workspacePowerBiId' | 'reportPowerBiId'>): ReportAddress | null =>
  workspaceId && reportId ? { workspaceId, reportId } : null;
