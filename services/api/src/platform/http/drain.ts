import fp from 'fastify-plugin';

export interface Drain {
  /** Load balancers send no new requests. */
  isOn: boolean;
  begin(): void;
  /** To end streams at the start of the shutdown. */
  onBegin(listener: () => void): void;
  /** Only after new ones are refused: clients would reconnect at once and be lost. */
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
      // Otherwise the client's next request could meet a closing connection.
      if (app.drain.closesConnections) void reply.header('connection', 'close');
      done(null, payload);
    });
  },
  { name: 'drain' },
);
