/** So long a message on the page may come after the failure that it is about, in milliseconds. */
const RECENT = 10_000;

/** Remembers under which id the server's log has what it failed at last, for the messages about it. */
export function createFailedRequests(now: () => number = Date.now) {
  let last: { id: string; at: number } | null = null;
  return {
    add: (id: string): void => void (last = { id, at: now() }),
    /** The latest one; null once nobody would take a message to be about it. */
    recent: (): string | null => (last && now() - last.at <= RECENT ? last.id : null),
  };
}
export type FailedRequests = ReturnType<typeof createFailedRequests>;
