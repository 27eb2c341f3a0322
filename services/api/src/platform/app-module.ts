import type { FastifyInstance } from 'fastify';

/** The part of a module that the application calls; each module's interface for other modules is separate. */
export interface AppModule {
  routes?(app: FastifyInstance): void;
  /** Stores initial data; called after the database is connected and indexed, before the service is ready. */
  prepare?(): Promise<void>;
  /** Starts background work. */
  start?(): void;
  /** Resolves when all background work has ended. */
  stop?(): Promise<void>;
}
