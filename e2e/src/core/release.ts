import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Product } from './product.ts';

const PROGRAM = join(import.meta.dirname, '../../node_modules/.bin/impact-call-release');

/** The release command of a team that has this token and the product's address, and nothing else; what it says. */
export async function releaseCommand({ origin }: Product, token: string, ...args: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], IMPACT_CALL_ORIGIN: origin, IMPACT_CALL_DEPLOY_TOKEN: token };
  return (await promisify(execFile)(PROGRAM, [...args], { env })).stdout;
}
