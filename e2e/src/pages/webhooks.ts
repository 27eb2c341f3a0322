import { expect, type Locator, type Page } from '@playwright/test';

const formOf = (page: Page): Locator => page.getByRole('form', { name: 'New webhook' });

/** Fills in a new webhook, subscribed to all events, on the integrations page. */
export async function fillWebhook(page: Page, name: string, url: string): Promise<void> {
  await page.getByRole('button', { name: 'New webhook' }).click();
  await formOf(page).getByLabel('Which program is it for?').fill(name);
  await formOf(page).getByLabel('Address').fill(url);
}

/** Creates the filled-in webhook; returns its secret, which is shown only once. */
export async function createWebhook(page: Page, name: string): Promise<string> {
  await formOf(page).getByRole('button', { name: 'Create the webhook' }).click();
  const secret = page.getByRole('region', { name: `Secret of ${name}` });
  await expect(secret).toContainText(/^whsec_/);
  const shown = (await secret.textContent()) ?? '';
  await page.getByRole('button', { name: 'I have it' }).click();
  return shown;
}

/** A webhook's card in the list, which other stories' webhooks share. */
export const webhookCard = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

export async function deleteWebhook(page: Page, name: string): Promise<void> {
  await webhookCard(page, name)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(webhookCard(page, name)).toHaveCount(0);
}
