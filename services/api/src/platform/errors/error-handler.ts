import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorObject } from 'ajv';
import { mongo, Error as MongooseErrors } from 'mongoose';
import { fieldErrors } from '../endpoint/validation.ts';
import { BusinessError } from '../errors/business-error.ts';
import {
  BodyTooLarge,
  InternalError,
  MediaTypeNotAccepted,
  NotFound,
  RequestInvalid,
  Unavailable,
} from '../errors/request-errors.ts';

const RETRY_SECONDS = 2;

function isDatabaseUnavailable(error: Error): boolean {
  return (
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof MongooseErrors.MongooseServerSelectionError ||
    /initial connection is complete|before initial connection/.test(error.message)
  );
}

const isBrokenForm = (error: FastifyError, request: FastifyRequest): boolean =>
  request.isMultipart() && /unexpected end|malformed|boundary/i.test(error.message);

/** Maps errors of Fastify and of schemas to ours. */
function toBusinessError(error: FastifyError | BusinessError, request: FastifyRequest): BusinessError {
  if (error instanceof BusinessError) return error;
  if (error.validation) return new RequestInvalid({ errors: fieldErrors(error.validation as ErrorObject[]) });
  if (error.statusCode === 413) return new BodyTooLarge();
  if (error.statusCode === 415) return new MediaTypeNotAccepted();
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new RequestInvalid({ errors: [{ path: '', code: error.code, message: error.message }] });
  }
  if (isBrokenForm(error, request))
    return new RequestInvalid({ errors: [{ path: '', code: 'form', message: 'is no complete multipart form' }] });
  if (isDatabaseUnavailable(error)) return new Unavailable({ retryAfter: RETRY_SECONDS });
  return new InternalError();
}

function answer(error: FastifyError | BusinessError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toBusinessError(error, request);
  request.problem = failure.code;
  request.server.security.refused(request, failure);
  if (failure.status >= 500) request.log.error({ err: error }, failure.code);
  // Closing during an upload would lose the response; the listener ends senders that continue.
  if (!request.raw.complete) void reply.removeHeader('connection');
  if (failure.details.retryAfter !== undefined) void reply.header('retry-after', failure.details.retryAfter);
  void reply.code(failure.status).type('application/problem+json').send(failure.toProblem());
}

/** Addresses such as `/%` fail before the hooks run. */
export function answerMalformed(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const failure = new RequestInvalid();
  void reply
    .code(failure.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(failure.toProblem());
}

/** The only place where failures become responses (RFC 9457). */
export const errorHandlerPlugin = fp(
  async (app) => {
    app.setErrorHandler<FastifyError>(answer);
    app.setNotFoundHandler((request, reply) => answer(new NotFound(), request, reply));
  },
  { name: 'error-handler', dependencies: ['requests', 'security-events'] },
);
