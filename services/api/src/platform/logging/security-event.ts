import type { FastifyBaseLogger } from 'fastify';
import type { Concerned } from '../errors/business-error.ts';

/** Each name is a label of the metric. */
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

/** Only identifiers: no names, addresses or request data. */
export interface SecurityEvent extends Concerned {
  name: SecurityEventName;
  endpoint?: string;
  by?: string;
}

/** Through the request's log if there is one, for its identifier. */
export type ReportSecurity = (event: SecurityEvent, log?: FastifyBaseLogger) => void;
