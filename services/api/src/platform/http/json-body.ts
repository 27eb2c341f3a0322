import type { JsonBounds } from '@impact-call/domain';
import { exceededBound, JsonOutOfBounds } from '@impact-call/domain';
import fp from 'fastify-plugin';
import { NO_BODY_BOUNDS } from '../endpoint/body-bounds.ts';
import { RequestInvalid } from '../errors/request-errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyBounds?: JsonBounds;
  }
  interface FastifyRequest {
    /** Handling it yields to the event loop between parsing, validation and response. */
    isLong: boolean;
  }
}

const CODES: Record<JsonOutOfBounds['bound'], string> = {
  depth: 'json-depth',
  values: 'json-values',
  markup: 'json-markup',
};

/** `path` is empty for the body, else names a field. */
export function jsonProblem(path: string, error: unknown): RequestInvalid {
  const field =
    error instanceof JsonOutOfBounds
      ? { code: CODES[error.bound], message: error.message }
      : { code: 'json', message: 'must be JSON text' };
  return new RequestInvalid({ errors: [{ path, ...field }] });
}

const LONG_CHARACTERS = 256 * 1024;

function yieldIfLong(isLong: boolean, done: () => void): void {
  if (isLong) setImmediate(done);
  else done();
}

/** Depth and values are counted before parsing; Fastify rejects `__proto__` and `constructor.prototype`. */
export const jsonBodyPlugin = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.decorateRequest('isLong', false);
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
      const exceeded = exceededBound(text, request.routeOptions.config.bodyBounds ?? NO_BODY_BOUNDS);
      request.isLong = text.length > LONG_CHARACTERS;
      if (exceeded) done(jsonProblem('', new JsonOutOfBounds(exceeded)));
      else if (request.isLong) setImmediate(() => void parse(request, text, done));
      else void parse(request, text, done);
    });
    app.addHook('preValidation', ({ isLong }, _reply, done) => yieldIfLong(isLong, done));
    app.addHook('preHandler', ({ isLong }, _reply, done) => yieldIfLong(isLong, done));
  },
  { name: 'json-body', dependencies: ['contract'] },
);
