import { endpoint } from '../../endpoint.ts';
import { PolicyViolations } from '../../platform/page-reports.ts';

export const pageReportEndpoints = {
  ReportPolicyViolations: endpoint('ReportPolicyViolations', {
    access: 'public',
    summary:
      'What a browser refused by the content security policy of our pages (application/csp-report or application/reports+json); nothing is stored',
    body: PolicyViolations,
    maxBody: 16 * 1024,
    response: 'none',
    priority: 'deferrable',
  }),
};
