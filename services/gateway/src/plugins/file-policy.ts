import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from '../problem.ts';

/** No file of a build can act as a page of our origin. */
const FILE = "default-src 'none'; sandbox; frame-ancestors 'none'";
/**
 * A worker takes the policy of its script's response and does not start in a sandbox; opened as a page, a script is only
 * text.
 */
const SCRIPT = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

const isScript = (path: string): boolean => /\.m?js$/.test(path);

/** Adds the policy for a file of a build; `path` is its address without parameters. */
export const withFilePolicy = (reply: FastifyReply, path: string): FastifyReply =>
  reply
    .header('content-security-policy', isScript(path) ? SCRIPT : FILE)
    .header('cross-origin-resource-policy', 'same-origin');

/** Refuses scripts to service workers: the product has none, and one of a part would outlive it. */
export function noServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers['service-worker'] === undefined) return undefined;
    return sendProblem(reply, 'not-found', 'There are no service workers here');
  });
}
