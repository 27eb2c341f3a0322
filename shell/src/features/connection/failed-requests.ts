/** So long a message on the page may come after the failure that it is about, in milliseconds. */
const RECENT = 10_000;
/** Requests that fail within so long of one another fail at once: any of them may be what a message is about. */
const AT_ONCE = 1000;
/** Whoever asks for help reads them out. */
const MOST = 3;

/** Remembers under which ids the server's log has what it failed at last, for the messages about it. */
export function createFailedRequests(now: () => number = Date.now) {
  let failures: { id: string; at: number }[] = [];
  return {
    add(id: string): void {
      const at = now();
      failures = [...failures.filter((each) => each.id !== id && at - each.at <= AT_ONCE), { id, at }].slice(-MOST);
    },
    /** The latest one, with those that failed at the same time; null once nobody would take a message to be about it. */
    recent(): string | null {
      const last = failures.at(-1);
      return last && now() - last.at <= RECENT ? failures.map(({ id }) => id).join(', ') : null;
    },
  };
}
export type FailedRequests = ReturnType<typeof createFailedRequests>;
