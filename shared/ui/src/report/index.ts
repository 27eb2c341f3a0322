export type { EmbeddedReportProps, OpenReport } from './embedded-report.tsx';
export { ReportFailed } from './report-skeleton.tsx';
export { reportFailure, type ReportFailure } from './use-report-token.ts';
export { ReportSkeleton } from './report-skeleton.tsx';
export { ReportViewer } from './report-viewer.tsx';
export { reportTextsReady } from './texts.ts';
export { useReportToken } from './use-report-token.ts';
