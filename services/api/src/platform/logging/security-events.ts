import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { limitOf } from '../endpoint/classes.ts';
import type { BusinessError, Concerned } from '../errors/business-error.ts';

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
type SecurityEventName = (typeof SECURITY_EVENTS)[number];

/** Only identifiers: no names, addresses or request data. */
interface SecurityEvent extends Concerned {
  name: SecurityEventName;
  endpoint?: string;
  by?: string;
}

/** Through the request's log if there is one, for its identifier. */
export type ReportSecurity = (event: SecurityEvent, log?: FastifyBaseLogger) => void;

export interface SecurityEvents {
  report: ReportSecurity;
  /** If its refusal is a security event. */
  refused(request: FastifyRequest, failure: BusinessError): void;
  onEvent(listener: (event: SecurityEvent) => void): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    security: SecurityEvents;
  }
}

// Some providers use e-mail addresses, which must not be logged.
const withoutAddress = ({ sub, ...event }: SecurityEvent): object => ({
  ...event,
  ...(sub === undefined || sub.includes('@') ? {} : { sub }),
});

const NAMES: Partial<Record<BusinessError['code'], SecurityEventName>> = {
  'sign-in-failed': 'sign-in-refused',
  'registration-not-verified': 'sign-in-refused',
  'sign-in-unconfirmed': 'sign-in-refused',
  'account-merged': 'account-disabled',
  'account-disabled': 'account-disabled',
  'admin-only': 'rights-missing',
  'customizer-only': 'rights-missing',
};

function nameOf({ routeOptions: { config } }: FastifyRequest, { code }: BusinessError): SecurityEventName | null {
  const endpoint = config.endpoint;
  if (endpoint?.name === 'TokenExchange' && code === 'account-disabled') return 'sign-in-refused';
  if (endpoint?.name === 'BackchannelLogout' && code === 'request-invalid') return 'logout-token-refused';
  if (code === 'too-many-requests') return endpoint && limitOf(endpoint) === 'sign-in' ? 'sign-in-limited' : null;
  return NAMES[code] ?? null;
}

function createSecurityEvents(app: FastifyInstance): SecurityEvents {
  const listeners: ((event: SecurityEvent) => void)[] = [];
  const report: ReportSecurity = (event, log = app.log) => {
    log.warn({ event: 'security', ...withoutAddress(event) }, 'security');
    for (const listener of listeners) listener(event);
  };
  return {
    report,
    refused(request, failure) {
      const name = nameOf(request, failure);
      if (!name) return;
      const { principal, routeOptions } = request;
      const endpoint = routeOptions.config.endpoint?.name ?? 'unknown';
      report(
        {
          name,
          reason: failure.code,
          endpoint,
          ...(principal ? { userId: principal.user.id } : {}),
          ...failure.concerned,
        },
        request.log,
      );
    },
    onEvent: (listener) => void listeners.push(listener),
  };
}

export const securityEventsPlugin = fp(async (app) => void app.decorate('security', createSecurityEvents(app)), {
  name: 'security-events',
});
