import type { Configuration } from '@impact-call/contracts';

export interface ReportAddress {
  workspaceId: string;
  reportId: string;
}

export const reportPath = ({ workspaceId, reportId }: ReportAddress): string =>
  `/admin/powerbi-report/${workspaceId}/${reportId}`;

/** The configured report; null unless both report and workspace are set. */
export const configuredReport = ({
  workspacePowerBiId: workspaceId,
  reportPowerBiId: reportId,
}: Pick<Configuration, 'workspacePowerBiId' | 'reportPowerBiId'>): ReportAddress | null =>
  workspaceId && reportId ? { workspaceId, reportId } : null;
