import type { ServerEvent } from '@impact-call/contracts';
import type { CurrentUser } from './endpoint/principal.ts';

/** Only users who may read the record. */
export type Audience =
  | 'everybody'
  /** With this organization selected; `isFor` limits them where a call is not for all. */
  | { organizationId: string; isFor(user: CurrentUser): boolean }
  /** Of any selected organization. */
  | { isFor(user: CurrentUser): boolean }
  /** All of them if null. */
  | { administrator: string | null };

export interface News {
  event: ServerEvent;
  audience: Audience;
}

/** By record identifier and path (`platform/storage/changes.ts`). */
export type WrittenVersions = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Converts writes of a collection to notifications. */
export interface NewsSource {
  collection: string;
  /** Milliseconds, so that repeated writes of a record cause one notification. */
  gatherMs: number;
  /** Called only while a browser is connected. */
  newsOf(written: WrittenVersions): Promise<News[]>;
}

const PROGRESS_MS = 1000;

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
