/** Counts failed sign-ins per key in a sliding window. */
export interface AttemptLimiter {
  /** Seconds until the next attempt is allowed, 0 when it is allowed now. */
  retryAfter(key: string): number;
  failed(key: string): void;
  succeeded(key: string): void;
}

interface Options {
  readonly limit?: number;
  readonly windowSeconds?: number;
  readonly now?: () => number;
}

// Enough for any demo; a flood of invented e-mails must not fill the memory.
const MAX_KEYS = 10_000;

/** Ten failures in five minutes by default. */
export function createAttemptLimiter({
  limit = 10,
  windowSeconds = 300,
  now = Date.now,
}: Options = {}): AttemptLimiter {
  const failures = new Map<string, number[]>();
  const recent = (key: string): number[] => (failures.get(key) ?? []).filter((at) => at > now() - windowSeconds * 1000);
  return {
    retryAfter(key) {
      const times = recent(key);
      const oldestThatCounts = times.at(-limit);
      if (oldestThatCounts === undefined) return 0;
      return Math.max(1, Math.ceil((oldestThatCounts + windowSeconds * 1000 - now()) / 1000));
    },
    failed(key) {
      const times = [...recent(key), now()];
      failures.delete(key);
      failures.set(key, times);
      const oldestKey = failures.keys().next().value;
      if (failures.size > MAX_KEYS && oldestKey !== undefined) failures.delete(oldestKey);
    },
    succeeded(key) {
      failures.delete(key);
    },
  };
}
