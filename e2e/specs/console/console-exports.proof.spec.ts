import type { SubmissionSummary } from '@impact-call/contracts';
import { read } from 'xlsx';
import { apiOf, type AskApi } from '../../src/core/api.ts';
import { bytesOf, downloaded, linesOf } from '../../src/core/browser/downloads.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { expectFocusSeen, press, tabTo } from '../../src/core/browser/keyboard.ts';
import { lookAt, lookAtWidths } from '../../src/core/browser/screens.ts';
import { exportAs } from '../../src/pages/exports.ts';

const DESK = { width: 1440, height: 900 };

/** A call with one submission. */
async function anAnsweredCall(ask: AskApi) {
  const all = await ask<SubmissionSummary[]>('GetSubmissions', { query: { closed: 'true', pageSize: '500' } });
  const id = all[0]?.id ?? '';
  const { callId } = await ask<{ callId: string }>('GetSubmissionByIDAdmin', { query: { id } });
  const query = { callId, closed: 'true', pageSize: '500' };
  return { callId, handedIn: await ask<SubmissionSummary[]>('GetSubmissions', { query }) };
}

const sorted = (values: readonly unknown[]): string[] => values.map(String).sort();

test(
  'the applications of a call are taken out as a workbook, which says what the console says',
  PROOF,
  async ({ page, product, signIn }) => {
    test.setTimeout(180_000);
    await signIn('admin');
    const { callId, handedIn } = await anAnsweredCall(apiOf(page, product));
    await page.goto(`${product.origin}/admin/calls/${callId}`);
    await page.getByRole('navigation', { name: 'Parts of the call' }).getByRole('link', { name: 'Export' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
    await expect(page.getByText(/^\d+ columns$/)).toBeVisible();
    await lookAtWidths(page, 'en-130-console-export-none', [1440, 390]);
    await page.setViewportSize(DESK);

    await page.getByRole('button', { name: 'Start the export' }).click();
    const made = exportAs(page, 'xlsx', handedIn.length);
    await expect(made.getByText('Ready')).toBeVisible({ timeout: 60_000 });
    await lookAtWidths(page, 'en-131-console-export-ready', [1440, 390]);
    await page.setViewportSize(DESK);

    const { name, bytes } = await downloaded(page, made.getByRole('button', { name: 'Download' }));
    expect(name).toMatch(/ - applications \d{4}-\d{2}-\d{2}[.]xlsx$/);
    const book = read(bytes, { cellFormula: true });
    expect(book.SheetNames).toEqual(['Applications', 'Dictionary']);
    const lines = linesOf(book);
    expect(sorted(lines.map(({ Code }) => Code))).toEqual(sorted(handedIn.map(({ code }) => code)));
    const columns = linesOf(book, 'Dictionary').map((line) => line['Column']);
    expect(columns).toEqual(Object.keys(lines[0] ?? {}));
    expect(Object.values(book.Sheets).some((cells) => JSON.stringify(cells).includes('"f":'))).toBe(false);

    await made.getByRole('button', { name: 'Remove the file' }).click();
    await expect(made.getByText('Ended')).toBeVisible();
    await expect(made.getByRole('button')).toHaveCount(0);
  },
);

test(
  'chosen columns are taken out as CSV by the keyboard alone, with a dictionary beside them',
  PROOF,
  async ({ page, product, signIn }) => {
    test.setTimeout(180_000);
    await signIn('admin');
    const { callId, handedIn } = await anAnsweredCall(apiOf(page, product));
    await page.goto(`${product.origin}/admin/calls/${callId}/exports`);
    await tabTo(page, page.getByLabel('Format'));
    await page.keyboard.press('C');
    await expect(page.getByLabel('Format')).toHaveValue('csv');
    await press(page, page.getByRole('checkbox', { name: /^All columns/ }), 'Space');
    for (const group of await page.getByRole('checkbox', { name: /^All of/ }).all()) await press(page, group, 'Space');
    await press(page, page.getByRole('button', { name: /Facts about each application/ }));
    await press(page, page.getByRole('checkbox', { name: 'Organization', exact: true }), 'Space');
    await expectFocusSeen(page, 'a new export');
    await lookAt(page, 'en-132-console-export-columns');
    await press(page, page.getByRole('button', { name: 'Start the export' }));

    const made = exportAs(page, 'csv', handedIn.length);
    await expect(made.getByText('Ready')).toBeVisible({ timeout: 60_000 });
    await tabTo(page, made.getByRole('button', { name: 'Download' }));
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    const lines = linesOf(read((await bytesOf(download)).toString(), { type: 'string', raw: true }));
    expect(sorted(lines.map((line) => Object.values(line)[0]))).toEqual(sorted(handedIn.map(({ code }) => code)));
    expect(Object.keys(lines[0] ?? {})).not.toContain('Organization');

    const words = await downloaded(page, made.getByRole('button', { name: 'Data dictionary' }));
    expect(words.name).toMatch(/[.]csv$/);
    const keys = linesOf(read(words.bytes.toString(), { type: 'string', raw: true })).map(({ Key }) => Key);
    expect(keys[0]).toBe('fact:code');
    expect(keys).toHaveLength(Object.keys(lines[0] ?? {}).length);
  },
);

test(
  'what is chosen in the table of applications is taken out, and nothing else',
  PROOF,
  async ({ page, product, signIn }) => {
    test.setTimeout(180_000);
    await signIn('admin');
    const { callId, handedIn } = await anAnsweredCall(apiOf(page, product));
    const code = handedIn[0]?.code ?? '';
    await page.goto(`${product.origin}/admin/submissions?call=${callId}&q=${code}`);
    await page.getByRole('checkbox', { name: `Choose ${code}` }).click();
    const chosen = page.getByRole('region', { name: '1 application chosen' });
    await expect(chosen.getByRole('button', { name: 'Export' })).toBeEnabled();
    await lookAtWidths(page, 'en-133-console-chosen-to-export', [1440, 390]);
    await page.setViewportSize(DESK);
    await chosen.getByRole('button', { name: 'Export' }).click();
    const scope = page.getByRole('combobox', { name: 'Applications', exact: true });
    await expect(scope).toHaveValue('chosen');
    await page.reload();
    await expect(scope).toHaveValue('chosen');
    await expect(page.getByText(/^\d+ columns$/)).toBeVisible();
    await lookAtWidths(page, 'en-134-console-export-chosen', [1440, 390]);
    await page.setViewportSize(DESK);
    // Only this story exports JSON, so its file differs from those of other stories.
    await page.getByLabel('Format').selectOption('json');
    await page.getByRole('button', { name: 'Start the export' }).click();

    const made = exportAs(page, 'json', 1);
    await expect(made.getByText('Ready')).toBeVisible({ timeout: 60_000 });
    const { bytes } = await downloaded(page, made.getByRole('button', { name: 'Download' }));
    const { submissions } = JSON.parse(bytes.toString()) as { submissions: SubmissionSummary[] };
    expect(submissions.map((each) => each.code)).toEqual([code]);
  },
);
