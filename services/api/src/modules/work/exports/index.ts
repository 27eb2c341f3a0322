import type { FastifyInstance } from 'fastify';
import type { StepKinds } from '../../../step-kinds/index.ts';
import { newsOfJobs } from '../../../platform/news.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createWorkbookWriter } from '../../../platform/workbooks/workbook-writer.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Frameworks } from '../../parties/frameworks/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Review } from '../review/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createColumns } from './columns.ts';
import { createExportJobs } from './job-repository.ts';
import { exportEraser, personalExports } from './personal-exports.ts';
import { exportRoutes } from './routes.ts';
import { createRunExport } from './run-export.ts';
import { createOwnWorkbook } from './own-workbook.ts';
import { createExportService } from './service.ts';
import { createExportSource } from './source.ts';
import { createValueMapService } from './value-map-service.ts';
import { createExportWorker } from './worker.ts';

export interface ExportNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'keptAboutPeople'>;
  organizations: Pick<Organizations, 'organizations'>;
  frameworks: Pick<Frameworks, 'frameworks'>;
  files: Pick<Files, 'read' | 'write' | 'remove'>;
  surveys: Pick<StepKinds['surveys'], 'columns' | 'cells'>;
  calls: Pick<Calls, 'callAdmin'>;
  review: Pick<Review, 'plans' | 'reviews' | 'findOwn'>;
  submissions: Pick<Submissions, 'marks' | 'readPdf' | 'readRecap' | 'stepSets' | 'takeDownOfCall'>;
}

/** Exports of applications to files, written in the background. */
export function createExports(platform: Platform, needs: ExportNeeds) {
  const { connection, log } = platform;
  const { audit, identity, organizations, frameworks, files, surveys, calls, submissions, review } = needs;
  const jobs = createExportJobs(connection);
  const source = createExportSource(connection);
  const lower = { ...platform, ...identity, ...organizations, ...frameworks, ...calls, ...submissions, ...review };
  const deps = { ...lower, audit, files, surveys, jobs, source };
  const readColumns = createColumns(deps);
  const run = createRunExport({ ...deps, readColumns });
  const worker = createExportWorker({ ...deps, run, report: (failure) => log.warn(failure, 'exports') });
  const writer = createWorkbookWriter();
  const valueMap = createValueMapService({ ...submissions, ...review, writer });
  const service = createExportService({ ...deps, readColumns, wake: worker.wake });
  audit.names.add(['export'], storedNames(connection, 'Export', 'fileName'));
  identity.keptAboutPeople.add({
    sources: [personalExports(jobs)],
    erasers: [exportEraser(jobs, files, platform.now)],
  });
  return {
    news: newsOfJobs('exports', 'export', jobs.findOwners),
    routes: (app: FastifyInstance): void =>
      exportRoutes(app, { service, ownWorkbook: createOwnWorkbook(submissions), valueMap }),
    /** Looks for due jobs at once. */
    wake: worker.wake,
    start: worker.start,
    stop: async (): Promise<void> => void (await Promise.all([worker.stop(), writer.close()])),
  };
}
