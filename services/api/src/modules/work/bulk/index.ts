import type { FastifyInstance } from 'fastify';
import { jobEvents } from '../../../platform/live-events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { QueueWorker } from '../../../platform/queue-worker.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Decisions } from '../decisions/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Review } from '../review/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { BulkActions } from './actions.ts';
import { BulkJobRunner } from './job-runner.ts';
import { BulkItems, BulkJobs } from './repository.ts';
import { bulkRoutes } from './routes.ts';
import { BulkService } from './service.ts';

export interface BulkNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'personalData'>;
  submissions: Pick<
    Submissions,
    'administration' | 'correctDrafts' | 'decidedSubmissions' | 'marks' | 'reopenings' | 'selections'
  >;
  review: Pick<Review, 'assignments'>;
  decisions: Pick<Decisions, 'service'>;
}

/** An erasure deletes the jobs. */
const personalJobs = (jobs: BulkJobs, items: BulkItems): Parameters<Identity['personalData']['add']>[0] => ({
  sources: [
    {
      name: 'bulkJobs',
      async *rows({ id }) {
        for await (const { act, state, total, createdAt } of jobs.of(id)) yield { act, state, total, createdAt };
      },
    },
  ],
  erasers: [
    async ({ id }) => {
      for await (const { _id } of jobs.of(id)) {
        await items.removeOf(_id);
        await jobs.remove(_id);
      }
    },
  ],
});

/** Bulk actions in the background; each process runs one job at a time. */
export function createBulk(platform: Platform, { audit, identity, submissions, review, decisions }: BulkNeeds) {
  const { administration, reopenings, correctDrafts, decidedSubmissions, marks, selections } = submissions;
  const { assignments } = review;
  const jobs = new BulkJobs(platform.connection);
  const items = new BulkItems(platform.connection);
  const actions = new BulkActions(
    administration,
    reopenings,
    assignments,
    decisions.service,
    decidedSubmissions,
    correctDrafts,
    marks,
  );
  const runner = new BulkJobRunner(platform, jobs, items, actions, identity.users);
  const stopping = new AbortController();
  const worker = new QueueWorker({
    concurrency: 1,
    claim: () => runner.claim(),
    work: (job) => runner.run(job, stopping.signal),
    report: (failure) => platform.log.warn(failure, 'bulk'),
  });
  const service = new BulkService(platform, jobs, items, selections, correctDrafts, audit, () => worker.wake());
  identity.personalData.add(personalJobs(jobs, items));
  return {
    liveEvents: jobEvents('bulkJobs', 'bulk-job', (ids) => jobs.findOwners(ids)),
    routes: (app: FastifyInstance): void => bulkRoutes(app, service),
    wake: () => worker.wake(),
    start: () => worker.start(),
    stop(): Promise<void> {
      stopping.abort();
      return worker.stop();
    },
  };
}
