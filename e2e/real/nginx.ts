import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { PATHS } from '@impact-call/contracts/paths';
import { freePorts } from '../../scripts/lib/processes/ports.mjs';
import { aPdf } from '../src/core/files.ts';
import { startChromium } from './chromium.ts';
import { settingsFor, startGlewlwyd, type Glewlwyd } from './identity/glewlwyd.ts';
import { ANNA } from './identity/people.ts';
import { signIn } from './identity/sign-in.ts';
import { startOperated, type Operated } from './operated.ts';
import type { Check, Part } from './part.ts';
import { inSandbox, type Sandbox } from './sandbox.ts';
import { until } from './started.ts';
import { signedByPrivateAuthority } from './tls/authority.ts';
import { startProxy } from './tls/proxy.ts';

/** No browser knows the authority of this certificate. */
const TRUSTING = { ignoreHTTPSErrors: true };

interface Scene {
  product: Operated;
  provider: Glewlwyd;
  authority: string;
}

/** Both the product and its provider are reached by TLS alone, with certificates of a private authority. */
async function begin(sandbox: Sandbox): Promise<Scene> {
  const ports = await freePorts();
  const [origin, site] = [`https://localhost:${ports.partner}`, `https://localhost:${ports.powerBi}`];
  const certificate = await signedByPrivateAuthority(sandbox.folder);
  const fronted = [
    { port: ports.partner, behind: ports.gateway },
    { port: ports.powerBi, behind: ports.identity },
  ];
  await startProxy(sandbox, certificate, fronted);
  const provider = await startGlewlwyd(sandbox, { port: ports.identity, origin, site });
  await provider.put(ANNA);
  const product = await startOperated(sandbox, { ports, origin }, settingsFor(provider), {
    gateway: { TRUST_PROXY: 'loopback' },
  });
  return { product, provider, authority: certificate.authority };
}

async function expectSafeCookies(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const own = cookies.filter(({ name }) => /(access|refresh)_token$/.test(name));
  expect(own.map(({ name }) => name).toSorted()).toEqual(['__Host-access_token', '__Secure-refresh_token']);
  expect(own.every(({ secure }) => secure)).toBe(true);
}

async function tour(sandbox: Sandbox, check: Check): Promise<void> {
  const scene = await begin(sandbox);
  const { product } = scene;
  await check('without NODE_EXTRA_CA_CERTS the log says why nobody can sign in', () =>
    until('the log names NODE_EXTRA_CA_CERTS', async () =>
      (await readFile(product.logFile, 'utf8')).includes('NODE_EXTRA_CA_CERTS'),
    ),
  );
  await product.restartApi({ NODE_EXTRA_CA_CERTS: scene.authority });
  const browser = await startChromium(sandbox);
  const page = await check(
    'with it somebody signs in by https on both sides, with cookies that no other host can set',
    async () => {
      const signedIn = await signIn(browser, product.origin, ANNA, TRUSTING);
      await signedIn.waitForURL(`${product.origin}/calls`);
      await expectSafeCookies(signedIn);
      return signedIn;
    },
  );
  await check('the session is refreshed through the proxy', async () => {
    await page.context().clearCookies({ name: '__Host-access_token' });
    await page.reload();
    await expect(page.getByRole('button', { name: /Anna Bianchi/ })).toBeVisible();
    await expectSafeCookies(page);
  });
  await check('the proxy lets files through that are larger than it takes by default', async () => {
    const token = (await page.context().cookies()).find(({ name }) => name === '__Host-access_token')?.value ?? '';
    const file = {
      name: 'framework.xlsx',
      mimeType: 'application/octet-stream',
      buffer: aPdf('', 2 * 1024 ** 2).buffer,
    };
    const answer = await page.request.post(`${product.origin}${PATHS.ReadExcel.split(' ')[1]}`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { File: file },
    });
    expect(await answer.json()).toMatchObject({ code: 'file-type-not-accepted' });
  });
}

/** TLS and a proxy in front, as in docs/operating/install.md. */
export const nginx: Part = {
  name: 'nginx',
  doing: 'TLS in front of the product and of its provider, with certificates of a private authority.',
  packages: ['nginx-light', 'openssl', 'glewlwyd', 'sqlite3'],
  tour: (check) => inSandbox('nginx', (sandbox) => tour(sandbox, check)),
};
