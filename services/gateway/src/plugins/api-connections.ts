import { PATHS } from '@impact-call/contracts/paths';
import { finished, PassThrough, Readable } from 'node:stream';
import { Pool } from 'undici';

/** Uploads that may be on their way to the API at once. */
export const UPLOADS = 64;
/** Connections for everything else; the API itself refuses beyond its own bounds. */
const ORDINARY = 256;

/** Browsers that are told what changes, each by an answer that goes on; as many as the API has lines for. */
const LISTENING = 2000;
const [, EVENTS] = PATHS.GetEvents.split(' ');

/** Whether an answer goes on for as long as somebody listens. */
export const isStream = (address: string): boolean => address.split('?')[0] === EVENTS;

// An answer may take its time; silence of a minute within one means that nobody is there.
const TIMEOUTS = { headersTimeout: 120_000, bodyTimeout: 60_000 };

/** The connections to the API, in the form in which the proxy takes them. */
export interface ApiConnections {
  request: Pool['request'];
  /** Ends the answers that would not end by themselves. */
  endStreams(): Promise<void>;
  destroy(): Promise<void>;
}

type Request = Parameters<Pool['request']>[0];

/**
 * Where the answer comes before the end of the body, undici destroys the body that it was given. The browser's own is
 * left whole, so that the rest of it is read and its connection serves the next request.
 */
function copyOf(body: Readable): Readable {
  const copy = body.pipe(new PassThrough());
  finished(body, { writable: false }, (error) => error && copy.destroy(error));
  return copy;
}

/**
 * Uploads have connections of their own, and so have those who listen: however slowly or long they take, all other
 * requests find theirs. `onScarce` hears that a request waits for one, before it waits.
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
      // It would wait for one of the others to end.
      if (chosen === streams && streams.stats.running + streams.stats.pending >= LISTENING)
        return callback(new Error('too many listen'));
      const { body } = options;
      const asked = body instanceof Readable ? { ...options, body: copyOf(body) } : options;
      // Of a method with two forms the compiler names the parameters of one.
      return chosen.request(asked, callback as never);
    }) as Pool['request'],
    endStreams: () => streams.destroy(),
    destroy: async () => void (await Promise.all([uploads.destroy(), ordinary.destroy(), streams.destroy()])),
  };
}
