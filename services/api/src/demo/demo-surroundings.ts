/** The programme's for administrators, the results for applicants. */
export interface DemoReports {
  workspaceId: string;
  overviewId: string;
  resultsId: string;
}

/** Reports of the Power BI stand-in; null without one. */
export function readDemoReports(env: NodeJS.ProcessEnv): DemoReports | null {
  const { DEMO_REPORT_WORKSPACE: workspaceId, DEMO_REPORT_OVERVIEW: overviewId, DEMO_REPORT_RESULTS: resultsId } = env;
  return workspaceId && overviewId && resultsId ? { workspaceId, overviewId, resultsId } : null;
}

export interface DemoSurroundings {
  reports: DemoReports | null;
  /** Without one, the example's key, which everybody can read, opens nothing. */
  partnerOrigin: string | null;
  /** Forty applications of two years, so that no page of the console is empty. */
  hasRounds: boolean;
  publicOrigin: string;
}

const ORIGIN = 'http://localhost:3000';

export const NO_SURROUNDINGS: DemoSurroundings = {
  reports: null,
  partnerOrigin: null,
  hasRounds: false,
  publicOrigin: ORIGIN,
};

export const readDemoSurroundings = (env: NodeJS.ProcessEnv): DemoSurroundings => ({
  reports: readDemoReports(env),
  partnerOrigin: env['DEMO_PARTNER_ORIGIN'] || null,
  hasRounds: env['DEMO_ROUNDS'] === 'true',
  publicOrigin: env['PUBLIC_ORIGIN'] || ORIGIN,
});
