import * as client from 'openid-client';
import { BusinessError } from '../../../../platform/errors/business-error.ts';
import { Unavailable } from '../../../../platform/errors/request-errors.ts';
import { SignInFailed, SignInMisconfigured } from '../../../../platform/errors/session-errors.ts';
import { exchangeCode, type CodeGrant, type SignedIn } from './exchange-code.ts';
import { exchangeFault } from './exchange-faults.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { findFault } from './provider-check.ts';
import { discoveryFault, wrong, type Fault } from './provider-faults.ts';
import { createMetadata, type ProviderMetadata } from './provider-metadata.ts';

export interface ProviderDeps {
  /** Where the provider redirects after signing in. */
  redirectUri: string;
  /** Receives faults that prevent signing in. */
  report(fault: Fault): void;
  now(): Date;
}

const RETRY_SECONDS = 5;
const SAID_AGAIN_AFTER_MS = 60_000;

/** The `prompt` values that the shell uses. A provider that lists none gets only those that all know. */
const PROMPTS = ['create', 'select_account', 'login'];

function promptsOf(server: client.ServerMetadata): string[] {
  const listed = server['prompt_values_supported'];
  return Array.isArray(listed) ? PROMPTS.filter((prompt) => listed.includes(prompt)) : ['login'];
}

/** Reports each fault at most once a minute, however often it occurs. */
function createReporter({ report, now }: ProviderDeps) {
  const said = new Map<string, number>();
  return (fault: Fault): void => {
    const at = now().getTime();
    if (Math.abs(at - (said.get(fault.words) ?? Number.NEGATIVE_INFINITY)) < SAID_AGAIN_AFTER_MS) return;
    said.set(fault.words, at);
    report(fault);
  };
}

type Metadata = ReturnType<typeof createMetadata>;
type Say = ReturnType<typeof createReporter>;

/** The provider's sign-out address; null when it is unreachable or offers none. */
function createEndSessionUrl(known: () => Promise<ProviderMetadata>) {
  return async (idToken: string | null, returnTo: string | undefined): Promise<string | null> => {
    const provider = await known().catch(() => null);
    if (!provider?.configuration.serverMetadata().end_session_endpoint) return null;
    const hints = {
      ...(idToken ? { id_token_hint: idToken } : {}),
      ...(returnTo ? { post_logout_redirect_uri: returnTo } : {}),
    };
    return client.buildEndSessionUrl(provider.configuration, hints).href;
  };
}

/** Checks the configuration at the provider and reports a fault. Returns false when the provider did not respond. */
function createCheck(settings: OidcSettings, { redirectUri }: ProviderDeps, metadata: Metadata, say: Say) {
  return async (): Promise<boolean> => {
    try {
      const fault = await findFault((await metadata.current()).configuration, {
        ...settings,
        redirectUri,
      });
      if (fault) say(fault);
      return !fault?.isAway;
    } catch (error) {
      const fault = discoveryFault(error, settings);
      say(fault);
      return !fault.isAway;
    }
  };
}

/** The identity provider. Discovery runs on first use, so that the service starts without it. */
export function createIdentityProvider(settings: OidcSettings, deps: ProviderDeps) {
  const metadata = createMetadata(settings, deps.now);
  const say = createReporter(deps);
  const refusal = (fault: Fault): BusinessError => {
    say(fault);
    return fault.isAway ? new Unavailable({ retryAfter: RETRY_SECONDS }) : new SignInMisconfigured();
  };
  const known = async (): Promise<ProviderMetadata> => {
    try {
      return await metadata.current();
    } catch (error) {
      throw refusal(discoveryFault(error, settings));
    }
  };
  return {
    /**
     * The configuration for openid-client.
     * @throws {Unavailable}, {SignInMisconfigured}
     */
    configuration: async (): Promise<client.Configuration> => (await known()).configuration,

    async describe() {
      const server = (await known()).configuration.serverMetadata();
      const { authorization_endpoint: authorizationEndpoint } = server;
      if (!authorizationEndpoint)
        throw refusal(wrong(`The OpenID document of ${settings.issuer} (OIDC_ISSUER) names no authorization_endpoint`));
      const { clientId, scope, registerUrl } = settings;
      return { authorizationEndpoint, clientId, scope, prompts: promptsOf(server), registerUrl };
    },

    async exchange(grant: CodeGrant): Promise<SignedIn> {
      const provider = await known();
      try {
        return await exchangeCode(grant, provider, { settings, metadata, say });
      } catch (error) {
        if (error instanceof BusinessError) throw error;
        const fault = exchangeFault(error, settings);
        if (!fault) throw new SignInFailed();
        metadata.distrust(provider);
        throw refusal(fault);
      }
    },

    endSessionUrl: createEndSessionUrl(known),

    check: createCheck(settings, deps, metadata, say),
  };
}
export type { CodeGrant } from './exchange-code.ts';
export type IdentityProvider = ReturnType<typeof createIdentityProvider>;
