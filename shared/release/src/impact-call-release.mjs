#!/usr/bin/env node
// The sources run directly, both in a checkout and in an installed package.
import { register } from 'tsx/esm/api';

register();
const { CannotRelease, release } = await import('./index.ts');
/** @param {string} words */
const say = (words) => void process.stdout.write(`${words}\n`);
try {
  await release(process.argv.slice(2), { env: process.env, folder: process.cwd(), say });
} catch (error) {
  if (!(error instanceof CannotRelease)) throw error;
  // A fault that the user can fix: only the message, without a stack trace.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
