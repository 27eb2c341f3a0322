import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { FrameworkPreview } from '@impact-call/contracts';
import { PATHS } from '@impact-call/contracts/paths';
import { apiOf } from '../src/core/api.ts';
import { signIn } from '../src/core/sign-in.ts';
import { startChromium } from './chromium.ts';
import { startDemo, type Demo } from './demo.ts';
import type { Check, Part } from './part.ts';
import { inSandbox, type Sandbox } from './sandbox.ts';
import { ask } from './session.ts';
import { converted, withRows } from './spreadsheet/office.ts';

const OUTCOMES = [
  [
    'Più lavoro stabile',
    'Dopo la formazione',
    8,
    'Contratti',
    'Di un anno',
    'Costo della disoccupazione',
    9800.5,
    'ISTAT & co.',
    'https://www.istat.it',
    0.25,
    0.3,
    0,
    0.1,
  ],
  [
    'Più lavoro stabile',
    'Dopo la formazione',
    8,
    'Ore di tirocinio',
    '',
    'Paga oraria',
    12,
    'ISTAT & co.',
    'https://www.istat.it',
    0,
    0,
    0,
    0,
  ],
];
const STAKEHOLDERS = [
  ['Giovani', 'Sotto i 25 anni'],
  ['Famiglie', ''],
];

const FRAMEWORK = {
  problems: [],
  outcomes: [
    {
      name: 'Più lavoro stabile',
      sdg: 8,
      indicators: [
        {
          name: 'Contratti',
          filters: { deadweight: 0.25, attribution: 0.3, displacement: 0, dropOff: 0.1 },
          proxies: [{ name: 'Costo della disoccupazione', defaultValue: 9800.5, sourceName: 'ISTAT & co.' }],
        },
        { name: 'Ore di tirocinio', proxies: [{ name: 'Paga oraria', defaultValue: 12 }] },
      ],
    },
  ],
  stakeholders: [
    { name: 'Giovani', description: 'Sotto i 25 anni' },
    { name: 'Famiglie', description: '' },
  ],
};

/** What the product reads of this file. */
async function imported(page: Page, demo: Demo, file: string): Promise<FrameworkPreview> {
  const token =
    (await page.context().cookies(demo.origin)).find(({ name }) => name.endsWith('access_token'))?.value ?? '';
  const [method = 'POST', path = ''] = PATHS.ReadExcel.split(' ');
  const body = new FormData();
  body.set('File', new File([await readFile(file)], basename(file)));
  const answer = await fetch(`${demo.origin}${path}`, { method, headers: { authorization: `Bearer ${token}` }, body });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as FrameworkPreview;
}

async function tour(sandbox: Sandbox, check: Check): Promise<void> {
  const demo = await startDemo(sandbox);
  const page = await (await startChromium(sandbox)).newPage();
  await signIn(page, demo, 'admin');
  const { folder } = sandbox;
  const template = join(folder, 'framework.xlsx');
  let filled = '';
  await check('LibreOffice opens the template, and rows are entered', async () => {
    await writeFile(template, Buffer.from(await (await ask(page, demo, 'GetExcelTemplate')).arrayBuffer()));
    const flat = await converted(template, 'fods', folder);
    const entered = withRows(
      withRows(await readFile(flat, 'utf8'), 'Impact framework', OUTCOMES),
      'Stakeholder',
      STAKEHOLDERS,
    );
    filled = join(folder, 'filled.fods');
    await writeFile(filled, entered);
  });
  const previews: FrameworkPreview[] = [];
  for (const format of ['xlsx', 'xls'] as const) {
    await check(`what LibreOffice saves as .${format} is read whole`, async () => {
      const preview = await imported(page, demo, await converted(filled, format, folder));
      expect(preview).toMatchObject(FRAMEWORK);
      previews.push(preview);
    });
  }
  await check('both are the same framework, and it can be created', async () => {
    const [first, second] = previews;
    expect(second).toEqual(first);
    const body = {
      name: 'From LibreOffice',
      description: 'As it was entered there',
      outcomes: first?.outcomes,
      stakeholders: first?.stakeholders,
    };
    expect(await apiOf(page, demo)('AddImpactFrameworkSet', { body })).toHaveProperty('id');
  });
}

/** A framework that is filled in with LibreOffice in place of Excel. */
export const libreOffice: Part = {
  name: 'LibreOffice',
  doing:
    'The template of an impact framework filled in and saved by LibreOffice as .xlsx and as .xls, and imported again.',
  packages: ['libreoffice-calc'],
  tour: (check) => inSandbox('libre-office', (sandbox) => tour(sandbox, check)),
};
