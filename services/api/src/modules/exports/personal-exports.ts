import type { Files } from '../files/index.ts';
import type { Eraser, PersonalDataSource } from '../identity/index.ts';
import type { ExportJobs } from './job-repository.ts';

/** The exports that a person asked for, for that person; what is in them is about others. */
export const personalExports = (jobs: Pick<ExportJobs, 'of'>): PersonalDataSource => ({
  name: 'exports',
  async *rows({ id }) {
    for await (const { callName, format, scope, state, createdAt } of jobs.of(id))
      yield { callName, format, scope, state, createdAt };
  },
});

/** Nobody else may read the files of a person who is erased: they go at once. */
export const exportEraser =
  (jobs: Pick<ExportJobs, 'of' | 'remove'>, files: Pick<Files, 'remove'>): Eraser =>
  async ({ id }) => {
    for await (const job of jobs.of(id)) {
      for (const fileId of job.fileIds) await files.remove(fileId);
      await jobs.remove(job._id);
    }
  };
