import type { Submission } from '@impact-call/contracts';
import type { Page } from '@playwright/test';
import { apiOf } from '../../src/core/api.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF, sized } from '../../src/core/proof.ts';
import { lookAt, lookAtWidths } from '../../src/core/browser/screens.ts';
import { chooseLanguage } from '../../src/core/sign-in.ts';

/** The conflict page responds with 409 on purpose. */
test.use({ allowedComplaints: /Failed to load resource/ });

interface StoredCall {
  id: string;
  version: number;
  name: unknown;
}

const notice = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

/** A call without applications, created through the API. */
async function aStoredCall(page: Page, product: Parameters<typeof apiOf>[1], name: string): Promise<StoredCall> {
  const ask = apiOf(page, product);
  const types = await ask<{ id: string; stepCount: number }[]>('GetCallTypes');
  const type = types.find(({ stepCount }) => stepCount > 0);
  return ask<StoredCall>('CreateCall', { body: { name: { en: name }, callTypeId: type?.id } });
}

test('an administrator creates a call of a type, edits it, duplicates it, deletes it and brings it back', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(240_000);
  const name = `Console call ${Date.now()}`;
  const englishName = page.getByLabel('Name, English');
  await signIn('admin', { at: '/admin/calls' });
  const parts = page.getByRole('navigation', { name: 'Parts of the call' });
  const title = page.getByRole('heading', { level: 1 });

  await test.step('the list of calls', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible();
    await expect(page.getByText('Trial call').first()).toBeVisible();
    await lookAtWidths(page, 'en-80-console-calls', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a new call has a type, opens in a month and closes in three, and needs a name', async () => {
    await page.getByRole('link', { name: 'Create a call' }).first().click();
    await expect(page).toHaveURL(/\/admin\/calls\/create\/type$/);
    await lookAt(page, 'en-81-console-call-type', ['light']);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Feedback\b.*\s[1-9]\d* steps?$/ })
      .click();
    const create = page.getByRole('button', { name: 'Create the call' });
    await expect(create).toBeDisabled();
    const opening = new Date(await page.getByLabel('Opening', { exact: true }).inputValue());
    const days = (opening.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(26);
    expect(days).toBeLessThan(32);
    await expect(page.getByText('Europe/Rome').first()).toBeVisible();
    await englishName.fill(name);
    const languages = page.getByRole('tablist', { name: 'Name', exact: true });
    await languages.getByRole('tab', { name: 'Italiano' }).click();
    await page.getByLabel('Name, Italiano').fill(`${name} in italiano`);
    await languages.getByRole('tab', { name: 'English' }).click();
    await page.getByRole('textbox', { name: 'Description, English' }).fill('For those who measure change.');
    await page.getByLabel('Only these e-mail addresses may apply').check();
    await page.getByRole('textbox', { name: 'E-mail addresses' }).fill('anna@example.org; nobody\nbruno@example.org');
    await expect(page.getByText('2 entries', { exact: true })).toBeVisible();
    await create.click();
    await expect(page.locator('[data-error-summary]')).toBeFocused();
    await lookAtWidths(page, 'en-82-console-new-call', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Remove what is not valid' }).click();
    await create.click();
    await expect(notice(page, 'Call successfully created')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/calls\/[0-9a-f-]{36}\/dashboard$/);
    await expect(title).toHaveText('Overview');
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await parts.getByRole('link', { name: 'Settings' }).click();
  });
  const callId = /calls\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

  await test.step('files of another kind or size are refused, others are accepted', async () => {
    const input = page.locator('input[type="file"]');
    await input.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(3 * 1024 * 1024 + 1) });
    await expect(page.getByText('The dimensions of the document exceed those allowed (3 MB)')).toBeVisible();
    await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByText(/This type of file is not accepted/)).toBeVisible();
    await input.setInputFiles({ name: 'pixel.png', mimeType: 'image/png', buffer: PIXEL });
    await expect(page.getByText('pixel.png', { exact: true })).toBeVisible();
  });

  await test.step('Ctrl+S saves; a lock that was saved is only read', async () => {
    await page.getByLabel('Minutes of grace').fill('15');
    await page.getByLabel('Results locked until').fill('2099-01-01T00:00:01');
    await page.getByLabel('Enable User to download PDF').check();
    await page.keyboard.press('Control+s');
    await expect(notice(page, 'Call successfully updated')).toBeVisible();
    await expect(page.getByText('The lock was saved and cannot be changed any more.')).toBeVisible();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await lookAtWidths(page, 'en-83-console-call', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('it is a draft, whose checklist leads to what is missing, until it is published', async () => {
    const draft = page.getByRole('region', { name: 'Draft', exact: true });
    await parts.getByRole('link', { name: 'Overview' }).click();
    await lookAtWidths(page, 'en-83-console-draft', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await draft.getByRole('link', { name: 'The name is missing in Français.' }).click();
    await expect(page.getByLabel('Name, Français')).toBeFocused();
    await parts.getByRole('link', { name: 'Overview' }).click();
    await draft.getByRole('link', { name: /^\d+ texts? (?:is|are) missing in Français/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Missing texts' })).toBeVisible();
    await page.getByRole('link', { name: `Write in Français: ${name}` }).click();
    await expect(page.getByLabel('Name, Français')).toBeVisible();
    await page.getByRole('tab', { name: 'English' }).first().click();
    await parts.getByRole('link', { name: 'Overview' }).click();
    await draft.getByRole('button', { name: 'Publish' }).click();
    const confirmation = page.getByRole('alertdialog');
    await expect(confirmation).toContainText('Reviewers have no criteria yet.');
    await confirmation.getByRole('button', { name: 'Publish' }).click();
    await expect(notice(page, 'The call is published')).toBeVisible();
    await expect(draft).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to draft' }).click();
    await confirmation.getByRole('button', { name: 'Back to draft' }).click();
    await expect(notice(page, 'The call is a draft')).toBeVisible();
    await expect(draft).toBeVisible();
  });

  await test.step('the other tabs, by their addresses', async () => {
    await parts.getByRole('link', { name: 'Form', exact: true }).click();
    await expect(page).toHaveURL(/\?tab=steps$/);
    await lookAt(page, 'en-84-console-call-steps', ['light']);
    await parts.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Power BI' }).click();
    await expect(page.getByLabel('Report ID').first()).toBeVisible();
    await lookAt(page, 'en-85-console-call-powerbi', ['light']);
  });

  await test.step('what two people change is put side by side', async () => {
    await page.goto(`${product.origin}/admin/calls/edit/call/${callId}`);
    await englishName.fill(`${name} of mine`);
    await apiOf(page, product)('UpdateCall', {
      body: { id: callId, name: { en: `${name} of Anna` }, graceMinutes: 30 },
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const panel = page.getByRole('group', { name: /Somebody else has saved this call/ });
    await expect(panel).toContainText(`${name} of Anna`);
    await lookAtWidths(page, 'en-86-console-conflict', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await panel.getByRole('radio', { name: /Your version.*of mine/s }).check();
    await panel.getByRole('button', { name: 'Save what is chosen' }).click();
    await expect(page.getByText(`${name} of mine`, { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('Minutes of grace')).toHaveValue('30');
  });

  await test.step('a duplicate begins with the same', async () => {
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(englishName).toHaveValue(`${name} of mine (copy)`);
    await page.goto(`${product.origin}/admin/calls/${callId}`);
  });

  await test.step('deleted, it can be brought back', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Nobody has applied yet.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page, 'Your call has been deleted successfully!')).toBeVisible();
    await page.getByRole('link', { name: 'Deleted calls' }).click();
    await expect(page.getByRole('cell', { name: `${name} of mine`, exact: true })).toBeVisible();
    await lookAtWidths(page, 'en-87-console-deleted', [1440, 390], ['light']);
    await page.getByRole('button', { name: `Bring back ${name} of mine` }).click();
    await expect(notice(page, 'The call is back')).toBeVisible();
    await page.goto(`${product.origin}/admin/calls/${callId}`);
    await expect(page.getByText(`${name} of mine`, { exact: true }).first()).toBeVisible();
  });
});

const KINDS = ['miniDyi', 'quiz', 'results', 'survey', 'text', 'upload'];

test('a call is previewed as an applicant gets it, in each language and as on a phone', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('admin', { at: '/admin/calls?q=trial' });
  await page.getByRole('link', { name: 'Preview Trial call', exact: true }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: 'Trial call' })).toBeVisible({ timeout: 30_000 });
  await expect(frame.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  await expect(frame.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
  await lookAt(page, 'en-88-console-preview');
  await page.getByRole('main').getByLabel('Language').selectOption('it');
  await page.getByLabel('Width').selectOption('phone');
  await expect(frame.getByRole('heading', { level: 1, name: 'Call di prova' })).toBeVisible({ timeout: 30_000 });
  expect((await page.locator('iframe').boundingBox())?.width).toBeLessThanOrEqual(392);
  await lookAt(page, 'en-89-console-preview-phone', ['light']);
  expect(page.url()).toContain(product.origin);

  const ask = apiOf(page, product);
  const calls = await ask<{ id: string }[]>('GetCallList');
  const shown = new Set<string>();
  const showsEveryKind = () => KINDS.every((kind) => shown.has(kind));
  for (const { id } of calls) {
    // Other stories' calls are among them.
    if (sized(showsEveryKind(), false)) break;
    const { steps } = await ask<Submission>('PreviewCall', { query: { id, language: 'en' } });
    await test.step(`the steps of ${id}`, async () => {
      await page.goto(`${product.origin}/admin/calls/${id}/preview/applicant?language=en`);
      for (const [index, { name, stepType }] of steps.entries()) {
        await page
          .getByRole('navigation', { name: 'Steps' })
          .getByRole('button', { name: `${index + 1} ${name}` })
          .click();
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByText('This step could not be loaded')).toHaveCount(0);
        shown.add(stepType.name);
      }
    });
  }
  // Other stories add steps of types that no remote offers.
  expect([...shown]).toEqual(expect.arrayContaining(KINDS));
});

test('deleting says whom it concerns, and asks for the name', PROOF, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('admin', { at: '/admin/calls' });
  const applied = page.getByRole('row').filter({ has: page.getByRole('link', { name: /submitted application/ }) });
  await applied
    .first()
    .getByRole('button', { name: /^Delete / })
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/This concerns \d+ applications? in progress and \d+ submitted/);
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await lookAt(page, 'en-90-console-delete', ['light']);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('unsaved changes need a confirmation, whichever way the user leaves', PROOF, async ({ page, product, signIn }) => {
  test.setTimeout(120_000);
  await signIn('admin', { at: '/admin/calls' });
  const { id } = await aStoredCall(page, product, `Guarded ${Date.now()}`);
  await page.goto(`${product.origin}/admin/calls/${id}`);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByLabel('Name, English').fill('Changed');
  const dialog = page.getByRole('alertdialog');

  await page.goBack();
  await expect(dialog).toContainText('Your changes on this page are not saved yet.');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByLabel('Name, English')).toHaveValue('Changed');

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('applications');
  await page
    .getByRole('option', { name: /Applications/ })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/admin\/submissions/);
  await apiOf(page, product)('DeleteCall', { query: { id } }).catch(() => undefined);
});

test(
  'the palette goes to a call by its name, and unknown addresses say so',
  PROOF,
  async ({ page, product, signIn }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn('admin', { at: '/admin/nonsense' });
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await lookAt(page, 'en-91-console-unknown', ['light']);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await lookAt(page, 'en-92-console-palette');
    await page.getByRole('dialog').getByRole('combobox').fill('trial');
    await expect(page.getByRole('option', { name: /^Call ?Trial call/ })).toBeVisible();
    await lookAt(page, 'en-93-console-palette-found', ['light']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/calls\/[0-9a-f-]{36}\/dashboard$/);
    await page.goto(`${product.origin}/admin/calls/00000000-0000-7000-8000-000000000000`);
    await expect(page.getByRole('heading', { level: 1, name: 'Call not found' })).toBeVisible();
  },
);

test(
  'who is no administrator is sent away from every address of the console',
  PROOF,
  async ({ page, product, signIn }) => {
    await signIn('applicant');
    const frameworks = ['', '/import', '/create', '/00000000-0000-7000-8000-000000000000'];
    for (const path of [
      ...['/admin', '/admin/calls', '/admin/calls/create/type', '/admin/calls/deleted'],
      ...frameworks.map((each) => `/admin/impact-framework${each}`),
    ].slice(0, sized(2, 8))) {
      await page.goto(product.origin + path);
      await expect(page).toHaveURL(`${product.origin}/calls`);
    }
  },
);

for (const language of ['it', 'fr'] as const)
  test(`the calls read in ${language}`, PROOF, async ({ page, product, signIn }) => {
    test.setTimeout(120_000);
    await signIn('admin', { at: '/admin/calls' });
    await chooseLanguage(page, product, language);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: language === 'it' ? 'Bandi' : 'Appels' })).toBeVisible();
    await lookAtWidths(page, `${language}-94-console-calls`, [1440, 390], ['dark']);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('link', { name: language === 'it' ? 'Impostazioni' : 'Paramètres', exact: true }).click();
    await expect(page.locator('input[type="datetime-local"]').first()).toBeVisible();
    await lookAtWidths(page, `${language}-95-console-call`, [1440, 390], ['dark']);
  });

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
