import { PROBLEM_STATUS, type ProblemCode } from '@impact-call/contracts/problem';
import type { FastifyReply } from 'fastify';

/** Like the API's; its id is in the gateway's log. */
export function sendProblem(reply: FastifyReply, code: ProblemCode, title: string): FastifyReply {
  const status = PROBLEM_STATUS[code];
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', reply.request.id)
    .send(JSON.stringify({ type: `urn:impact-call:problem:${code}`, title, status, code }));
}
