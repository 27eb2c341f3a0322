import * as client from 'openid-client';
import { Unavailable } from '../../platform/errors/request-errors.ts';
import { isLoopback } from '../../platform/http/origin.ts';
import type { PowerBiSettings } from './settings.ts';

/** Tells an operator what went wrong; never given a secret or a token. */
export type PowerBiLog = (facts: { at: string; status?: number; code?: string }, message: string) => void;

interface HeldToken {
  token: string;
  /** From then on a new one is asked for. */
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

/** Why the authority refused, in its own code; its words could repeat what was sent. */
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

/** The service principal's access token: one request at a time, kept until shortly before it expires. */
export function createAccessToken(settings: PowerBiSettings, log: PowerBiLog, now: () => number = Date.now) {
  const configuration = configure(settings);
  let held: HeldToken | null = null;
  let pending: Promise<HeldToken> | null = null;

  const request = async (): Promise<HeldToken> => {
    try {
      const { access_token: token, expires_in: seconds = DEFAULT_LIFETIME } = await client.clientCredentialsGrant(
        configuration,
        { scope: settings.scope },
      );
      const kept = seconds - Math.min(SAFETY_SECONDS, seconds / 2);
      held = { token, staleAt: now() + kept * 1000 };
      return held;
    } catch (error) {
      log({ at: 'authority', ...reasonOf(error) }, 'Power BI: the authority gave no access token');
      throw new Unavailable({ retryAfter: RETRY_SECONDS });
    }
  };
  return {
    async get(): Promise<string> {
      if (held && now() < held.staleAt) return held.token;
      pending ??= request().finally(() => (pending = null));
      return (await pending).token;
    },
    /** Forgets a token that was refused; another request may have replaced it meanwhile. */
    drop(token: string): void {
      if (held?.token === token) held = null;
    },
  };
}
export type AccessToken = ReturnType<typeof createAccessToken>;
