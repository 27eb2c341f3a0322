import type { AppModule } from '../../../platform/app-module.ts';
import { pageReportRoutes } from './routes.ts';

export const createPageReports = (): AppModule => ({ routes: pageReportRoutes });
