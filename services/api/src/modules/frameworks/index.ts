import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { storedNames, type AuditLog } from '../audit/index.ts';
import { excelRoutes } from './excel/routes.ts';
import { createFrameworkUses } from './framework-uses.ts';
import { createFrameworkRepository } from './repository.ts';
import { frameworkRoutes } from './routes.ts';
import { createFrameworkService } from './service.ts';

// Brings the module's events into the map of all.
import './events.ts';
export type { CountUses } from './framework-uses.ts';
export type { FrameworkRecord, IndicatorRecord } from './model.ts';
export { newFramework } from './new-framework.ts';
export type { FrameworkRepository } from './repository.ts';
export { sdgsIn } from './sdgs.ts';
export { frameworkView } from './view.ts';

export interface FrameworkNeeds {
  audit: AuditLog;
  /** Most bytes of an Excel file that administrators send. */
  mostBytes: number;
}

/** Impact frameworks, and their way in and out as Excel files. */
export function createFrameworks(platform: Platform, { audit, mostBytes }: FrameworkNeeds) {
  const frameworks = createFrameworkRepository(platform.connection);
  audit.names.add(['framework'], storedNames(platform.connection, 'ImpactFramework'));
  const uses = createFrameworkUses();
  const service = createFrameworkService({ ...platform, frameworks, audit, uses });
  return {
    frameworks,
    countedBy: uses.countedBy,
    keptBy: uses.keptBy,
    routes(app: FastifyInstance): void {
      frameworkRoutes(app, service);
      excelRoutes(app, mostBytes);
    },
  };
}
export type Frameworks = ReturnType<typeof createFrameworks>;
