import type { ServerEvent } from '@impact-call/contracts';
import type { CurrentUser } from './endpoint/principal.ts';

/** Who may hear of something: those who could read it. */
export type Audience =
  | 'everybody'
  /** Of the members who have this organization selected those for whom it is: a call may be for some of them alone. */
  | { organizationId: string; isFor(user: CurrentUser): boolean }
  /** Those for whom it is, whichever organization they have selected. */
  | { isFor(user: CurrentUser): boolean }
  /** All administrators, or one of them. */
  | { administrator: string | null };

/** Something that is other than it was. */
export interface News {
  event: ServerEvent;
  audience: Audience;
}

/** The versions that were written of records, by their path (`platform/storage/changes.ts`), by identifier. */
export type WrittenVersions = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What browsers are told of a collection; each module says it of its own. */
export interface NewsSource {
  collection: string;
  /** For so many milliseconds what is written is gathered; of a record that is written again and again they hear once. */
  gatherMs: number;
  /** Asked only while somebody listens. */
  newsOf(written: WrittenVersions): Promise<News[]>;
}

/** So often is progress told of; those who watch it read it then. */
const PROGRESS_MS = 1000;

/** News of jobs, by whose they are. */
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

/** News of mailings, of which all administrators may hear, by what was written of them. */
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
