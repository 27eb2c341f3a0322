import type { Files } from '../../foundation/files/index.ts';
import type { Eraser, PersonalDataSource } from '../../foundation/identity/index.ts';
import type { ExportJobs } from './job-repository.ts';

/** How long an ended export stays in its owner's list, in milliseconds. */
const ENDED_MS = 7 * 24 * 60 * 60 * 1000;

/** Ends other users' exports and deletes their files, since any may name the person; users can request them again. */
async function endLiving(jobs: ExportJobs, files: Pick<Files, 'remove'>, now: Date): Promise<void> {
  for await (const { _id, userId, state, expiresAt } of jobs.living(now)) {
    if (state === 'failed' || state === 'ended') continue;
    const ended = await jobs.end(_id, userId, expiresAt ?? new Date(now.getTime() + ENDED_MS));
    // A process that still writes a file notices within a second and removes it itself.
    if (ended && ended.state !== 'running') for (const fileId of ended.fileIds) await files.remove(fileId);
  }
}

/** A user's own exports as personal data, and their erasure. The files are about other people and left out. */
export const exportsOfPeople = (jobs: ExportJobs, files: Pick<Files, 'remove'>, now: () => Date) => ({
  sources: [
    {
      name: 'exports',
      async *rows({ id }) {
        for await (const { callName, format, scope, state, createdAt } of jobs.of(id))
          yield { callName, format, scope, state, createdAt };
      },
    },
  ] satisfies PersonalDataSource[],
  erasers: [
    async ({ id }) => {
      for await (const job of jobs.of(id)) {
        for (const fileId of job.fileIds) await files.remove(fileId);
        await jobs.remove(job._id);
      }
      await endLiving(jobs, files, now());
    },
  ] satisfies Eraser[],
});
