import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { ReportNotOpenable } from './report-errors.ts';
import { NotFound, Unavailable } from '../../../platform/errors/request-errors.ts';
import type { AccessToken, PowerBiLog } from './access-token.ts';
import type { PowerBiSettings } from './settings.ts';

/** `path` is relative to `/v1.0/myorg`. */
interface RestRequest {
  path: string;
  body?: unknown;
}

const RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 300;

/** Seconds or a date; the maximum keeps people from waiting for hours. */
function retryAfter({ headers }: Response): number {
  const text = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), MAX_RETRY_SECONDS) : RETRY_SECONDS;
}

/** Messages may contain people and data. */
async function codeOf(response: Response): Promise<string> {
  const answer = (await response.json().catch(() => null)) as { error?: { code?: unknown } } | null;
  return typeof answer?.error?.code === 'string' ? answer.error.code : 'unknown';
}

function failureOf(response: Response): Error {
  const { status } = response;
  if (status === 429 || status >= 500) return new Unavailable({ retryAfter: retryAfter(response) });
  // A missing membership and a missing report look the same to our client.
  if (status === 403 || status === 404) return new NotFound();
  if (status === 401) return new Unavailable({ retryAfter: RETRY_SECONDS });
  // Row-level security or the role is missing; a retry would fail again.
  return new ReportNotOpenable();
}

const isRefusal = async (response: Response): Promise<boolean> =>
  response.status === 401 || (response.status === 403 && (await codeOf(response.clone())) === 'TokenExpired');

/** With authorization, timeouts, and our error classes. */
export class PowerBiRest {
  constructor(
    private readonly settings: PowerBiSettings,
    private readonly accessToken: AccessToken,
    private readonly log: PowerBiLog,
  ) {}

  /** @throws {Unavailable}, {NotFound}, {ReportNotOpenable} */
  async request<S extends TSchema>(request: RestRequest, schema: S): Promise<Static<S>> {
    const { path: at } = request;
    const response = await this.sendAuthorized(request);
    if (!response.ok) {
      this.log({ at, status: response.status, code: await codeOf(response) }, 'Power BI refused');
      throw failureOf(response);
    }
    const answer: unknown = await response.json().catch(() => null);
    if (Value.Check(schema, answer)) return answer;
    this.log({ at, status: response.status, code: 'unexpected-answer' }, 'Power BI answered something else');
    throw new Unavailable({ retryAfter: RETRY_SECONDS });
  }

  /** With a new token: the old one may be revoked or expired by the service's clock. */
  private async sendAuthorized(request: RestRequest): Promise<Response> {
    const token = await this.accessToken.get();
    const response = await this.send(request, token);
    if (!(await isRefusal(response))) return response;
    this.accessToken.drop(token);
    return this.send(request, await this.accessToken.get());
  }

  /** @throws {Unavailable} */
  private async send({ path, body }: RestRequest, token: string): Promise<Response> {
    const { apiUrl, timeoutMs } = this.settings;
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    try {
      return await fetch(`${apiUrl}/v1.0/myorg${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
        // A redirect would send the token to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      this.log({ at: path, code: (error as Error).name }, 'Power BI does not answer');
      throw new Unavailable({ retryAfter: RETRY_SECONDS });
    }
  }
}
