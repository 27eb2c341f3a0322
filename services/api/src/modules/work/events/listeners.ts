import { TooManyRequests, Unavailable } from '../../../platform/errors/request-errors.ts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import type { Audience, LiveEvent } from '../../../platform/live-events.ts';
import type { ServerEvent } from '@impact-call/contracts';
import { Readable } from 'node:stream';

/** Bytes; a slow client is disconnected, reconnects and reads everything again. */
const MAX_WAITING = 64 * 1024;
/** Until browsers reconnect, unless `end` sets another. */
const RETRY_MS = 3000;

/** Server-sent events (https://html.spec.whatwg.org/#server-sent-events). */
export class EventStream {
  /** Pushed data waits here until it is read; nothing is ever pulled. */
  readonly body = new Readable({ read: () => undefined });
  private hasEnded = false;

  constructor() {
    this.push(`retry: ${RETRY_MS}\n`);
    this.send({ topic: 'opened' });
  }

  send(event: ServerEvent): void {
    this.push(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** An empty message, so that proxies do not close an idle connection. */
  beat(): void {
    this.push(':\n\n');
  }

  end(retryMs = RETRY_MS): void {
    this.push(`retry: ${retryMs}\n\n`);
    if (!this.hasEnded) this.body.push(null);
    this.hasEnded = true;
  }

  private push(text: string): void {
    if (this.hasEnded || this.body.destroyed) return;
    this.body.push(text);
    if (this.body.readableLength > MAX_WAITING) this.body.destroy();
  }
}

export interface Listener {
  userId: string;
  sessionId: string;
  organizationId: string | null;
  /** The client's network; for IPv6 the prefix of one customer. */
  address: string;
  isAdmin: boolean;
  until: Date;
  /** Null when session, role or membership changed since the connection opened. */
  checkAccess(): Promise<CurrentUser | null>;
}

/** Per user (one for each browser), organization, address (which a school may share), and process. */
export interface ListenerBounds {
  ofPerson: number;
  ofOrganization: number;
  ofAddress: number;
  inAll: number;
}
const BOUNDS: ListenerBounds = { ofPerson: 10, ofOrganization: 200, ofAddress: 400, inAll: 2000 };
const FULL_SECONDS = 60;
/** Below the idle timeout of proxies. */
const BEAT_MS = 15_000;

const isForUser = (audience: Audience, user: CurrentUser): boolean =>
  audience === 'everybody' || !('isFor' in audience) || audience.isFor(user);

function listens({ userId, organizationId, isAdmin }: Listener, audience: Audience): boolean {
  if (audience === 'everybody') return true;
  if ('organizationId' in audience) return audience.organizationId === organizationId;
  if ('isFor' in audience) return true;
  return isAdmin && (audience.administrator ?? userId) === userId;
}

type Lines = Map<Listener, EventStream>;

/** @throws {TooManyRequests} */
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

export class Listeners {
  private readonly lines: Lines = new Map();
  private readonly beating: NodeJS.Timeout;

  constructor(
    private readonly now: () => Date,
    private readonly bounds = BOUNDS,
  ) {
    this.beating = setInterval(() => this.beat(), BEAT_MS).unref();
  }

  get isEmpty(): boolean {
    return this.lines.size === 0;
  }

  /** @throws {TooManyRequests} for a user, organization or address; {Unavailable} when the process is at its limit */
  open(listener: Listener): EventStream['body'] {
    checkShare(this.lines, listener, this.bounds);
    if (this.lines.size >= this.bounds.inAll) throw new Unavailable({ retryAfter: FULL_SECONDS });
    const line = new EventStream();
    this.lines.set(listener, line);
    line.body.once('close', () => this.lines.delete(listener));
    return line.body;
  }

  notify({ event, audience }: LiveEvent): void {
    for (const listener of this.lines.keys())
      if (listens(listener, audience))
        void this.ifStill(listener, (line, user) => isForUser(audience, user) && line.send(event));
  }

  checkAgain(concerned: (listener: Listener) => boolean): void {
    for (const listener of this.lines.keys()) if (concerned(listener)) void this.ifStill(listener, () => undefined);
  }

  endAll(retryMs?: number): void {
    for (const line of this.lines.values()) line.end(retryMs);
  }

  stop(): void {
    clearInterval(this.beating);
    this.endAll();
  }

  /** Sends heartbeats, and ends connections with an expired token. */
  private beat(): void {
    for (const [{ until }, line] of this.lines) {
      if (until > this.now()) line.beat();
      else line.end();
    }
  }

  private async ifStill(listener: Listener, then: (line: EventStream, user: CurrentUser) => void): Promise<void> {
    const user = listener.until > this.now() ? await listener.checkAccess().catch(() => null) : null;
    const line = this.lines.get(listener);
    if (user && line) then(line, user);
    else line?.end();
  }
}
