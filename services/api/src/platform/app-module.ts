import type { FastifyInstance } from 'fastify';

/** The part of a module that the application calls. */
export interface AppModule {
  routes?(app: FastifyInstance): void;
  /** Called after the database is connected and indexed, before the service is ready. */
  prepare?(): Promise<void>;
  start?(): void;
  /** Resolves when all background work has ended. */
  stop?(): Promise<void>;
}
