import type { EndpointName } from '@impact-call/contracts';
import type { Actor } from './actors.ts';
import type { Ownership } from './expectations.ts';
import type { TestWorld } from './test-world.ts';

/** A request as the matrix sends it. */
export interface MatrixRequest {
  query?: Record<string, unknown>;
  body?: unknown;
  payload?: Buffer;
  headers?: Record<string, string>;
}

/** One endpoint of the matrix: whose data it is about, and a request that succeeds for those who may. */
export interface Row {
  ownership: Ownership;
  /** `actor` matters where everybody has a record of their own. */
  request(testWorld: TestWorld, actor?: Actor): Promise<MatrixRequest> | MatrixRequest;
  /** What a permitted request answers; 200 unless said. */
  success?: number;
  /** Whether the same request succeeds again and again, as those that read do; GET requests do unless said otherwise. */
  isRepeatable?: boolean;
  /** Where an endpoint's rule is finer than its ownership says; each with its reason. */
  exceptions?: Partial<Record<Actor, number>>;
}

/** Rows by the name of their endpoint. */
export type Rows = Partial<Record<EndpointName, Row>>;

/** A request that needs nothing. */
export const none = () => ({});
