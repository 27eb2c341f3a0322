import type { ServerEvent } from '@impact-call/contracts';
import type { CurrentUser } from './endpoint/principal.ts';

/** Users who are notified: only those who may read the record. */
export type Audience =
  | 'everybody'
  /** Members with this organization selected; `isFor` limits them where a call is not for all. */
  | { organizationId: string; isFor(user: CurrentUser): boolean }
  /** Users for whom `isFor` is true, whatever organization they selected. */
  | { isFor(user: CurrentUser): boolean }
  /** One administrator, or all of them if null. */
  | { administrator: string | null };

/** A change to notify browsers of. */
export interface News {
  event: ServerEvent;
  audience: Audience;
}

/** Written versions by record identifier and path (`platform/storage/changes.ts`). */
export type WrittenVersions = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Converts writes of a collection to notifications; each module has its own. */
export interface NewsSource {
  collection: string;
  /** Milliseconds in which writes are collected, so that repeated writes of a record cause one notification. */
  gatherMs: number;
  /** Called only while a browser is connected. */
  newsOf(written: WrittenVersions): Promise<News[]>;
}

/** Interval of progress notifications in milliseconds; browsers then load the progress. */
const PROGRESS_MS = 1000;

/** Notifications of jobs for their owners. */
export const newsOfJobs = (
  collection: string,
  topic: 'bulk-job' | 'export',
  findOwners: (ids: readonly string[]) => Promise<{ _id: string; userId: string }[]>,
): NewsSource => ({
  collection,
  gatherMs: PROGRESS_MS,
  newsOf: async (written) =>
    (await findOwners([...written.keys()])).map(({ _id, userId }) => ({
      event: { topic, id: _id },
      audience: { administrator: userId },
    })),
});

/** Notifies all administrators of the written mailings. */
export const newsOfMailings = (
  collection: string,
  findMailings: (ids: readonly string[]) => Promise<readonly string[]>,
): NewsSource => ({
  collection,
  gatherMs: PROGRESS_MS,
  newsOf: async (written) =>
    (await findMailings([...written.keys()])).map((id) => ({
      event: { topic: 'mailing', id },
      audience: { administrator: null },
    })),
});
