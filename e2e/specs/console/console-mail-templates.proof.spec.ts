import type { Page } from '@playwright/test';
import { apiOf } from '../../src/core/api.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { mailTo } from '../../src/core/mails.ts';
import { lookAt, lookAtWidths } from '../../src/core/browser/screens.ts';
import { PROOF } from '../../src/core/proof.ts';

/** Some requests are rejected on purpose. */
test.use({ allowedComplaints: /Failed to load resource/ });

interface Template {
  kind: string;
  language: string;
  version: number;
  wording: Record<string, string>;
}

const notice = (page: Page, words: string) => page.getByText(words, { exact: true }).first();
const mail = (page: Page) => page.frameLocator('iframe[title="The mail in Français"]');

test(
  'an administrator rewrites a mail in one language, tries it out, and restores it',
  PROOF,
  async ({ page, product, signIn }) => {
    test.setTimeout(300_000);
    const stamp = Date.now();
    const subject = page.getByLabel('Subject', { exact: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn('admin', { at: '/admin' });
    const ask = apiOf(page, product);
    const stored = async () =>
      (await ask<Template[]>('GetMailTemplates')).find(
        ({ kind, language }) => kind === 'draft-reminder' && language === 'fr',
      ) as Template;

    await test.step('the tab lists the mails and the languages in which they were rewritten', async () => {
      await page
        .getByRole('navigation', { name: 'Administration' })
        .getByRole('link', { name: 'Message templates' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Message templates' })).toBeVisible();
      await lookAtWidths(page, 'en-110-mail-templates', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('link', { name: 'The call closes soon' }).click();
      await page.getByRole('tab', { name: /Français/ }).click();
    });

    await test.step('a placeholder is put where the cursor is, and the mail shows its value', async () => {
      await subject.fill(`Rappel ${stamp} : `);
      await subject.press('End');
      await page
        .getByRole('group', { name: 'Insert into: Subject' })
        .getByRole('button', { name: 'Organization' })
        .click();
      await expect(subject).toHaveValue(`Rappel ${stamp} : {{organization}}`);
      await page.getByRole('textbox', { name: 'Text before the details, Français' }).fill('Bonjour ');
      await page
        .getByRole('group', { name: 'Insert into: Text before the details' })
        .getByRole('button', { name: 'First name' })
        .click();
      await expect(mail(page).getByText(/^Bonjour \w/)).toBeVisible();
      await expect(page.locator('strong', { hasText: new RegExp(`^Rappel ${stamp} : \\w`) })).toBeVisible();
      await lookAtWidths(page, 'en-111-mail-template', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: 'Plain text' }).click();
      await expect(page.locator('pre')).toContainText('Bonjour ');
    });

    await test.step('unknown placeholders are refused by their names', async () => {
      await subject.fill(`Rappel ${stamp} {{nom}}`);
      await expect(page.getByText(/This mail does not know \{\{nom\}\}/)).toBeVisible();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.locator('[data-error-summary]')).toContainText('This mail does not know {{nom}}');
      await lookAt(page, 'en-112-mail-template-refused', ['light']);
      await subject.fill(`Rappel ${stamp}`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(notice(page, 'Message template saved')).toBeVisible();
      expect((await stored()).wording['subject']).toBe(`Rappel ${stamp}`);
    });

    await test.step('a test goes to the administrator alone', async () => {
      await page.getByRole('button', { name: 'Send me a test' }).click();
      await expect(notice(page, 'Email sent successfully!')).toBeVisible();
      await expect(page.getByText(`It is on its way to ${product.accounts.admin.email}.`)).toBeVisible();
      await expect
        .poll(async () => (await mailTo(product.accounts.admin.email, product)).subject)
        .toBe(`Rappel ${stamp}`);
    });

    await test.step('what another administrator saved in between is shown, and nothing is overwritten without a confirmation', async () => {
      const { kind, language, version, wording } = await stored();
      const body = { kind, language, version, ...wording, subject: 'De quelqu’un d’autre' };
      await ask('UpdateMailTemplate', { body });
      await subject.fill(`Le mien ${stamp}`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('heading', { name: /Somebody else saved this mail meanwhile/ })).toBeFocused();
      await expect(page.getByText('De quelqu’un d’autre')).toBeVisible();
      await lookAt(page, 'en-113-mail-template-conflict', ['light']);
      await page.getByRole('button', { name: 'Save mine in its place' }).click();
      await expect(page.getByRole('heading', { name: /Somebody else saved/ })).toHaveCount(0);
      await expect.poll(async () => (await stored()).wording['subject']).toBe(`Le mien ${stamp}`);
    });

    await test.step('leaving with unsaved words asks first; the built-in text comes back', async () => {
      await page.getByLabel('Label of the button', { exact: true }).fill('Continuer');
      const trail = page.getByRole('navigation', { name: 'You are here' });
      await trail.getByRole('link', { name: 'Message templates' }).click();
      await expect(page.getByText('Leave without saving?')).toBeVisible();
      await page.getByRole('button', { name: 'Stay here' }).click();
      await page.getByRole('button', { name: 'Back to the built-in text' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the built-in text' }).click();
      await expect(subject).toHaveValue('L’appel ferme bientôt\u202f: {{callName}}');
      await expect(page.getByText('Built-in text', { exact: true })).toBeVisible();
    });
  },
);

test('the mails of the platform are for administrators alone', PROOF, async ({ page, product, signIn }) => {
  await signIn('secondApplicant');
  const ask = apiOf(page, product);
  await expect(ask('GetMailTemplates')).rejects.toThrow('403');
  const wording = { subject: 'x', opening: '', actionLabel: 'x', closing: '' };
  const body = { kind: 'invitation', language: 'it', ...wording };
  await expect(ask('UpdateMailTemplate', { body: { ...body, version: 0 } })).rejects.toThrow('403');
  await expect(ask('SendTestMail', { body })).rejects.toThrow('403');
});
