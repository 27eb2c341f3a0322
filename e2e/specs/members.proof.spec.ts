import { expect, test } from '../src/core/fixtures.ts';
import { mailTo } from '../src/core/mails.ts';
import { lookAt } from '../src/core/browser/screens.ts';
import { chooseLanguage } from '../src/core/sign-in.ts';
import { anApplicantElsewhere, startTrial } from '../src/pages/applicant.ts';
import { anAddress, fillRegistration, registerAccount } from '../src/pages/register-account.ts';
import { PROOF } from '../src/core/proof.ts';

// A removed member or an uninvited user gets the 404 that this story tests.
test.use({ allowedComplaints: [/404.*(Organization|GetInvitation|GetMembers|GetCallListUser|GetSubmission)/s] });

test('a colleague is invited by mail, registers, works on the same applications, and is removed', async ({
  page,
  product,
  browser,
}) => {
  test.setTimeout(120_000);
  const applicant = await anApplicantElsewhere(page, product, 'en');
  const submission = await startTrial(applicant);
  const guest = anAddress();

  await page.goto(`${product.origin}/org/edit/${applicant.organization.id}`);
  const members = page.getByRole('list', { name: 'Members' });
  await expect(page.getByText('You are the only member')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('nobody');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeFocused();
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(guest);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const invited = page.getByRole('list', { name: 'Invited' });
  await expect(invited.getByText(guest, { exact: true })).toBeVisible();

  const { subject, text } = await mailTo(guest, product);
  expect(subject).toBe(`Ilaria D’Angelo invites you to ${applicant.organization.name}`);
  const link = /http\S+\/org\/invitation\/\S+/.exec(text ?? '')?.[0] ?? '';

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await chooseLanguage(colleague, product, 'en');
  await test.step('the link leads a visitor to sign in, and back to the invitation', async () => {
    await colleague.goto(link);
    await expect(colleague.getByText('You have been invited to an organization')).toBeVisible();
    await fillRegistration(colleague, 'en', guest);
    await expect(
      colleague.getByRole('heading', { level: 1, name: `Join ${applicant.organization.name}` }),
    ).toBeVisible();
  });
  await test.step('who accepted sees the organization and its draft', async () => {
    await colleague.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(colleague).toHaveURL(`${product.origin}/calls`);
    await expect(colleague.getByText(`You are now a member of ${applicant.organization.name}`)).toBeVisible();
    await expect(colleague.getByText('Not submitted yet')).toBeVisible();
    await colleague.goto(link);
    await expect(
      colleague.getByRole('heading', { name: `You are a member of ${applicant.organization.name}` }),
    ).toBeVisible();
  });
  await test.step('the link is of no use to anybody else', async () => {
    await page.goto(link);
    await expect(page.getByText('This invitation is not for this account, or no longer valid')).toBeVisible();
    await expect(page.getByText(`You are signed in as ${applicant.email}.`)).toBeVisible();
  });
  await test.step('who was removed loses the organization at the next request', async () => {
    await page.goto(`${product.origin}/org/edit/${applicant.organization.id}`);
    await expect(members.getByRole('listitem')).toHaveCount(2);
    await members
      .getByRole('listitem')
      .filter({ hasText: guest })
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(page.getByRole('alertdialog')).toContainText('What they wrote stays');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(members.getByRole('listitem')).toHaveCount(1);
    await colleague.goto(`${product.origin}/call/${submission}`);
    await expect(colleague.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await colleague.goto(`${product.origin}/org/list`);
    await expect(colleague.getByText('You have no organization yet')).toBeVisible();
    await colleague.goto(`${product.origin}/calls`);
    await expect(colleague.getByRole('heading', { name: 'Trial call', includeHidden: true })).toBeAttached();
  });
  await context.close();
});

test(
  'an invited user finds the invitation in the product, declines it, is invited again, and accepts',
  PROOF,
  async ({ page, product, browser }) => {
    test.setTimeout(120_000);
    const applicant = await anApplicantElsewhere(page, product, 'en');
    const email = anAddress();
    await applicant.ask('InviteMember', { body: { organizationId: applicant.organization.id, email } });

    const context = await browser.newContext();
    const guest = await context.newPage();
    await registerAccount(guest, product, 'en', email);
    const waiting = (place: typeof guest | ReturnType<typeof guest.getByRole>) =>
      place.getByRole('region', { name: 'An invitation waits for your answer' });
    await test.step('it comes before registering an organization', async () => {
      const dialog = guest.getByRole('dialog');
      await expect(waiting(dialog)).toContainText(`Ilaria D’Angelo invites you to ${applicant.organization.name}.`);
      await expect(waiting(dialog).getByRole('button', { name: /^Accept/ })).toBeFocused();
      await lookAt(guest, 'en-38-invitation-waits');
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await expect(dialog).toHaveCount(0);
    });
    await test.step('declined, it is gone, and the members see that', async () => {
      await guest.goto(`${product.origin}/org/list`);
      await lookAt(guest, 'en-44-invitation-waits-on-list');
      await waiting(guest)
        .getByRole('button', { name: /^Decline/ })
        .click();
      await expect(guest.getByRole('alertdialog')).toContainText('can invite you again');
      await lookAt(guest, 'en-45-decline');
      await guest.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
      await expect(guest.getByText(`You have declined the invitation to ${applicant.organization.name}`)).toBeVisible();
      await expect(waiting(guest)).toHaveCount(0);
      await page.goto(`${product.origin}/org/edit/${applicant.organization.id}`);
      await expect(page.getByRole('list', { name: 'Invited' }).getByText('Declined')).toBeVisible();
      await page
        .getByRole('list', { name: 'Invited' })
        .getByRole('button', { name: /^Send again/ })
        .click();
      await expect(page.getByRole('list', { name: 'Invited' }).getByText('Not accepted yet')).toBeVisible();
    });
    await test.step('invited again, they accept, and act for the organization at once', async () => {
      await guest.goto(`${product.origin}/org/list`);
      await waiting(guest)
        .getByRole('button', { name: /^Accept/ })
        .click();
      await expect(guest.getByText(`You are now a member of ${applicant.organization.name}`)).toBeVisible();
      await expect(guest.getByRole('main').getByText('Selected', { exact: true })).toBeVisible();
      await expect(waiting(guest)).toHaveCount(0);
    });
    await context.close();
  },
);
