import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import { createFrameworkAccess } from './access.ts';
import { createFrameworkElements } from './elements-service.ts';
import { excelRoutes } from './excel/routes.ts';
import { createWorkbookThreads } from './excel/workbook-threads.ts';
import { createFrameworkUses } from './framework-uses.ts';
import { AuthorNames } from './library/author-names.ts';
import { DeflatorService } from './library/deflators.ts';
import { ProxyEntryRepository } from './library/entry-repository.ts';
import { ProxyLibrary } from './library/library-service.ts';
import { LinkedProxies } from './library/linked-proxies.ts';
import { proxyLibraryRoutes } from './library/routes.ts';
import { ProxyWorkbooks } from './library/workbooks.ts';
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
  const entries = new ProxyEntryRepository(platform.connection);
  const authors = new AuthorNames(users);
  const deflators = new DeflatorService(platform, audit, authors);
  const links = new LinkedProxies(platform, entries, deflators, frameworks, audit);
  const library = new ProxyLibrary(platform, entries, frameworks, deflators, authors, audit);
  audit.names.add(['proxy-entry'], (ids) => entries.names(ids));
  const dependencies = { ...platform, frameworks, links, access, audit, uses, users };
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
      const threads = createWorkbookThreads();
      app.addHook('onClose', threads.close);
      excelRoutes(app, { limit: mostBytes, threads, findVersion: versions.find });
      const workbooks = new ProxyWorkbooks(entries, deflators, threads);
      proxyLibraryRoutes(app, { library, links, deflators, workbooks, limit: mostBytes, replace: versions.replace });
    },
  };
}
export type Frameworks = ReturnType<typeof createFrameworks>;
