import { expect, type Locator, type Page } from '@playwright/test';
import type { Submission } from '@impact-call/contracts';
import { apiOf } from '../src/core/api.ts';
import { aPdf, type ChosenFile } from '../src/core/files.ts';
import { chooseLanguage } from '../src/core/sign-in.ts';
import { startSubmissionIn, type OwnSubmission } from '../src/pages/private-call.ts';
import { startChromium } from './chromium.ts';
import { settingsFor, startGlewlwyd } from './identity/glewlwyd.ts';
import { ANNA } from './identity/people.ts';
import { signIn } from './identity/sign-in.ts';
import { placesOf, startOperated, type Operated } from './operated.ts';
import type { Check, Part } from './part.ts';
import { inSandbox, type Sandbox } from './sandbox.ts';
import { EICAR, startClamd, type Clamd } from './scanner/daemon.ts';
import { until } from './started.ts';

/** Each process asks again every half minute. */
const RELEASED_MS = 90_000;

interface Scene {
  product: Operated;
  clamd: Clamd;
  page: Page;
  own: OwnSubmission;
}

const REQUIREMENT = {
  file_name: 'Statute',
  file_description: '',
  file_type: 'pdf',
  dimensions: 5 * 1024 ** 2,
  mandatory: true,
};
const STEP = { type: 'upload', name: 'Your documents', content: [REQUIREMENT] };

const infected = (): ChosenFile => {
  const pdf = aPdf('infected.pdf', 100_000);
  return { ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.from(EICAR), pdf.buffer]) };
};

async function begin(sandbox: Sandbox): Promise<Scene> {
  const places = await placesOf();
  const provider = await startGlewlwyd(sandbox, { port: places.ports.identity, origin: places.origin });
  await provider.put(ANNA);
  const clamd = await startClamd(sandbox, places.ports.mail);
  const product = await startOperated(sandbox, places, { ...settingsFor(provider), CLAMAV_HOST: clamd.host });
  const page = await signIn(await startChromium(sandbox), product.origin, ANNA);
  await page.waitForURL(`${product.origin}/calls`);
  const own = await startSubmissionIn(page, product, apiOf(page, product), [STEP]);
  await chooseLanguage(page, product, 'en');
  await page.goto(own.address(0));
  return { product, clamd, page, own };
}

/** Chooses a file as an applicant does, in place of the one that is there. */
const choose = ({ page }: Scene, file: ChosenFile): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles(file);

const downloadButton = ({ page }: Scene, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Download ?: ${name}`) });

async function isOffered(scene: Scene, name: string): Promise<boolean> {
  const downloading = scene.page.waitForEvent('download', { timeout: 5_000 }).catch(() => null);
  await downloadButton(scene, name).click();
  return (await downloading)?.suggestedFilename() === name;
}

/** Whether the server has the answer in which the file is named. */
async function isSaved({ own: { ask, id } }: Scene, name: string): Promise<boolean> {
  const { stepResults } = await ask<Submission>('GetSubmissionByID', { query: { id } });
  return stepResults.some(({ content }) => content.includes(name));
}

async function tour(sandbox: Sandbox, check: Check): Promise<void> {
  const scene = await begin(sandbox);
  const { page, clamd } = scene;
  await check('a clean file is taken and offered', async () => {
    await choose(scene, aPdf('clean.pdf', 400_000));
    await expect(page.getByText('Received')).toBeVisible();
    expect(await isOffered(scene, 'clean.pdf')).toBe(true);
  });
  await check('the EICAR text inside a document is refused in clear words, and the former file stays', async () => {
    await choose(scene, infected());
    await expect(
      page.getByText('The virus scanner found something harmful in this file, so it was not kept.'),
    ).toBeVisible();
    await page.reload();
    expect(await isOffered(scene, 'clean.pdf')).toBe(true);
  });
  await check('while clamd is away a file is taken, waits and is not offered', async () => {
    await clamd.stop();
    await choose(scene, aPdf('waiting.pdf', 50_000));
    await expect(downloadButton(scene, 'waiting.pdf')).toBeVisible();
    await downloadButton(scene, 'waiting.pdf').click();
    await expect(page.getByText('This file is still being checked for viruses.').first()).toBeVisible();
    await until('the answer that names it is saved', () => isSaved(scene, 'waiting.pdf'));
    await expect(scene.own.close()).rejects.toThrow('file-being-checked');
  });
  await check('once clamd is back the file is released', async () => {
    await clamd.start();
    await until('the file is offered', () => isOffered(scene, 'waiting.pdf'), RELEASED_MS);
    await scene.own.close();
  });
}

/** Uploaded files looked at by Debian's virus scanner. */
export const clamd: Part = {
  name: 'clamd',
  doing: 'Uploads into the product, by CLAMAV_HOST judged by clamd, whose one signature is the EICAR text.',
  packages: ['clamav-daemon', 'glewlwyd', 'sqlite3'],
  tour: (check) => inSandbox('clamd', (sandbox) => tour(sandbox, check)),
};
