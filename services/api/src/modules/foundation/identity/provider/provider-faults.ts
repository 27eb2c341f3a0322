import type { OidcSettings } from './oidc-settings.ts';

/** Why signing in fails, worded for the operator. Contains no secrets and no user input. */
export interface Fault {
  /** The provider is unreachable and may come back; otherwise the configuration has to change. */
  isAway: boolean;
  message: string;
}

export class ProviderFault extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

export const wrong = (message: string): Fault => ({ isAway: false, message });
export const away = (message: string): Fault => ({ isAway: true, message });

const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
]);
const NO_TLS = new Set(['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG', 'EPROTO']);

export const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '');
export const printable = (text: unknown): string =>
  String(text)
    .replace(/[^\x21-\x7e]/g, '')
    .slice(0, 300);

function connectionFault(error: TypeError, { issuer }: OidcSettings): Fault {
  const { origin, host } = new URL(issuer);
  const code = codeOf(error.cause) || codeOf(error);
  if (UNTRUSTED.has(code)) {
    return wrong(
      `The certificate of ${origin} (OIDC_ISSUER) is not trusted (${code}): name the file of its authority's certificate in NODE_EXTRA_CA_CERTS, or let the provider send its whole chain`,
    );
  }
  if (code === 'CERT_HAS_EXPIRED')
    return wrong(`The certificate of ${origin} (OIDC_ISSUER) has expired: the provider needs a new one`);
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return wrong(
      `The certificate of ${origin} (OIDC_ISSUER) is for another name: use the name that the certificate has`,
    );
  if (NO_TLS.has(code)) return wrong(`${origin} (OIDC_ISSUER) does not speak https at this port (${code})`);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return away(`The host ${host} of OIDC_ISSUER is not known to the name service (${code}): is it written rightly?`);
  return away(`The identity provider at ${origin} (OIDC_ISSUER) cannot be reached (${code || 'no connection'})`);
}

/** `hint` names the setting to check when the provider rejects the request. */
export function statusFault(answer: unknown, hint: string): Fault {
  const { status, url } = answer instanceof Response ? answer : { status: 0, url: '' };
  if (status >= 500 || status === 429 || status === 0)
    return away(
      `The identity provider (OIDC_ISSUER) answers ${status || 'nothing that can be read'} at ${printable(url)}`,
    );
  return wrong(`${printable(url)} answers ${status}: ${hint}`);
}

const OTHER_ADDRESS =
  'OIDC_ISSUER must be the issuer as the provider\'s OpenID document has it, without "/.well-known/openid-configuration"';

/** Null for other errors than those of any request. */
export function transportFault(error: unknown, settings: OidcSettings): Fault | null {
  if (error instanceof ProviderFault) return error.fault;
  if (codeOf(error) === 'OAUTH_TIMEOUT')
    return away(`The identity provider at ${settings.issuer} (OIDC_ISSUER) does not answer in time`);
  if (codeOf(error) === 'OAUTH_HTTP_REQUEST_FORBIDDEN')
    return wrong('An address in the OpenID document of the provider (OIDC_ISSUER) begins with http: instead of https:');
  return error instanceof TypeError ? connectionFault(error, settings) : null;
}

function issuerFault(cause: unknown, { issuer }: OidcSettings): Fault {
  const own = (cause as { body?: { issuer?: unknown } } | undefined)?.body?.issuer;
  return wrong(
    `OIDC_ISSUER is "${issuer}", and the provider there calls itself "${printable(own)}": set OIDC_ISSUER to exactly that, a slash at its end included`,
  );
}

export function discoveryFault(error: unknown, settings: OidcSettings): Fault {
  const fault = transportFault(error, settings);
  if (fault) return fault;
  const { cause } = error as Error;
  if (codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return issuerFault(cause, settings);
  if (codeOf(error) === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return statusFault(cause, OTHER_ADDRESS);
  return wrong(
    `What ${settings.issuer} (OIDC_ISSUER) sends is no OpenID document: is this the issuer, or another page of the provider?`,
  );
}
