import * as client from 'openid-client';
import { BusinessError } from '../../../../platform/errors/business-error.ts';
import { Unavailable } from '../../../../platform/errors/request-errors.ts';
import { SignInFailed, SignInMisconfigured } from '../../../../platform/errors/session-errors.ts';
import { createPeriodic, type Periodic } from '../../../../platform/periodic.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { exchangeCode, type CodeGrant, type SignedIn } from './exchange-code.ts';
import { exchangeFault } from './exchange-faults.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { findFault } from './provider-check.ts';
import { discoveryFault, wrong, type Fault } from './provider-faults.ts';
import { Metadata, type ProviderMetadata } from './provider-metadata.ts';

const RETRY_SECONDS = 5;
const REPORTED_AGAIN_AFTER_MS = 60_000;

/** A provider that lists no `prompt` values gets only those that all know. */
const PROMPTS = ['create', 'select_account', 'login'];

function promptsOf(server: client.ServerMetadata): string[] {
  const listed = server['prompt_values_supported'];
  return Array.isArray(listed) ? PROMPTS.filter((prompt) => listed.includes(prompt)) : ['login'];
}

/** The identity provider. Discovery runs on first use, so that the service starts without it. */
export class IdentityProvider {
  private readonly metadata: Metadata;
  /** Milliseconds since 1970, by fault. */
  private readonly reported = new Map<string, number>();

  constructor(
    private readonly settings: OidcSettings,
    private readonly redirectUri: string,
    private readonly reportFault: (fault: Fault) => void,
    private readonly now: () => Date,
  ) {
    this.metadata = new Metadata(settings, now);
  }

  /** @throws {Unavailable}, {SignInMisconfigured} */
  async configuration(): Promise<client.Configuration> {
    return (await this.known()).configuration;
  }

  /** @throws {Unavailable}, {SignInMisconfigured} */
  async describe() {
    const server = (await this.known()).configuration.serverMetadata();
    const { authorization_endpoint: authorizationEndpoint } = server;
    if (!authorizationEndpoint)
      throw this.refusal(
        wrong(`The OpenID document of ${this.settings.issuer} (OIDC_ISSUER) names no authorization_endpoint`),
      );
    const { clientId, scope, registerUrl } = this.settings;
    return { authorizationEndpoint, clientId, scope, prompts: promptsOf(server), registerUrl };
  }

  /** @throws {SignInFailed}, {Unavailable}, {SignInMisconfigured} */
  async exchange(grant: CodeGrant): Promise<SignedIn> {
    const provider = await this.known();
    try {
      return await exchangeCode(grant, provider, {
        settings: this.settings,
        metadata: this.metadata,
        report: (fault) => this.report(fault),
      });
    } catch (error) {
      if (error instanceof BusinessError) throw error;
      const fault = exchangeFault(error, this.settings);
      if (!fault) throw new SignInFailed();
      this.metadata.distrust(provider);
      throw this.refusal(fault);
    }
  }

  /** Null when the provider is unreachable or offers no sign-out address. */
  async endSessionUrl(idToken: string | null, returnTo: string | undefined): Promise<string | null> {
    const provider = await this.known().catch(() => null);
    if (!provider?.configuration.serverMetadata().end_session_endpoint) return null;
    const hints = {
      ...(idToken ? { id_token_hint: idToken } : {}),
      ...(returnTo ? { post_logout_redirect_uri: returnTo } : {}),
    };
    return client.buildEndSessionUrl(provider.configuration, hints).href;
  }

  /** Reports a fault; false when the provider did not respond. */
  async check(): Promise<boolean> {
    try {
      const fault = await findFault((await this.metadata.current()).configuration, {
        ...this.settings,
        redirectUri: this.redirectUri,
      });
      if (fault) this.report(fault);
      return !fault?.isAway;
    } catch (error) {
      const fault = discoveryFault(error, this.settings);
      this.report(fault);
      return !fault.isAway;
    }
  }

  /** Reports each fault at most once a minute, however often it occurs. */
  private report(fault: Fault): void {
    const at = this.now().getTime();
    if (Math.abs(at - (this.reported.get(fault.message) ?? Number.NEGATIVE_INFINITY)) < REPORTED_AGAIN_AFTER_MS) return;
    this.reported.set(fault.message, at);
    this.reportFault(fault);
  }

  private refusal(fault: Fault): BusinessError {
    this.report(fault);
    return fault.isAway ? new Unavailable({ retryAfter: RETRY_SECONDS }) : new SignInMisconfigured();
  }

  private async known(): Promise<ProviderMetadata> {
    try {
      return await this.metadata.current();
    } catch (error) {
      throw this.refusal(discoveryFault(error, this.settings));
    }
  }
}
export type { CodeGrant } from './exchange-code.ts';

const CHECKED_EVERY_MS = 30_000;

export function logFault(log: Platform['log'], { isAway, message }: Fault): void {
  if (isAway) log.warn({ part: 'sign-in' }, message);
  else log.error({ part: 'sign-in' }, message);
}

/** Until the provider responds once: an operator sees faults early, and a late provider delays nothing. */
export function createProviderWatch(provider: IdentityProvider, log: Platform['log']): Periodic {
  let isChecked = false;
  const check = async (): Promise<void> => {
    if (!isChecked) isChecked = await provider.check();
  };
  return createPeriodic(CHECKED_EVERY_MS, check, (error) =>
    log.error({ err: error }, 'the identity provider was not checked'),
  );
}
