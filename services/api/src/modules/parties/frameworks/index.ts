import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import { createFrameworkAccess } from './access.ts';
import { createFrameworkElements } from './elements-service.ts';
import { excelRoutes } from './excel/routes.ts';
import { createFrameworkUses } from './framework-uses.ts';
import { createFrameworkRepository } from './repository.ts';
import { frameworkElementRoutes, frameworkRoutes, frameworkVersionRoutes } from './routes.ts';
import { createFrameworkService } from './service.ts';
import { createFrameworkVersionService } from './version-service.ts';

// Adds the module's events to the global event map.
import './events.ts';
export type { CountUses } from './framework-uses.ts';
export type { FrameworkRecord, IndicatorRecord } from './model.ts';
export { newFramework } from './new-framework.ts';
export type { FrameworkRepository } from './repository.ts';
export { sdgsIn } from './sdgs.ts';
export { frameworkView, summaryView as frameworkSummary } from './view.ts';

export interface FrameworkNeeds {
  audit: AuditLog;
  /** For the names of versions' authors. */
  users: Pick<UserRepository, 'findMany'>;
  /** Maximum bytes of an uploaded Excel file. */
  mostBytes: number;
}

/** Impact frameworks, with import from and export to Excel. */
export function createFrameworks(platform: Platform, { audit, users, mostBytes }: FrameworkNeeds) {
  const frameworks = createFrameworkRepository(platform.connection);
  audit.names.add(['framework'], storedNames(platform.connection, 'ImpactFramework'));
  const uses = createFrameworkUses();
  const access = createFrameworkAccess({ frameworks, uses });
  const dependencies = { ...platform, frameworks, access, audit, uses, users };
  const service = createFrameworkService(dependencies);
  const elements = createFrameworkElements(dependencies);
  const versions = createFrameworkVersionService(dependencies);
  return {
    frameworks,
    countedBy: uses.countedBy,
    keptBy: uses.keptBy,
    lostBy: uses.lostBy,
    routes(app: FastifyInstance): void {
      frameworkRoutes(app, service);
      frameworkElementRoutes(app, elements);
      frameworkVersionRoutes(app, versions);
      excelRoutes(app, { limit: mostBytes, findVersion: versions.find });
    },
  };
}
export type Frameworks = ReturnType<typeof createFrameworks>;
