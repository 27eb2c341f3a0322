import type { EndpointName } from '@impact-call/contracts';
import type { Actor } from './actors.ts';
import type { Ownership } from './expectations.ts';
import type { TestWorld } from './test-world.ts';

/** Content of a request. */
export interface MatrixRequest {
  query?: Record<string, unknown>;
  body?: unknown;
  payload?: Buffer;
  headers?: Record<string, string>;
}

/** An endpoint in the matrix: the ownership of its data, and a request that succeeds for permitted actors. */
export interface Row {
  ownership: Ownership;
  /** `actor` matters if each has its own record. */
  request(testWorld: TestWorld, actor?: Actor): Promise<MatrixRequest> | MatrixRequest;
  /** Status for permitted actors, 200 by default. */
  success?: number;
  /** Whether the request can be repeated, as reads can; true for GET requests by default. */
  isRepeatable?: boolean;
  /** Actors whose status differs from that of the ownership; each needs a reason. */
  exceptions?: Partial<Record<Actor, number>>;
}

/** Rows by endpoint name. */
export type Rows = Partial<Record<EndpointName, Row>>;

/** A request without parameters. */
export const none = () => ({});
