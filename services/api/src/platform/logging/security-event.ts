import type { FastifyBaseLogger } from 'fastify';
import type { Concerned } from '../errors/business-error.ts';

/** Events for account monitoring; each name is a label of the metric. */
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

/** A security event with its subject and reason. Only identifiers: no names, addresses or request data. */
export interface SecurityEvent extends Concerned {
  name: SecurityEventName;
  endpoint?: string;
  /** The user who caused it, if not the subject. */
  by?: string;
}

/** Logs and counts an event; through the request's log if there is one, so that the line has its identifier. */
export type ReportSecurity = (event: SecurityEvent, log?: FastifyBaseLogger) => void;
