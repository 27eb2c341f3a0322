/** A failure older than this (milliseconds) is not linked to a message. */
const RECENT = 10_000;
/** Requests that fail within this time (milliseconds) count as one failure: a message may be about any of them. */
const AT_ONCE = 1000;
/** A limit, because users read the ids aloud to support. */
const MOST = 3;

/** Remembers the request ids of recent failures, as in the server's log, to show them with the messages. */
export function createFailedRequests(now: () => number = Date.now) {
  let failures: { id: string; at: number }[] = [];
  return {
    add(id: string): void {
      const at = now();
      failures = [...failures.filter((each) => each.id !== id && at - each.at <= AT_ONCE), { id, at }].slice(-MOST);
    },
    /** The ids of the latest failure and those at the same time; null if it is too old for a message to be about it. */
    recent(): string | null {
      const last = failures.at(-1);
      return last && now() - last.at <= RECENT ? failures.map(({ id }) => id).join(', ') : null;
    },
  };
}
export type FailedRequests = ReturnType<typeof createFailedRequests>;
