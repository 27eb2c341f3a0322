import type { FastifyInstance } from 'fastify';
import { newsOfJobs } from '../../../platform/news.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createQueueWorker } from '../../../platform/queue-worker.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Decisions } from '../decisions/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Review } from '../review/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createActs } from './acts.ts';
import { createBulkItems, createBulkJobs } from './repository.ts';
import { bulkRoutes } from './routes.ts';
import { createRunJob, LEASE_MS } from './run-job.ts';
import { createBulkService } from './service.ts';

export interface BulkNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'keptAboutPeople'>;
  submissions: Pick<Submissions, 'administration' | 'correctDrafts' | 'decidedSubmissions' | 'marks' | 'takeDown'>;
  review: Pick<Review, 'assignments'>;
  decisions: Pick<Decisions, 'decide'>;
}

type Stored = ReturnType<typeof store>;

function store({ connection }: Platform) {
  return { jobs: createBulkJobs(connection), items: createBulkItems(connection) };
}

/** The personal data section with a person's jobs; an erasure deletes them. */
const storedOf = ({ jobs, items }: Stored): Parameters<Identity['keptAboutPeople']['add']>[0] => ({
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
  const { log, now } = platform;
  const stored = store(platform);
  const report = (failure: object) => log.warn(failure, 'bulk');
  const deps = { ...platform, ...stored, ...identity, ...submissions, ...review, ...decisions, audit, report };
  const run = createRunJob({ ...deps, acts: createActs(deps) });
  const ending = new AbortController();
  const worker = createQueueWorker({
    atOnce: 1,
    claim: () => stored.jobs.claim(now(), new Date(now().getTime() + LEASE_MS)),
    work: (job) => run(job, ending.signal),
    report,
  });
  const service = createBulkService({ ...deps, wake: worker.wake });
  identity.keptAboutPeople.add(storedOf(stored));
  return {
    news: newsOfJobs('bulkJobs', 'bulk-job', stored.jobs.findOwners),
    routes: (app: FastifyInstance): void => bulkRoutes(app, service),
    /** Looks for due jobs at once. */
    wake: worker.wake,
    start: worker.start,
    /** Releases the current job for another process or the next start. */
    stop(): Promise<void> {
      ending.abort();
      return worker.stop();
    },
  };
}
