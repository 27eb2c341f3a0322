import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { run } from '../processes/run.mjs';
import { withPackages } from './workspace-packages.mjs';

/** A folder left behind by another branch contains only packages and builds. @param {string} name */
const isRemote = (name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'remote.config.mjs'));

const LONGEST = ['shell', 'mfe-wizard', 'mfe-impact', 'mfe-admin'];

/** The browser's apps: the shell and every remote in the root, the longest build first. */
export const APPS = [...new Set([...LONGEST, ...readdirSync(ROOT).filter(isRemote)])];

/** @param {string} app */
export const sourcesOfApp = (app) => [...withPackages(app, ['shared/build']), 'scripts/lib/build/build-app.mjs'];

/** Environment variables that an app's build reads. */
export const SETTINGS = ['SURVEY_CREATOR', 'SURVEYJS_LICENSE_KEY'];

/**
 * A demo skips minification, compressed copies and webpack's cache, which saves half the time.
 * @typedef {'production' | 'demo'} Flavour @type {Record<Flavour, string[]>}
 */
const FLAGS = { production: [], demo: ['--env', 'demo', '--no-cache', '--no-optimization-minimize'] };

/** Webpack allocates many short-lived objects; this makes a build a tenth faster. */
const NODE_FLAGS = ['--max-semi-space-size=64'];

/** Builds one app; throws with webpack's output. @param {string} app @param {Flavour} flavour */
export async function buildApp(app, flavour) {
  const cli = join('node_modules', 'webpack-cli', 'bin', 'cli.js');
  const webpack = [...NODE_FLAGS, cli, '--mode', 'production', ...FLAGS[flavour]];
  const { code, output } = await run(process.execPath, webpack, { cwd: join(ROOT, app) });
  if (code !== 0) throw new Error(output.trimEnd());
}
