import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from './build.mjs';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './lib/demo-accounts.mjs';
import { endWithNpm } from './lib/processes/end-with-npm.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ROOT } from './lib/paths.mjs';
import { servePartnerPage } from './lib/build/partner-page.mjs';
import { portsFrom, requireFreePorts } from './lib/processes/ports.mjs';
import { hasPowerBi } from './lib/deployment/power-bi.mjs';
import { wantsDemo } from './lib/build/prepare-data.mjs';
import { startProduct } from './lib/product.mjs';
import { endCommandsWith } from './lib/processes/run.mjs';
import { stage, wasSaid } from './lib/tests/stage.mjs';

/** `-- --reset` deletes the data first; `--demo` seeds the demo into a database named by MONGODB_URI too. */
const dataDir = process.env.DATA_DIR ?? join(ROOT, '.data');

function reset() {
  if (!existsSync(dataDir)) return;
  console.log(`Deleting ${dataDir}: database, files, accounts and sessions begin anew.`);
  if (process.env.MONGODB_URI) console.log('The database that MONGODB_URI names is left as it is.');
  rmSync(dataDir, { recursive: true });
}

/** @param {import('./lib/product.mjs').Product & { partnerUrl: string | undefined }} product @param {number} since */
function welcome({ origin, mailUrl, partnerUrl }, since) {
  const accounts = Object.values(DEMO_ACCOUNTS);
  const width = Math.max(...accounts.map(({ email }) => email.length));
  console.log(`
  Impact Call is ready after ${((performance.now() - since) / 1000).toFixed(1)} s:

    ${origin}
${
  partnerUrl
    ? `
  A partner's page with the impact wizard on it: ${partnerUrl}
`
    : `
  The database that MONGODB_URI names is as it was; npm start -- --demo puts the demo's calls into it.
`
}${
  mailUrl
    ? `
  Mails that it sends are caught and shown on ${mailUrl}
`
    : ''
}${
  process.env.OIDC_ISSUER
    ? ''
    : `
  Demo accounts, each with the password ${DEMO_PASSWORD}

${accounts.map(({ email, who }) => `    ${email.padEnd(width)}   ${who}`).join('\n')}
`
}
  Logs are in ${relative(process.cwd(), join(dataDir, 'logs')) || '.'}. Ctrl-C stops everything.
`);
}

const giveUp = new AbortController();

/** Stops everything that was started, then exits; only the first call counts. @param {number} code */
async function end(code) {
  if (giveUp.signal.aborted) return;
  giveUp.abort();
  const product = await started.catch(() => undefined);
  if (product) await stage('Stopping', product.stop).catch(() => undefined);
  process.exit(code);
}

/** @param {import('./lib/service.mjs').Service} service @param {string} how */
function died(service, how) {
  const lines = service.lastLines().map((line) => `    ${line}`);
  console.error(`\n✗ ${service.name} ended (${how}). Its last lines:\n${lines.join('\n')}`);
  void end(1);
}

/** @param {string[]} args @returns {Promise<import('./lib/product.mjs').Product>} */
async function start(args) {
  requireNode();
  const since = performance.now();
  const ports = portsFrom(process.env);
  const { MONGODB_URI, OIDC_ISSUER, SMTP_URL } = process.env;
  /** @type {[string | undefined, import('./lib/processes/ports.mjs').Part[]][]} each with its replacement */
  const embedded = [
    [OIDC_ISSUER, ['identity']],
    [MONGODB_URI, ['mongo']],
    [SMTP_URL, ['mail', 'smtp']],
    [hasPowerBi(process.env) ? 'theirs' : undefined, ['powerBi']],
  ];
  const demo = wantsDemo(process.env, args);
  await requireFreePorts(ports, [
    'gateway',
    'api',
    ...(demo ? /** @type {const} */ (['partner']) : []),
    ...embedded.flatMap(([replacement, parts]) => (replacement ? [] : parts)),
  ]);
  if (args.includes('--reset')) reset();
  await stage('Dependencies', install);
  await build({ only: 'services' });
  const builds = build({ only: 'apps', flavour: 'demo' });
  const env = { DEMO_ROUNDS: 'true', ...process.env };
  const options = { dataDir, ports, env, demo, builds, step: stage, died, signal: giveUp.signal };
  const product = await startProduct(options);
  const partner = demo ? await servePartnerPage({ port: ports.partner, origin: product.origin }) : undefined;
  welcome({ ...product, partnerUrl: partner?.address }, since);
  return product;
}

endCommandsWith(giveUp.signal);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
endWithNpm(() => void end(0));
const started = start(process.argv.slice(2));
started.catch((error) => {
  if (giveUp.signal.aborted) return;
  if (!wasSaid(error)) console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
