import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Product } from '../product.ts';

const PROGRAM = join(import.meta.dirname, '../../../node_modules/.bin/impact-call-release');

/** Runs the release command as a team that has only this token and the product's address; returns its output. */
export async function releaseCommand({ origin }: Product, token: string, ...args: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], IMPACT_CALL_ORIGIN: origin, IMPACT_CALL_DEPLOY_TOKEN: token };
  return (await promisify(execFile)(PROGRAM, [...args], { env })).stdout;
}
