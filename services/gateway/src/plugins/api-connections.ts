import { PATHS } from '@impact-call/contracts/paths';
import { finished, PassThrough, Readable } from 'node:stream';
import { Pool } from 'undici';

export const UPLOADS = 64;
/** Above it, the API's own limits apply. */
const ORDINARY = 256;

/** As in the API. */
const LISTENING = 2000;
const [, EVENTS] = PATHS.GetEvents.split(' ');

export const isStream = (address: string): boolean => address.split('?')[0] === EVENTS;

// A minute of silence means that the API is down.
const TIMEOUTS = { headersTimeout: 120_000, bodyTimeout: 60_000 };

export interface ApiConnections {
  request: Pool['request'];
  endStreams(): Promise<void>;
  destroy(): Promise<void>;
}

type Request = Parameters<Pool['request']>[0];

/** undici destroys the body if the response comes first; the copy protects the client's connection. */
function copyOf(body: Readable): Readable {
  const copy = body.pipe(new PassThrough());
  finished(body, { writable: false }, (error) => error && copy.destroy(error));
  return copy;
}

/** Separate connections, so that uploads and streams do not block the rest; `onScarce` precedes a wait. */
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
      // Another stream would have to end.
      if (chosen === streams && streams.stats.running + streams.stats.pending >= LISTENING)
        return callback(new Error('too many listen'));
      const { body } = options;
      const requested = body instanceof Readable ? { ...options, body: copyOf(body) } : options;
      // TypeScript infers the parameters of one overload only.
      return chosen.request(requested, callback as never);
    }) as Pool['request'],
    endStreams: () => streams.destroy(),
    destroy: async () => void (await Promise.all([uploads.destroy(), ordinary.destroy(), streams.destroy()])),
  };
}
