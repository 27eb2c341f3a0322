import type { FastifyBaseLogger } from 'fastify';
import type { Concerned } from '../errors/business-error.ts';

/** What whoever watches over accounts wants to hear of; each name is a label of the metric. */
export const SECURITY_EVENTS = [
  'sign-in-refused',
  'sign-in-limited',
  'account-disabled',
  'rights-missing',
  'refresh-token-reused',
  'session-ended',
  'logout-token-refused',
  'roles-changed',
  'provider-away',
] as const;
export type SecurityEventName = (typeof SECURITY_EVENTS)[number];

/** One event: what, whom it concerns, why. Identifiers alone: no names, no addresses, nothing that was sent. */
export interface SecurityEvent extends Concerned {
  name: SecurityEventName;
  endpoint?: string;
  /** Who did it, where that is somebody else. */
  by?: string;
}

/**
 * Puts an event into the log and the metrics; with the request's own log where there is one, so that the line names the
 * request.
 */
export type TellSecurity = (event: SecurityEvent, log?: FastifyBaseLogger) => void;
