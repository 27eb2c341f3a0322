#!/usr/bin/env node
// The sources run as they are, from a checkout and from a package that was installed.
import { register } from 'tsx/esm/api';

register();
const { CannotRelease, release } = await import('./index.ts');
/** @param {string} words */
const say = (words) => void process.stdout.write(`${words}\n`);
try {
  await release(process.argv.slice(2), { env: process.env, folder: process.cwd(), say });
} catch (error) {
  if (!(error instanceof CannotRelease)) throw error;
  // What the reader can do something about: in words alone, without where in our sources it was found out.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
