import fp from 'fastify-plugin';

/** State of the shutdown. */
export interface Drain {
  /** Not ready any more, so that load balancers send no new requests. */
  isOn: boolean;
  begin(): void;
  /** Registers a listener for the start of the shutdown, to end streams. */
  onBegin(listener: () => void): void;
  /**
   * Responses close their connections. Only after new ones are refused: clients would reconnect at once and be lost.
   */
  closesConnections: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

export const drainPlugin = fp(
  async (app) => {
    const listeners: (() => void)[] = [];
    const drain: Drain = {
      isOn: false,
      closesConnections: false,
      begin() {
        drain.isOn = true;
        for (const listener of listeners) listener();
      },
      onBegin: (listener) => void listeners.push(listener),
    };
    app.decorate('drain', drain);
    app.addHook('onSend', (_request, reply, payload, done) => {
      // Otherwise the client could send its next request into a closing connection.
      if (app.drain.closesConnections) void reply.header('connection', 'close');
      done(null, payload);
    });
  },
  { name: 'drain' },
);
