import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Accounts } from '../../foundation/identity/index.ts';
import { FrameworkAccess } from './access.ts';
import { FrameworkElements } from './elements-service.ts';
import { excelRoutes } from './excel/routes.ts';
import { WorkbookWorkers } from './excel/workbook-workers.ts';
import { type FrameworkKeeper, type FrameworkLosers, FrameworkUses } from './framework-uses.ts';
import { DeflatorService } from './library/deflators.ts';
import { ProxyEntryRepository } from './library/entry-repository.ts';
import { AuthorNames, ProxyLibrary } from './library/library-service.ts';
import { LinkedProxies } from './library/linked-proxies.ts';
import { proxyLibraryRoutes } from './library/routes.ts';
import { ProxyWorkbooks } from './library/workbooks.ts';
import { FrameworkRepository } from './repository.ts';
import { frameworkElementRoutes, frameworkRoutes, frameworkVersionRoutes } from './routes.ts';
import { FrameworkService } from './service.ts';
import { FrameworkVersionService } from './version-service.ts';

export type { FrameworkRecord, IndicatorRecord } from './model.ts';
export { newFramework } from './new-framework.ts';
export type { FrameworkRepository } from './repository.ts';
export { sdgsIn } from './sdgs.ts';
export { frameworkView, summaryView as frameworkSummary } from './view.ts';

interface FrameworkDeleted {
  frameworkId: string;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'framework.deleted': FrameworkDeleted;
  }
}

export interface FrameworkNeeds {
  audit: AuditLog;
  identity: Pick<Accounts, 'users'>;
  maxBytes: number;
}

/** Impact frameworks, with import from and export to Excel. */
export function createFrameworks(platform: Platform, { audit, identity: { users }, maxBytes }: FrameworkNeeds) {
  const frameworks = new FrameworkRepository(platform.connection);
  const uses = new FrameworkUses();
  const access = new FrameworkAccess(frameworks, uses);
  const entries = new ProxyEntryRepository(platform.connection);
  const authors = new AuthorNames(users);
  const deflators = new DeflatorService(platform, audit, authors);
  const links = new LinkedProxies(platform, entries, deflators, frameworks, audit);
  const library = new ProxyLibrary(platform, entries, frameworks, deflators, authors, audit);
  const service = new FrameworkService(platform, frameworks, access, uses, links, audit);
  const elements = new FrameworkElements(frameworks, access);
  const versions = new FrameworkVersionService(platform, frameworks, uses, links, users, audit);
  audit.names.add(['framework'], storedNames(platform.connection, 'ImpactFramework'));
  audit.names.add(['proxy-entry'], (ids) => entries.names(ids));
  return {
    frameworks,
    countedBy: (...counted: Parameters<FrameworkUses['countedBy']>) => uses.countedBy(...counted),
    keptBy: (keeper: FrameworkKeeper) => uses.keptBy(keeper),
    lostBy: (losers: FrameworkLosers) => uses.lostBy(losers),
    routes(app: FastifyInstance): void {
      frameworkRoutes(app, service);
      frameworkElementRoutes(app, elements);
      frameworkVersionRoutes(app, versions);
      const workers = new WorkbookWorkers();
      app.addHook('onClose', () => workers.close());
      excelRoutes(app, versions, workers, maxBytes);
      const workbooks = new ProxyWorkbooks(entries, deflators, workers);
      proxyLibraryRoutes(app, { library, links, deflators, workbooks, versions, maxBytes });
    },
  };
}
export type Frameworks = ReturnType<typeof createFrameworks>;
