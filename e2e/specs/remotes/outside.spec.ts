import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemotePart } from '@impact-call/contracts';
import { apiOf } from '../../src/core/api.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { measured } from '../../src/core/browser/measured.ts';
import { outsideTeam } from '../../src/core/release/outside-team.ts';

const NAME = 'mfe-admin';
const WORDS = 'Parts, as their team calls them';

test('a team releases its part from a folder of its own: tried, given to everybody, and back', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(900_000);
  const root = await mkdtemp(join(tmpdir(), 'impact-call-outside-'));
  try {
    const team = await test.step('it has its folder, the packed packages, and nothing else of ours', () =>
      outsideTeam(root, NAME));
    const texts = join(team.folder, 'src/features/parts/locales/en.ts');
    await writeFile(texts, (await readFile(texts, 'utf8')).replace("title: 'Parts'", `title: '${WORDS}'`));

    await signIn('companyAdmin', { at: '/admin/parts' });
    await expect(page.getByRole('heading', { level: 1, name: 'Parts', exact: true })).toBeVisible();
    const api = apiOf(page, product);
    const part = async () => (await api<RemotePart[]>('GetRemoteParts')).find(({ name }) => name === NAME);
    const endsAt = new Date(Date.now() + 60 * 60 * 1000).toISOString();
    const body = { name: NAME, label: 'Outside', endsAt };
    const { secret } = await api<{ secret: string }>('CreateDeployToken', { body });
    const before = (await part())?.active ?? '';

    await test.step('its types fit those of the packages', () => team.checkTypes());

    const begin = Date.now();
    const version = await test.step('it builds, uploads, and gives the version to some people', async () => {
      const said = await team.release(product, secret, '--share', '5', '--notes', 'From outside');
      const tried = (await part())?.canary?.version ?? '';
      expect(said).toContain(`${NAME} ${tried} is uploaded`);
      expect(tried).not.toBe(before);
      return tried;
    });

    await test.step('everybody gets it, and a browser has it within two minutes of the release', async () => {
      await team.release(product, secret, '--version', version, '--everybody');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: WORDS })).toBeVisible();
      measured('from the release, with its build, to the first browser', Date.now() - begin, 120_000);
    });

    await test.step('one command leads back, within five seconds', async () => {
      const since = Date.now();
      expect(await team.release(product, secret, '--back')).toContain(`everybody gets ${before}`);
      measured('from the command to the version before', Date.now() - since, 5000);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Parts', exact: true })).toBeVisible();
    });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
