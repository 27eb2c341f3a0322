/** Milliseconds: an older failure is not linked to a message. */
const RECENT = 10_000;
/** Milliseconds: they count as one failure. */
const AT_ONCE = 1000;
/** Users read the ids aloud to support. */
const MOST = 3;

/** As in the server's log, to show them with messages. */
export function createFailedRequests(now: () => number = Date.now) {
  let failures: { id: string; at: number }[] = [];
  return {
    add(id: string): void {
      const at = now();
      failures = [...failures.filter((each) => each.id !== id && at - each.at <= AT_ONCE), { id, at }].slice(-MOST);
    },
    /** And of those at the same time; null if it is too old. */
    recent(): string | null {
      const last = failures.at(-1);
      return last && now() - last.at <= RECENT ? failures.map(({ id }) => id).join(', ') : null;
    },
  };
}
export type FailedRequests = ReturnType<typeof createFailedRequests>;
