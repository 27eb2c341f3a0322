import type { AppModule } from '../../../platform/app-module.ts';
import { pageReportRoutes } from './routes.ts';

/** Reports from browsers about our pages. */
export const createPageReports = (): AppModule => ({ routes: pageReportRoutes });
