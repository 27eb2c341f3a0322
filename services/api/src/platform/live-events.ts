import type { ServerEvent } from '@impact-call/contracts';
import type { CurrentUser } from './endpoint/principal.ts';

/** Only users who may read the record. */
export type Audience =
  | 'everybody'
  /** With this organization selected; `isFor` limits them where a call is not for all. */
  | { organizationId: string; isFor(user: CurrentUser): boolean }
  /** With any organization selected. */
  | { isFor(user: CurrentUser): boolean }
  /** All administrators if null. */
  | { administrator: string | null };

export interface LiveEvent {
  event: ServerEvent;
  audience: Audience;
}

/** By record identifier and path (`platform/storage/changes.ts`). */
export type WrittenVersions = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Turns writes of a collection into events for browsers. */
export interface LiveEventSource {
  collection: string;
  /** Milliseconds to wait, so that repeated writes of a record cause one event. */
  gatherMs: number;
  /** Called only while a browser is connected. */
  eventsOf(written: WrittenVersions): Promise<LiveEvent[]>;
}

const PROGRESS_MS = 1000;

export const jobEvents = (
  collection: string,
  topic: 'bulk-job' | 'export',
  findOwners: (ids: readonly string[]) => Promise<{ _id: string; userId: string }[]>,
): LiveEventSource => ({
  collection,
  gatherMs: PROGRESS_MS,
  eventsOf: async (written) =>
    (await findOwners([...written.keys()])).map(({ _id, userId }) => ({
      event: { topic, id: _id },
      audience: { administrator: userId },
    })),
});

export const mailingEvents = (
  collection: string,
  findMailings: (ids: readonly string[]) => Promise<readonly string[]>,
): LiveEventSource => ({
  collection,
  gatherMs: PROGRESS_MS,
  eventsOf: async (written) =>
    (await findMailings([...written.keys()])).map((id) => ({
      event: { topic: 'mailing', id },
      audience: { administrator: null },
    })),
});
