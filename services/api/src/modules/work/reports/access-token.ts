import * as client from 'openid-client';
import { Unavailable } from '../../../platform/errors/request-errors.ts';
import { isLoopback } from '../../../platform/http/origin.ts';
import type { PowerBiSettings } from './settings.ts';

/** For the operator, without secrets or tokens. */
export type PowerBiLog = (facts: { at: string; status?: number; code?: string }, message: string) => void;

interface HeldToken {
  token: string;
  /** Milliseconds since 1970; then the next caller requests a new token. */
  staleAt: number;
}

const RETRY_SECONDS = 5;
const SAFETY_SECONDS = 60;
const DEFAULT_LIFETIME = 600;

function configure({
  authorityUrl,
  tenantId,
  clientId,
  clientSecret,
  timeoutMs,
}: PowerBiSettings): client.Configuration {
  const issuer = `${authorityUrl}/${tenantId}`;
  const configuration = new client.Configuration(
    { issuer, token_endpoint: `${issuer}/oauth2/v2.0/token` },
    clientId,
    undefined,
    client.ClientSecretPost(clientSecret),
  );
  configuration.timeout = timeoutMs / 1000;
  if (isLoopback(authorityUrl)) client.allowInsecureRequests(configuration);
  return configuration;
}

/** Its message could repeat secrets. */
function reasonOf(error: unknown): { status?: number; code: string } {
  const {
    error: oauth,
    code,
    status,
    name,
  } = error as { error?: unknown; code?: unknown; status?: unknown; name?: unknown };
  const reason = [oauth, code, name].find((part) => typeof part === 'string') as string | undefined;
  return { code: reason ?? 'unknown', ...(typeof status === 'number' ? { status } : {}) };
}

/** Requested once at a time, cached until shortly before it expires. */
export class AccessToken {
  private readonly configuration: client.Configuration;
  private held: HeldToken | null = null;
  private pending: Promise<HeldToken> | null = null;

  /** @param now milliseconds since 1970 */
  constructor(
    private readonly settings: PowerBiSettings,
    private readonly log: PowerBiLog,
    private readonly now: () => number = Date.now,
  ) {
    this.configuration = configure(settings);
  }

  /** @throws {Unavailable} */
  async get(): Promise<string> {
    if (this.held && this.now() < this.held.staleAt) return this.held.token;
    this.pending ??= this.request().finally(() => (this.pending = null));
    return (await this.pending).token;
  }

  /** Unless another request has replaced it. */
  drop(token: string): void {
    if (this.held?.token === token) this.held = null;
  }

  private async request(): Promise<HeldToken> {
    try {
      const { scope } = this.settings;
      const granted = await client.clientCredentialsGrant(this.configuration, { scope });
      const { access_token: token, expires_in: seconds = DEFAULT_LIFETIME } = granted;
      const usable = seconds - Math.min(SAFETY_SECONDS, seconds / 2);
      this.held = { token, staleAt: this.now() + usable * 1000 };
      return this.held;
    } catch (error) {
      this.log({ at: 'authority', ...reasonOf(error) }, 'Power BI: the authority gave no access token');
      throw new Unavailable({ retryAfter: RETRY_SECONDS });
    }
  }
}
