import type { FastifyInstance } from 'fastify';

/** What the application asks of a module; what other modules may ask of it, each face says for itself. */
export interface AppModule {
  routes?(app: FastifyInstance): void;
  /** Once the database is reached and has its indexes: what has to be stored before the service is ready. */
  prepare?(): Promise<void>;
  /** Begins work beside the requests. */
  start?(): void;
  /** Settles when nothing is under way any more. */
  stop?(): Promise<void>;
}
