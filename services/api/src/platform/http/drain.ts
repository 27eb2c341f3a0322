import fp from 'fastify-plugin';

/** The process is about to stop. */
export interface Drain {
  /** It is not ready any more, so that nobody sends it new work. */
  isOn: boolean;
  begin(): void;
  /** Hears that it began: what goes on by itself is to end. */
  onBegin(listener: () => void): void;
  /**
   * Each answer closes its connection. Only once new ones are refused: who is told earlier comes back at once, and may
   * be lost on the doorstep.
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
      // A client that is told will not send its next request into a connection that is being closed.
      if (app.drain.closesConnections) void reply.header('connection', 'close');
      done(null, payload);
    });
  },
  { name: 'drain' },
);
