import { TooManyRequests, Unavailable } from '../../platform/errors/request-errors.ts';
import type { CurrentUser } from '../../platform/endpoint/principal.ts';
import type { Audience, News } from '../../platform/news.ts';
import { createEventStream, type EventStream } from './event-stream.ts';

/** Whose line it is. */
export interface Listener {
  userId: string;
  sessionId: string;
  organizationId: string | null;
  /** Of the network; of IPv6 the network that one customer has. */
  address: string;
  isAdmin: boolean;
  /** When the access token ends. */
  until: Date;
  /** The person as they are now; null when session, role or membership are not what they were when it was opened. */
  askAgain(): Promise<CurrentUser | null>;
}

/**
 * How many lines there may be: of one person (each browser has one), of an organization, from one address (a school may
 * be behind it), and in this process.
 */
export interface ListenerBounds {
  ofPerson: number;
  ofOrganization: number;
  ofAddress: number;
  inAll: number;
}
const BOUNDS: ListenerBounds = { ofPerson: 10, ofOrganization: 200, ofAddress: 400, inAll: 2000 };
const FULL_SECONDS = 60;
/** Less than what proxies take for a dead line, and often enough for a browser to notice one. */
const BEAT_MS = 15_000;

const isForUser = (audience: Audience, user: CurrentUser): boolean =>
  audience === 'everybody' || !('isFor' in audience) || audience.isFor(user);

function hears({ userId, organizationId, isAdmin }: Listener, audience: Audience): boolean {
  if (audience === 'everybody') return true;
  if ('organizationId' in audience) return audience.organizationId === organizationId;
  if ('isFor' in audience) return true;
  return isAdmin && (audience.administrator ?? userId) === userId;
}

type Lines = Map<Listener, EventStream>;

/** @throws {TooManyRequests} where somebody, or those who belong together, have as many as they may */
function checkShare(lines: Lines, { userId, organizationId, address }: Listener, bounds: ListenerBounds): void {
  let [ofPerson, ofOrganization, ofAddress] = [0, 0, 0];
  for (const other of lines.keys()) {
    if (other.userId === userId) ofPerson += 1;
    if (organizationId !== null && other.organizationId === organizationId) ofOrganization += 1;
    if (other.address === address) ofAddress += 1;
  }
  const isFull =
    ofPerson >= bounds.ofPerson || ofOrganization >= bounds.ofOrganization || ofAddress >= bounds.ofAddress;
  if (isFull) throw new TooManyRequests({ retryAfter: FULL_SECONDS });
}

/** Says something by every line now and then; one whose token is over ends. */
const startBeating = (lines: Lines, now: () => Date): NodeJS.Timeout =>
  setInterval(() => {
    for (const [{ until }, line] of lines) {
      if (until > now()) line.beat();
      else line.end();
    }
  }, BEAT_MS).unref();

/** Who listens to this process. */
export function createListeners(now: () => Date, bounds = BOUNDS) {
  const lines: Lines = new Map();
  const beating = startBeating(lines, now);

  /** Nothing is told to whoever may not hear it any more. */
  async function ifStill(listener: Listener, then: (line: EventStream, user: CurrentUser) => void): Promise<void> {
    const user = listener.until > now() ? await listener.askAgain().catch(() => null) : null;
    const line = lines.get(listener);
    if (user && line) then(line, user);
    else line?.end();
  }

  return {
    get isEmpty(): boolean {
      return lines.size === 0;
    },
    /**
     * @throws {TooManyRequests} where the person, their organization or their address has too many
     * @throws {Unavailable} where there are too many in all
     */
    open(listener: Listener): EventStream['body'] {
      checkShare(lines, listener, bounds);
      if (lines.size >= bounds.inAll) throw new Unavailable({ retryAfter: FULL_SECONDS });
      const line = createEventStream();
      lines.set(listener, line);
      line.body.once('close', () => lines.delete(listener));
      return line.body;
    },
    tell({ event, audience }: News): void {
      for (const listener of lines.keys())
        if (hears(listener, audience))
          void ifStill(listener, (line, user) => isForUser(audience, user) && line.tell(event));
    },
    /** Something about them was written, and may have been taken away. */
    lookAgain(concerned: (listener: Listener) => boolean): void {
      for (const listener of lines.keys()) if (concerned(listener)) void ifStill(listener, () => undefined);
    },
    endAll(retryMs?: number): void {
      for (const line of lines.values()) line.end(retryMs);
    },
    stop(): void {
      clearInterval(beating);
      this.endAll();
    },
  };
}
export type Listeners = ReturnType<typeof createListeners>;
