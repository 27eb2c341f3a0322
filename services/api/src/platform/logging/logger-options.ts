import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { LogController, type FastifyServerOptions } from 'fastify';
import { destination } from 'pino';

/** Milliseconds, for a slow reader of the log. */
const END_MS = 5000;

export interface LogOutput {
  write(line: string): void;
}

/** Written in batches, so a slow reader delays no request. */
export const createLogOutput = (): ReturnType<typeof destination> => destination({ dest: 1, sync: false });

/** Within 5 seconds. */
export async function endLog(output: ReturnType<typeof createLogOutput>): Promise<void> {
  const closed = once(output, 'close').catch(() => undefined);
  output.end();
  await Promise.race([closed, pause(END_MS)]);
  output.destroy();
}

const MAX_CAUSES = 3;
const MAX_FRAMES = 12;

// The message may have several lines itself.
function framesOf({ stack = '', message }: Error): string[] {
  const afterMessage = stack.slice(message === '' ? 0 : stack.indexOf(message) + message.length);
  return afterMessage
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim());
}

/** Messages may quote personal data, which logs outlive; class, code and stack are enough. */
export function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, codeName } = error as { code?: unknown; codeName?: unknown };
  return {
    type: error.constructor.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof codeName === 'string' ? { codeName } : {}),
    frames: framesOf(error),
    ...(error.cause !== undefined && depth < MAX_CAUSES ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

// Pino would log the error's message.
function withoutMessage(args: readonly unknown[]): readonly unknown[] {
  const [first, text = 'error', ...rest] = args;
  if (first instanceof Error) return [{ err: first }, text, ...rest];
  return typeof first === 'object' && first !== null && 'err' in first ? [first, text, ...rest] : args;
}

// Fastify's type requires the message, which must not be logged.
const SERIALIZERS: Record<string, (value: unknown) => object> = {
  err: (error) => describeError(error),
  req: () => ({}),
  res: () => ({}),
};

/** No bodies, queries, addresses, headers or error messages; standard output without a stream. */
export function loggerOptions(level: string, stream?: LogOutput): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    serializers: SERIALIZERS,
    hooks: {
      logMethod(args, method) {
        method.apply(this, withoutMessage(args) as Parameters<typeof method>);
      },
    },
  };
}

/** The request log replaces Fastify's lines, except for responses that broke off. */
export function createLogController(): LogController {
  const controller = new LogController({ disableRequestLogging: true });
  controller.streamError = (error, _request, reply) => {
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE')
      reply.log.error({ err: error }, 'the answer broke off');
  };
  return controller;
}
