import { LogController, type FastifyServerOptions } from 'fastify';
import type { LogOutput } from './log-output.ts';

const MAX_CAUSES = 3;
const MAX_FRAMES = 12;

// What follows the message, for a message may have lines of its own.
function framesOf({ stack = '', message }: Error): string[] {
  const afterMessage = stack.slice(message === '' ? 0 : stack.indexOf(message) + message.length);
  return afterMessage
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim());
}

/**
 * A failure without its message and its properties: those quote what was sent or stored (a duplicate key, a value that
 * could not be cast, a text that is no JSON), and a log outlives what a person may have erased. Class, code and place
 * find the cause.
 */
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

// Without a text of its own, a line would get the error's message.
function withoutMessage(args: readonly unknown[]): readonly unknown[] {
  const [first, text = 'error', ...rest] = args;
  if (first instanceof Error) return [{ err: first }, text, ...rest];
  return typeof first === 'object' && first !== null && 'err' in first ? [first, text, ...rest] : args;
}

// As pino takes them: Fastify's own type asks for the message that must not be there.
const SERIALIZERS: Record<string, (value: unknown) => object> = {
  err: (error) => describeError(error),
  req: () => ({}),
  res: () => ({}),
};

/**
 * Structured logs without secrets or personal data: neither bodies nor queries, addresses, headers, or messages of
 * errors. Without a stream they go to standard output, each before the next step.
 */
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

/**
 * Fastify's own lines about requests are left out, for the request log has one; that an answer broke off on its way is
 * worth a line.
 */
export function createLogController(): LogController {
  const controller = new LogController({ disableRequestLogging: true });
  controller.streamError = (error, _request, reply) => {
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE')
      reply.log.error({ err: error }, 'the answer broke off');
  };
  return controller;
}
