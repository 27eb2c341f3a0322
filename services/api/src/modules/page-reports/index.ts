import type { AppModule } from '../../platform/app-module.ts';
import { pageReportRoutes } from './routes.ts';

/** What browsers report of our pages. */
export const createPageReports = (): AppModule => ({ routes: pageReportRoutes });
