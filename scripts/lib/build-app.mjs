import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { withPackages } from './workspace-packages.mjs';

/** A folder that another branch left behind has its packages and builds alone. @param {string} name */
const isRemote = (name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'remote.config.mjs'));

const LONGEST = ['shell', 'mfe-wizard', 'mfe-impact', 'mfe-admin'];

/** What runs in the browser: the shell and every remote that lies beside it, the longest build first. */
export const APPS = [...new Set([...LONGEST, ...readdirSync(ROOT).filter(isRemote)])];

/** All that the app's build is made from. @param {string} app */
export const sourcesOfApp = (app) => [...withPackages(app, ['shared/build']), 'scripts/lib/build-app.mjs'];

/** Settings that an app's build reads. */
export const SETTINGS = ['SURVEY_CREATOR', 'SURVEYJS_LICENSE_KEY'];

/**
 * A demo is the production build without what saves bytes on the line: minifying and compressed copies take half the
 * time. Nor does it keep webpack's cache, which takes a sixth.
 * @typedef {'production' | 'demo'} Flavour
 * @type {Record<Flavour, string[]>}
 */
const FLAGS = { production: [], demo: ['--env', 'demo', '--no-cache', '--no-optimization-minimize'] };

/** Webpack makes much that lives for a moment; this takes a tenth off a build. */
const NODE_FLAGS = ['--max-semi-space-size=64'];

/** Builds one app; throws with webpack's words. @param {string} app @param {Flavour} flavour */
export async function buildApp(app, flavour) {
  const cli = join('node_modules', 'webpack-cli', 'bin', 'cli.js');
  const webpack = [...NODE_FLAGS, cli, '--mode', 'production', ...FLAGS[flavour]];
  const { code, output } = await run(process.execPath, webpack, { cwd: join(ROOT, app) });
  if (code !== 0) throw new Error(output.trimEnd());
}
