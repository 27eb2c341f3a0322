import { Readable } from 'node:stream';
import { Pool } from 'undici';

/** Uploads that may be on their way to the API at once. */
export const UPLOADS = 64;
/** Connections for everything else; the API itself refuses beyond its own bounds. */
const ORDINARY = 256;

// An answer may take its time; silence of a minute within one means that nobody is there.
const TIMEOUTS = { headersTimeout: 120_000, bodyTimeout: 60_000 };

/** The connections to the API, in the form in which the proxy takes them. */
export interface ApiConnections {
  request: Pool['request'];
  destroy(): Promise<void>;
}

/**
 * Uploads have connections of their own: however slowly they come, all other requests find theirs. `onScarce` hears
 * that a request waits for one, before it waits.
 */
export function apiConnections(apiUrl: string, onScarce: () => void): ApiConnections {
  const { origin } = new URL(apiUrl);
  const uploads = new Pool(origin, { ...TIMEOUTS, pipelining: 1, connections: UPLOADS });
  const ordinary = new Pool(origin, { ...TIMEOUTS, pipelining: 1, connections: ORDINARY });
  const poolFor = (body: unknown): Pool => {
    if (body instanceof Readable) return uploads;
    if (ordinary.stats.running >= ORDINARY) onScarce();
    return ordinary;
  };
  return {
    request: ((options: Parameters<Pool['request']>[0], callback: never) =>
      poolFor(options.body).request(options, callback)) as Pool['request'],
    destroy: async () => void (await Promise.all([uploads.destroy(), ordinary.destroy()])),
  };
}
