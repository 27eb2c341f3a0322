import { PROBLEM_STATUS, type ProblemCode } from '@impact-call/contracts/problem';
import type { Exchange } from './slow-peers.ts';

const CODE: ProblemCode = 'request-too-slow';
export const TOO_SLOW = 'The request came too slowly; send it again';
const PROBLEM = JSON.stringify({
  type: `urn:impact-call:problem:${CODE}`,
  title: TOO_SLOW,
  status: PROBLEM_STATUS[CODE],
  code: CODE,
});

/** Without a response so far, it sends 408 first (RFC 9110, section 15.5.9). */
export function endSlow({ socket, response }: Exchange): void {
  if (response.headersSent) return void socket.destroy();
  response.once('finish', () => socket.destroySoon());
  response
    .writeHead(PROBLEM_STATUS[CODE], {
      connection: 'close',
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(PROBLEM);
}
