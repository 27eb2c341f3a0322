export type { EmbeddedReportProps, OpenReport } from './embedded-report.tsx';
export { ReportFailed } from './report-failed.tsx';
export { reportFailure, type ReportFailure } from './report-failure.ts';
export { ReportSkeleton } from './report-skeleton.tsx';
export { ReportViewer } from './report-viewer.tsx';
export { reportTextsReady } from './texts.ts';
export { useReportToken } from './use-report-token.ts';
