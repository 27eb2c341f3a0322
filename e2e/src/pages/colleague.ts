import type { Browser, Page } from '@playwright/test';
import type { Organization, WaitingInvitation } from '@impact-call/contracts';
import { apiOf } from '../core/api.ts';
import type { Product } from '../core/product.ts';
import { chooseLanguage } from '../core/sign-in.ts';
import { anAddress, join } from './register-account.ts';

/** Another user, in a separate browser, who has joined the only organization of the user signed in on `page`. */
export async function aColleague(page: Page, browser: Browser, product: Product, email = anAddress()): Promise<Page> {
  const ask = apiOf(page, product);
  const [organization] = await ask<Organization[]>('GetOrganizations');
  if (!organization) throw new Error('nobody to join');
  await ask('InviteMember', { body: { organizationId: organization.id, email } });
  const colleague = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await chooseLanguage(colleague, product, 'en');
  await join(colleague, product, email, { givenName: 'Luca', familyName: 'Bianchi' });
  const askAsColleague = apiOf(colleague, product);
  const [invitation] = await askAsColleague<WaitingInvitation[]>('GetWaitingInvitations');
  await askAsColleague('AcceptWaitingInvitation', { body: { id: invitation?.id } });
  await colleague
    .context()
    .addCookies([{ name: 'selectedOrganizationId', value: organization.id, url: product.origin }]);
  return colleague;
}
