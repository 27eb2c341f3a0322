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

export interface ListenerOptions extends Partial<LeastRates> {
  /** Milliseconds that a reader may stall a waiting response. */
  standing?: number;
  quietConnections?: number;
  /** Requests whose body is still arriving. */
  bodiesUnderWay?: number;
  /** Milliseconds for the headers of a request, from the opening of the connection or their first byte. */
  headersTimeout?: number;
  /** Milliseconds for a whole request, the upper limit. */
  requestTimeout?: number;
  /** Milliseconds that an idle connection stays open for its next request. */
  keepAliveTimeout?: number;
  /** Milliseconds between checks of requests in progress. */
  sweep?: number;
}

const MINUTE = 60_000;
/** Milliseconds in which a new sender is exempt from the limit of bodies, while there are older ones. */
const YOUNG = 2000;

/** A tenth of the slowest supported connection (0.3 Mbps): at that rate, 5 MB take two minutes and succeed. */
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

/** Slow or idle clients cannot block its servers. */
export interface Listener {
  /** A name such as localhost gets a server for each of its addresses; they share their limits. */
  createServer(handler: RequestListener): Server;
  /** Disconnects readers that stall this long, because other requests wait for their resources. */
  hurryReaders(milliseconds: number): void;
}

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

  /** The rest of the body is read so that the connection can serve its next request. */
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

  // Above the limit, disconnects the slowest sender, and a new one only if all are new.
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
