import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { boundQuietConnections } from './quiet-connections.ts';
import { endSlow } from './end-slow.ts';
import {
  beginExchange,
  expectReading,
  hurryReader,
  isSlowSender,
  sendingRate,
  type Exchange,
  type LeastRates,
} from './slow-peers.ts';

/** What a process of ours bears; every value has a default. */
export interface ListenerOptions extends Partial<LeastRates> {
  /** Milliseconds for which a reader may take nothing of an answer that waits. */
  standing?: number;
  /** Connections without a request under way. */
  quietConnections?: number;
  /** Requests whose body is still on its way. */
  bodiesUnderWay?: number;
  /** Milliseconds for the headers of a request, from the opening of the connection or their first byte on. */
  headersTimeout?: number;
  /** Milliseconds for a whole request: the outermost bound. */
  requestTimeout?: number;
  /** Milliseconds for which a connection is kept for its next request. */
  keepAliveTimeout?: number;
  /** Milliseconds from one look at what is under way to the next. */
  sweep?: number;
}

const MINUTE = 60_000;
/** A sender younger than this is no candidate when one of too many has to go. */
const YOUNG = 2000;

/** A tenth of the poorest line that the product is made for (0.3 Mbps): 5 MB at that rate take two minutes and pass. */
const DEFAULTS: Required<ListenerOptions> = {
  sending: 4096,
  standing: 30_000,
  grace: 10_000,
  lingering: 5000,
  quietConnections: 4000,
  bodiesUnderWay: 1000,
  headersTimeout: 10_000,
  requestTimeout: 15 * MINUTE,
  keepAliveTimeout: 72_000,
  sweep: 1000,
};

/** Makes servers that nobody can occupy by being slow or silent. */
export interface Listener {
  /**
   * For Fastify's `serverFactory`, or alone. A name such as localhost gets one for each of its addresses; they share
   * their bounds.
   */
  createServer(handler: RequestListener): Server;
  /**
   * Leaves readers who keep us waiting only so many milliseconds more without taking anything, because somebody else
   * waits for what they hold.
   */
  hurryReaders(milliseconds: number): void;
}

/** What is under way on all servers of a listener. */
class Watch {
  readonly #exchanges = new Set<Exchange>();
  readonly #options: Required<ListenerOptions>;
  #sweptAt = performance.now();

  constructor(options: Required<ListenerOptions>) {
    this.#options = options;
  }

  add(request: IncomingMessage, response: ServerResponse): void {
    const exchange = beginExchange(request, response, performance.now());
    this.#exchanges.add(exchange);
    response.once('close', () => this.#settle(exchange));
    if (!request.complete) this.#makeRoom();
  }

  /** The answer is out; what still comes of the body is read, so that the connection's next request gets its turn. */
  #settle(exchange: Exchange): void {
    const { request } = exchange;
    if (request.complete || request.destroyed) return void this.#exchanges.delete(exchange);
    request.once('close', () => this.#exchanges.delete(exchange));
    request.unpipe().resume();
  }

  sweep(): void {
    const now = performance.now();
    const passed = now - this.#sweptAt;
    this.#sweptAt = now;
    for (const exchange of this.#exchanges) {
      if (isSlowSender(exchange, this.#options, now, passed)) this.#end(exchange);
      else if (!exchange.isHurried) expectReading(exchange, this.#options.standing);
    }
  }

  hurryReaders(milliseconds: number): void {
    for (const exchange of this.#exchanges) {
      exchange.isHurried ||= hurryReader(exchange, milliseconds);
    }
  }

  // Of too many senders the slowest goes, never who has just come.
  #makeRoom(): void {
    if (this.#exchanges.size <= this.#options.bodiesUnderWay) return;
    const now = performance.now();
    const sending = [...this.#exchanges].filter(({ request }) => !request.complete);
    if (sending.length <= this.#options.bodiesUnderWay) return;
    const grown = sending.filter(({ since }) => now - since > YOUNG);
    const slowest = grown.toSorted((a, b) => sendingRate(a, now) - sendingRate(b, now))[0] ?? sending[0];
    if (slowest) this.#end(slowest);
  }

  #end(exchange: Exchange): void {
    this.#exchanges.delete(exchange);
    endSlow(exchange);
  }
}

export function createListener(options: ListenerOptions = {}): Listener {
  const bounds = { ...DEFAULTS, ...options };
  const watch = new Watch(bounds);
  return {
    createServer(handler) {
      const { headersTimeout, requestTimeout, keepAliveTimeout, sweep } = bounds;
      const server = createServer(
        { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval: sweep },
        handler,
      );
      boundQuietConnections(server, bounds.quietConnections);
      server.prependListener('request', (request, response) => watch.add(request, response));
      server.once('listening', () => {
        const sweeping = setInterval(() => watch.sweep(), sweep).unref();
        server.once('close', () => clearInterval(sweeping));
      });
      return server;
    },
    hurryReaders: (milliseconds) => watch.hurryReaders(milliseconds),
  };
}
