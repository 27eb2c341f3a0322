import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { aPdf } from '../../src/core/files.ts';
import { WORDS } from '../../src/pages/words.ts';
import { startDemo, type Demo } from '../demo.ts';
import type { Check } from '../part.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Visitor } from './visitor.ts';

const words = WORDS.en;
const PROJECT = 'Orti di quartiere: Ωmega';
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString() === '%PDF';

async function signIn(visitor: Visitor, { origin, accounts, password }: Demo): Promise<void> {
  await visitor.open(origin);
  await visitor.speakEnglish();
  await visitor.open(origin);
  await visitor.press('button', 'Log in');
  await visitor.fill('E-mail', accounts.secondApplicant.email);
  await visitor.fill('Password', password);
  await visitor.press('button', 'Sign in');
  await visitor.sees(words.trialCall);
  expect(await visitor.address()).toBe(`${origin}/calls`);
}

async function uploadDocument(visitor: Visitor, folder: string): Promise<void> {
  const file = aPdf('statuto.pdf', 50_000);
  const path = join(folder, file.name);
  await writeFile(path, file.buffer);
  await visitor.press('button', words.next);
  await visitor.attach(path);
  await visitor.sees(words.received);
  const download = await visitor.downloads('button', 'Download: statuto.pdf');
  expect(download.bytes.equals(file.buffer), 'the file as it was sent').toBe(true);
}

async function closeApplication(visitor: Visitor): Promise<void> {
  await visitor.press('button', words.next);
  await visitor.fill(words.projectName, PROJECT);
  await visitor.press('radio', words.projectStarted);
  await visitor.sees(/Saved at \d\d:\d\d:\d\d/);
  await visitor.press('button', words.submit);
  await visitor.sees(words.closing);
  await visitor.press('button', words.confirm);
  await visitor.sees(words.thanks);
}

/** From the budget to the estimate, in the application of the main call. */
async function walkImpactStep(visitor: Visitor, { origin }: Demo): Promise<void> {
  await visitor.open(`${origin}/calls`);
  await visitor.press('link', `${words.resume}, application to Impact for communities 2026`);
  await visitor.press('link', 'Your impact framework');
  await visitor.sees('From your budget to your impact');
  await visitor.press('button', words.next);
  await visitor.fill('Total budget', '120000');
  await visitor.press('button', words.next);
  await visitor.press('checkbox', 'Decent work and economic growth');
  await visitor.press('button', words.next);
  await visitor.press('checkbox', 'More people find stable work');
  await visitor.choose('Who lives this change', 'Participants');
  await visitor.press('button', words.next);
  await visitor.press('checkbox', 'People in work after twelve months');
  await visitor.fill('Expected value per year', '30');
  await visitor.sees(/Every euro returns between [\d.]+ and [\d.]+/);
  await visitor.sees(/Saved at \d\d:\d\d:\d\d/);
}

/** The same on the page of a partner, in that page's Italian: the wizard lives in a shadow root there. */
async function walkEmbed(visitor: Visitor, { partner }: Demo): Promise<void> {
  await visitor.open(partner);
  await visitor.press('button', 'Continua');
  await visitor.fill('Budget totale', '120000');
  await visitor.press('button', 'Continua');
  await visitor.press('checkbox', 'Lavoro dignitoso e crescita economica');
  await visitor.press('button', 'Continua');
  await visitor.press('checkbox', 'Più persone trovano un lavoro stabile');
  await visitor.choose('Chi vive', 'Partecipanti');
  await visitor.press('button', 'Continua');
  await visitor.press('checkbox', 'Persone occupate dopo dodici mesi');
  await visitor.fill('Valore annuo previsto', '30');
  await visitor.press('button', 'Continua');
  await visitor.press('button', 'Vedi la stima');
  await visitor.sees(/Ogni euro genera tra [\d,]+ e [\d,]+/);
}

/** What people do in any browser. */
export async function walkStories(
  sandbox: Sandbox,
  check: Check,
  start: (downloads: string) => Promise<Visitor>,
  downloads: string,
): Promise<void> {
  const demo = await startDemo(sandbox);
  const visitor = await start(downloads);
  await check('somebody signs in and sees the calls', () => signIn(visitor, demo));
  await check('a call is opened, and a document is sent and downloaded again', async () => {
    await visitor.press('button', `${words.apply}, application to ${words.trialCall}`);
    await visitor.sees('Three steps');
    await uploadDocument(visitor, sandbox.folder);
  });
  await check('the survey is answered and saved, and the application closed', () => closeApplication(visitor));
  await check('the PDF of the application is downloaded', async () => {
    const { name, bytes } = await visitor.downloads('button', words.pdf);
    expect(name).toMatch(/^IC-\d{4}-[A-Z0-9]{5}\.pdf$/);
    expect(isPdf(bytes)).toBe(true);
  });
  await check('the impact step: budget, goal, outcome and indicator lead to an estimate, and are saved', () =>
    walkImpactStep(visitor, demo),
  );
  await check("the impact wizard on a partner's page leads from the start to the estimate", () =>
    walkEmbed(visitor, demo),
  );
}
