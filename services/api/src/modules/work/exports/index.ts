import type { FastifyInstance } from 'fastify';
import type { StepKinds } from '../../../step-kinds/index.ts';
import { jobEvents } from '../../../platform/live-events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { WorkbookWriter } from '../../../platform/workbooks/workbook-writer.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Frameworks } from '../../parties/frameworks/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Review } from '../review/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { ExportColumns } from './columns.ts';
import { CompleteExport } from './everything.ts';
import { ExportJobs } from './job-repository.ts';
import { ExportRequests } from './requests.ts';
import { exportRoutes, workbookRoutes } from './routes.ts';
import { ExportRows } from './rows.ts';
import { ExportWriter } from './run-export.ts';
import { ExportService, exportsOfPeople } from './service.ts';
import { ExportSource } from './source.ts';
import { ApplicationWorkbooks } from './own-workbook.ts';
import { ExportWorker } from './worker.ts';

export interface ExportNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'personalData'>;
  organizations: Pick<Organizations, 'organizations'>;
  frameworks: Pick<Frameworks, 'frameworks'>;
  files: Pick<Files, 'read' | 'write' | 'remove'>;
  surveys: Pick<StepKinds['surveys'], 'columns' | 'cells'>;
  calls: Pick<Calls, 'callAdmin'>;
  review: Pick<Review, 'plans' | 'reviews' | 'ownReviews'>;
  submissions: Pick<Submissions, 'marks' | 'pdfs' | 'recaps' | 'selections' | 'stepSets'>;
}

/** Exports of applications to files, written in the background. */
export function createExports(platform: Platform, needs: ExportNeeds) {
  const { connection, now } = platform;
  const { audit, identity, organizations, files, surveys, calls, submissions, review } = needs;
  const { frameworks } = needs.frameworks;
  const { pdfs, recaps, selections, stepSets } = submissions;
  const jobs = new ExportJobs(connection);
  const source = new ExportSource(connection, organizations.organizations, identity.users, submissions.marks);
  const columns = new ExportColumns(source, stepSets, surveys, review.plans);
  const rows = new ExportRows(source, stepSets, frameworks, surveys, review.reviews);
  const complete = new CompleteExport(source, stepSets, frameworks);
  const worker = new ExportWorker(
    platform,
    jobs,
    files,
    new ExportWriter(jobs, files, source, columns, rows, complete),
  );
  const requests = new ExportRequests(platform, jobs, columns, calls.callAdmin, selections, worker, audit);
  const service = new ExportService(platform, jobs, files, audit);
  const writer = new WorkbookWriter();
  const workbooks = new ApplicationWorkbooks(pdfs, recaps, review.ownReviews, writer);
  audit.names.add(['export'], storedNames(connection, 'Export', 'fileName'));
  identity.personalData.add(exportsOfPeople(jobs, files, now));
  return {
    liveEvents: jobEvents('exports', 'export', (ids) => jobs.findOwners(ids)),
    routes(app: FastifyInstance): void {
      exportRoutes(app, service, requests);
      workbookRoutes(app, workbooks);
    },
    wake: () => worker.wake(),
    start: () => worker.start(),
    stop: async (): Promise<void> => void (await Promise.all([worker.stop(), writer.close()])),
  };
}
