import { PATHS } from '@impact-call/contracts/paths';
import { finished, PassThrough, Readable } from 'node:stream';
import { Pool } from 'undici';

/** Maximum number of concurrent uploads to the API. */
export const UPLOADS = 64;
/** Connections for all other requests; above them, the API's own limits apply. */
const ORDINARY = 256;

/** Maximum number of event streams, the same as in the API. */
const LISTENING = 2000;
const [, EVENTS] = PATHS.GetEvents.split(' ');

/** Whether the response is an event stream. */
export const isStream = (address: string): boolean => address.split('?')[0] === EVENTS;

// A response may take long, but a minute of silence within it means that the API is down.
const TIMEOUTS = { headersTimeout: 120_000, bodyTimeout: 60_000 };

/** Connections to the API, for the proxy. */
export interface ApiConnections {
  request: Pool['request'];
  /** Ends open event streams. */
  endStreams(): Promise<void>;
  destroy(): Promise<void>;
}

type Request = Parameters<Pool['request']>[0];

/**
 * undici destroys the request's body if the response comes before its end. The copy protects the client's connection,
 * which the next request reuses.
 */
function copyOf(body: Readable): Readable {
  const copy = body.pipe(new PassThrough());
  finished(body, { writable: false }, (error) => error && copy.destroy(error));
  return copy;
}

/**
 * Separate connections for uploads, event streams and other requests, so that slow ones do not block the rest.
 * `onScarce` is called before a request waits for a connection.
 */
export function apiConnections(apiUrl: string, onScarce: () => void): ApiConnections {
  const { origin } = new URL(apiUrl);
  const pool = (connections: number) => new Pool(origin, { ...TIMEOUTS, pipelining: 1, connections });
  const [uploads, ordinary, streams] = [pool(UPLOADS), pool(ORDINARY), pool(LISTENING)];
  const poolFor = ({ body, path }: Request): Pool => {
    if (body instanceof Readable) return uploads;
    if (isStream(path)) return streams;
    if (ordinary.stats.running >= ORDINARY) onScarce();
    return ordinary;
  };
  return {
    request: ((options: Request, callback: (error: Error) => void) => {
      const chosen = poolFor(options);
      // It would have to wait for the end of another stream.
      if (chosen === streams && streams.stats.running + streams.stats.pending >= LISTENING)
        return callback(new Error('too many listen'));
      const { body } = options;
      const requested = body instanceof Readable ? { ...options, body: copyOf(body) } : options;
      // For overloaded methods, TypeScript infers the parameters of only one.
      return chosen.request(requested, callback as never);
    }) as Pool['request'],
    endStreams: () => streams.destroy(),
    destroy: async () => void (await Promise.all([uploads.destroy(), ordinary.destroy(), streams.destroy()])),
  };
}
