/** Reports that the demo names: the programme's for administrators, the results for applicants. */
export interface DemoReports {
  workspaceId: string;
  overviewId: string;
  resultsId: string;
}

/** The reports of the Power BI stand-in, from the environment; null without a stand-in. */
export function readDemoReports(env: NodeJS.ProcessEnv): DemoReports | null {
  const { DEMO_REPORT_WORKSPACE: workspaceId, DEMO_REPORT_OVERVIEW: overviewId, DEMO_REPORT_RESULTS: resultsId } = env;
  return workspaceId && overviewId && resultsId ? { workspaceId, overviewId, resultsId } : null;
}
