import { createListener } from '@impact-call/listener';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, readRequest, Refusal, send, type Answer, type Asked } from './exchange.ts';
import { answer } from './routes.ts';
import type { StandIn } from './stand-in.ts';
import { createTokenMint } from './token-mint.ts';

/** The service principal on a developer's machine; its secret is public. */
export const developmentClient = {
  tenantId: '0199d0a0-0000-7000-8000-00000000a000',
  clientId: '0199d0a0-0000-7000-8000-00000000a001',
  clientSecret: 'impact-call-development-powerbi',
} as const;

type Early = (requested: Asked) => Answer | undefined | Promise<Answer | undefined>;

/** All optional: by default any free port and the development client. */
export interface StandInOptions {
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  /** `http://localhost:<port>` by default. */
  readonly origin?: string | undefined;
  readonly parents?: readonly string[] | undefined;
  readonly tenantId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
  readonly scope?: string | undefined;
  readonly mayCreate?: boolean | undefined;
  readonly accessTokenSeconds?: number | undefined;
  readonly embedTokenSeconds?: number | undefined;
  readonly now?: (() => Date) | undefined;
}

/** A running stand-in. */
export interface RunningPowerBi extends Pick<StandIn, 'origin' | 'tenantId' | 'clientId' | 'clientSecret'> {
  /** For tests: gets every request first, and may respond late or with an error; null removes it. */
  answerFirst(early: Early | null): void;
  stop(): Promise<void>;
}

const HOUR = 3600;
const PUBLIC_SCOPE = 'https://analysis.windows.net/powerbi/api/.default';

function standInOf(options: StandInOptions, port: number): StandIn {
  const {
    parents = ['http://localhost:3000'],
    accessTokenSeconds = HOUR,
    embedTokenSeconds = HOUR,
    now = () => new Date(),
  } = options;
  const clientSecret = options.clientSecret ?? developmentClient.clientSecret;
  return {
    origin: options.origin ?? `http://localhost:${port}`,
    tenantId: options.tenantId ?? developmentClient.tenantId,
    clientId: options.clientId ?? developmentClient.clientId,
    clientSecret,
    scope: options.scope ?? PUBLIC_SCOPE,
    mayCreate: options.mayCreate ?? false,
    parents,
    accessTokenSeconds,
    embedTokenSeconds,
    mint: createTokenMint(clientSecret, now),
  };
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ port, host }, resolve));
  return (server.address() as AddressInfo).port;
}

/** Starts the stand-in and resolves when it listens. */
export async function startPowerBiStandIn(options: StandInOptions = {}): Promise<RunningPowerBi> {
  let early: Early | null = null;
  let standIn: StandIn | null = null;
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const requested = await readRequest(request);
      send(response, (await early?.(requested)) ?? answer(standIn as StandIn, requested));
    } catch (error) {
      send(
        response,
        error instanceof Refusal
          ? error.answer
          : json(500, { error: { code: 'InternalError', message: 'The stand-in failed' } }),
      );
    }
  };
  const server = createListener().createServer((request, response) => void respond(request, response));
  standIn = standInOf(options, await listen(server, options.port ?? 0, options.host ?? 'localhost'));
  const { origin, tenantId, clientId, clientSecret } = standIn;
  return {
    origin,
    tenantId,
    clientId,
    clientSecret,
    answerFirst: (next) => void (early = next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
