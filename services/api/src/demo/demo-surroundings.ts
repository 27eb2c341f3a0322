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

/** The services beside the demo's product, which the demo may name. */
export interface DemoSurroundings {
  /** Those of the Power BI stand-in. */
  reports: DemoReports | null;
  /**
   * Origin of the page that shows the partners' example; without one, the example's key, which everybody can read,
   * opens nothing.
   */
  partnerOrigin: string | null;
  /** Whether to add forty applications of two years, so that no page of the console is empty. */
  hasRounds: boolean;
  /** Origin of links in mails. */
  publicOrigin: string;
}

const ORIGIN = 'http://localhost:3000';

export const NO_SURROUNDINGS: DemoSurroundings = {
  reports: null,
  partnerOrigin: null,
  hasRounds: false,
  publicOrigin: ORIGIN,
};

/** The start command passes the services beside the demo. */
export const readDemoSurroundings = (env: NodeJS.ProcessEnv): DemoSurroundings => ({
  reports: readDemoReports(env),
  partnerOrigin: env['DEMO_PARTNER_ORIGIN'] || null,
  hasRounds: env['DEMO_ROUNDS'] === 'true',
  publicOrigin: env['PUBLIC_ORIGIN'] || ORIGIN,
});
