export { FOLLOWED as followedOrganizations } from './demo/figures.ts';
export { demoIds, demoReports } from './demo/workspace.ts';
export type { Answer, Asked } from './exchange.ts';
export { developmentClient, startPowerBiStandIn, type RunningPowerBi, type StandInOptions } from './start-stand-in.ts';
