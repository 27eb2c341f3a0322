import type { Invitation, Member, Organization, ReceivedInvitation, StepResult, User } from '@impact-call/contracts';
import { anId, anOrganization } from '@impact-call/testing';
import type { Locator, Page } from '@playwright/test';
import { answer, answerWith, cutOff, hold, problem, refuse } from '../../src/core/answers.ts';
import { apiOf } from '../../src/core/api.ts';
import { aLargePdf, aPdf } from '../../src/core/files.ts';
import { expect, test, type Product } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { submitTrial, type Applicant } from '../../src/pages/applicant.ts';
import { answerCalls, EVERY_STATE } from '../../src/pages/call-states.ts';
import { organizationForm } from '../../src/pages/organization-form.ts';
import { registerAccount } from '../../src/pages/register-account.ts';
import { ENTRY } from '../../src/pages/remote-place.ts';
import { callCard, wizard } from '../../src/pages/wizard.ts';
import { WORDS, type Language } from '../../src/pages/words.ts';
import { answerSubmissions, statesOf, submissionsIn } from '../../src/screens/submissions.ts';
import { tour } from '../../src/screens/tour.ts';

/*
 * Every screen and dialog for applicants in each language, and in English in both widths and dark mode. Axe finds no
 * violation and nothing scrolls sideways. Some states are mocked API responses; the stories cover how they arise.
 */

// Error screens are checked, too.
test.use({ allowedComplaints: [/Failed to load resource|frame|remotes\/mfe-/s] });

const LANGUAGES: Language[] = ['it', 'en', 'fr'];
/** `npm test` checks only the first and the last screens, in one language. */
const sampleIn = (language: Language) => (language === 'it' ? {} : PROOF);
const NOWHERE = '01900000-0000-7000-8000-000000000000';
const LONG_NAME =
  'Associazione per la valorizzazione partecipata dei beni comuni e delle tradizioni dell’Oltrepò Pavese';
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Gives the page's user another organization of this name; registers the user first if a language is given. */
async function anApplicantOf(
  page: Page,
  product: Product,
  name: string,
  language?: Language,
): Promise<Applicant & { user: User }> {
  if (language) await registerAccount(page, product, language);
  const ask = apiOf(page, product);
  const { id: _id, ...details } = anOrganization({ name });
  const organization = await ask<Organization>('CreateOrganization', { body: details });
  const user = await ask<User>('GetUser');
  return { ask, organization, user, email: user.email };
}

/** Opens the wizard for a new user with mocked submissions, and returns helpers to navigate it. */
async function inWizard(page: Page, product: Product, language: Language) {
  const walking = await tour(page, product, language);
  const { organization, user } = await anApplicantOf(page, product, LONG_NAME, language);
  const madeUp = submissionsIn(language, { id: organization.id, name: organization.name }, user);
  await answerSubmissions(page, madeUp);
  return {
    madeUp,
    ...madeUp,
    ...walking,
    ...wizard(page, language),
    main: page.getByRole('main'),
    dialog: page.getByRole('dialog').or(page.getByRole('alertdialog')),
    summary: page.locator('[data-error-summary]'),
    survey: page.locator('.ic-survey'),
    saveStatus: (kind: string) => page.locator(`[data-save-status=${kind}]`),
    titled: (type: keyof typeof madeUp.steps) => page.locator('main h1').filter({ hasText: madeUp.steps[type].name }),
  };
}

for (const language of LANGUAGES) {
  test(`welcome and signing in, ${language}`, sampleIn(language), async ({ page, product }) => {
    test.setTimeout(120_000);
    const { load, open, look } = await tour(page, product, language);
    const title = page.getByRole('heading', { level: 1 });
    await load('/', title);
    await look('01-welcome');
    await load('/org/invitation/made-up', page.getByRole('main').getByRole('status'));
    await look('02-welcome-invited');

    await test.step('coming back from the identity provider', async () => {
      const comeBack = async (query: string) => {
        await page.evaluate(() =>
          sessionStorage.setItem(
            'pending-sign-in',
            JSON.stringify({ state: 's', nonce: 'n', codeVerifier: 'v', returnTo: '/calls' }),
          ),
        );
        await open(`/login-callback?state=s&${query}`, title);
      };
      await refuse(page, 'TokenExchange', 'registration-not-verified');
      await comeBack('code=1');
      await look('03-not-verified');
      await open('/', title);
      await comeBack('error=access_denied');
      await look('04-sign-in-cancelled');
      await open('/', title);
      await cutOff(page, 'TokenExchange');
      await comeBack('code=2');
      await look('05-sign-in-offline');
    });
    await test.step('nothing of the API answers', async () => {
      await load('/', title);
      await page.route('**/api/**', (route) => route.abort());
      await page.getByRole('main').getByRole('button').last().click();
      await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible();
      await look('06-welcome-offline');
    });
  });

  test(`calls and organizations, ${language}`, PROOF, async ({ page, product }) => {
    test.setTimeout(300_000);
    const main = page.getByRole('main');
    const title = page.locator('main h1');
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const { load, open, look } = await tour(page, product, language);

    await test.step('a user without an organization registers one', async () => {
      await registerAccount(page, product, language);
      await expect(dialog).toBeVisible();
      await look('10-register-dialog');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await look('11-calls-without-organization');
      await open('/org/list', title);
      await look('12-no-organization');
      await open('/register-org', main.getByRole('textbox').first());
      await refuse(page, 'CreateOrganization', 'rule-broken', {
        errors: [{ path: 'reg_number', code: 'taken', message: '' }],
      });
      const { fill, submit } = organizationForm(page, language);
      await fill();
      await submit.click();
      await expect(page.locator('[data-error-summary]')).toBeVisible();
      await look('13-register-refused');
      await page.unrouteAll();
      await submit.click();
      await expect(page.getByText(WORDS[language].organizationRegistered)).toBeVisible();
      // Waits, because the heading takes the focus first.
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.getByRole('button', { name: /Ilaria/ }).press('Enter');
      await look('14-menu-and-message');
    });

    const { organization, user } = await anApplicantOf(page, product, LONG_NAME);
    await test.step('the list of calls', async () => {
      await answerCalls(page, [
        ...EVERY_STATE,
        {
          ...EVERY_STATE[8],
          id: anId(),
          name: `${LONG_NAME}: bando per le comunità energetiche rinnovabili e solidali`,
          description: `<p>${'Sosteniamo chi cambia la vita delle persone e sa raccontarlo con i numeri. '.repeat(12)}</p>`,
        } as (typeof EVERY_STATE)[number],
      ]);
      await load('/calls', page.getByRole('article').nth(9));
      await look('20-calls-in-every-state');
      await answerCalls(page, EVERY_STATE.filter(({ isOpen }) => !isOpen).slice(0, 2));
      await load('/calls', page.getByRole('article').first());
      await look('21-calls-none-open');
      await answerCalls(page, []);
      await load('/calls', main.getByRole('heading', { level: 2 }));
      await look('22-calls-none');
      await hold(page, 'GetCallListUser');
      await load('/calls', title);
      await look('23-calls-on-their-way');
      await refuse(page, 'GetCallListUser', 'internal-error');
      await load('/calls', page.getByRole('alert').getByRole('heading'));
      await look('24-calls-failed');
      await page.unrouteAll();
    });

    await test.step('organizations and their members', async () => {
      await load('/org/list', main.getByText(LONG_NAME, { exact: true }));
      await look('30-organizations');
      const members: Member[] = [
        user,
        {
          id: anId(),
          firstName: '',
          lastName: '',
          email: 'segreteria.amministrativa@associazione-valorizzazione-beni-comuni.example',
        },
      ];
      const invitation: Invitation = {
        id: anId(),
        email: 'presidenza@associazione-valorizzazione-beni-comuni.example',
        invitedBy: user,
        sentAt: inDays(-1),
        expiresAt: inDays(6),
        declined: false,
      };
      await answer(page, 'GetMembers', members);
      await answer(page, 'GetInvitations', [
        invitation,
        { ...invitation, id: anId(), email: 'luca@example.org', expiresAt: inDays(-1) },
        { ...invitation, id: anId(), email: 'marc@example.org', declined: true },
      ]);
      await open(`/org/edit/${organization.id}`, main.getByText('luca@example.org', { exact: true }));
      await main.locator('input[type=email]').first().fill('nobody');
      await page.keyboard.press('Enter');
      await main.locator('[name=city_name]').fill('');
      await main.locator('[name=city_name]').blur();
      await expect(main.locator('[aria-invalid=true]')).toHaveCount(2);
      await look('31-organization');
      const rows = main.getByRole('list').first().getByRole('button');
      for (const [name, button] of [
        ['32-leave', rows.first()],
        ['33-remove', rows.nth(1)],
        ['34-delete', main.locator('#delete ~ button')],
      ] as const) {
        await button.click();
        await expect(dialog).toBeVisible();
        await look(name);
        if (name !== '34-delete') await page.keyboard.press('Escape');
      }
      await refuse(page, 'DeleteOrganization', 'organization-has-submissions');
      await dialog.getByRole('button').last().click();
      await expect(main.getByRole('alert')).toBeVisible();
      await look('35-delete-refused');
      await open(`/org/edit/${NOWHERE}`, main.getByRole('link').first());
      await look('36-organization-not-found');
    });
  });

  test(`invitations, reports and what is not there, ${language}`, PROOF, async ({ page, product }) => {
    test.setTimeout(300_000);
    const main = page.getByRole('main');
    const title = page.locator('main h1');
    const { load, open, look } = await tour(page, product, language);
    const { ask, organization, user } = await anApplicantOf(page, product, LONG_NAME, language);
    await test.step('an invitation', async () => {
      const invitation: ReceivedInvitation = {
        organization: { id: anId(), name: LONG_NAME },
        invitedBy: { firstName: 'Luca', lastName: 'Bianchi' },
        expiresAt: inDays(6),
        accepted: false,
      };
      await answer(page, 'GetInvitation', invitation);
      await load('/org/invitation/1', main.getByRole('button').first());
      await look('40-invitation');
      await answer(page, 'GetInvitation', { ...invitation, accepted: true });
      await open('/org/invitation/2', title);
      await look('41-invitation-accepted');
      await refuse(page, 'GetInvitation', 'not-found');
      await open('/org/invitation/3', main.getByRole('heading', { level: 2 }));
      await look('42-invitation-not-for-you');
    });

    await test.step('a report', async () => {
      const card = callCard(page, WORDS[language].trialCall);
      await submitTrial({ ask, organization, email: user.email });
      await load('/calls', card);
      const report = (await card.locator('a[href^="/powerbi-report-rls/"]').getAttribute('href')) ?? '';
      await open(report, page.locator('iframe'));
      await expect(page.frameLocator('iframe').locator('main').getByRole('img').first()).toBeVisible();
      await look('50-report');
      for (const [name, code] of [
        ['51-report-locked', 'report-locked'],
        ['52-report-not-configured', 'power-bi-not-configured'],
        ['53-report-not-found', 'not-found'],
      ] as const) {
        await refuse(page, 'GetPBITokenRls', code);
        await open(
          `/powerbi-report-rls/${anId()}/${anId()}/${organization.id}`,
          main.getByRole('heading', { level: 2 }),
        );
        await look(name);
      }
      await refuse(page, 'GetPBITokenRls', 'unavailable');
      await open(`/powerbi-report-rls/${anId()}/${anId()}/${organization.id}`, main.getByRole('alert'));
      await look('54-report-failed');
    });

    await test.step('what is not there', async () => {
      await open('/nowhere', title);
      await look('60-not-found');
      await answerWith(page, 'GetConfig', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          json: { ...((await response.json()) as object), organizationSelection: false },
        });
      });
      await load('/register-org', main.getByRole('heading', { level: 2 }));
      await look('61-one-organization-only');
      await page.route(ENTRY, (route) => route.abort());
      await load('/calls', main.getByRole('alert'));
      await look('62-part-failed');
    });
  });

  test(`the wizard from the first step to submitting, ${language}`, PROOF, async ({ page, product }) => {
    test.setTimeout(300_000);
    const {
      main,
      dialog,
      summary,
      survey,
      titled,
      saveStatus,
      next,
      submit,
      load,
      open,
      look,
      lookOnPhone,
      address,
      steps,
      submissions,
    } = await inWizard(page, product, language);

    await test.step('every type of step', async () => {
      await load(address('draft', 'text'), titled('text'));
      await look('70-text');
      await lookOnPhone('71-steps-on-a-phone', () => main.locator('button[aria-expanded]').click());

      await open(address('draft', 'upload'), titled('upload'));
      const files = page.locator('input[type=file]');
      await files.first().setInputFiles(aLargePdf());
      await files.last().setInputFiles(aPdf());
      await expect(main.getByRole('alert')).toHaveCount(2);
      await next.click();
      await expect(summary).toBeFocused();
      await look('72-upload-refused');
      await answer(page, 'GetAttachmentTypes', [{ id: anId(), attachedType: 'pdf' }]);
      await answer(page, 'UploadFile', { fileName: 'statuto.pdf', fileDownloadId: anId() });
      await files.first().setInputFiles(aPdf());
      await expect(saveStatus('saved')).toContainText(/\d\d:\d\d/);
      await look('73-upload-received');

      await open(address('draft', 'survey'), survey.locator('input[type=text]').first());
      await next.click();
      await expect(summary).toBeFocused();
      await look('74-survey-missing');
      for (const part of ['organization', 'change', 'figures']) {
        await open(address('answered', 'survey', part), survey.locator('.sd-question').first());
        await expect(survey.locator(`[data-name], .sd-question`).first()).toBeVisible();
        await look(`75-survey-${part}`);
      }
      await open(address('draft', 'quiz'), titled('quiz'));
      await next.click();
      await expect(summary).toBeFocused();
      await look('76-quiz-missing');
      await open(address('answered', 'quiz'), main.getByRole('radio', { checked: true }).first());
      await look('76-quiz');
      await open(address('draft', 'workshop'), main.getByRole('heading', { level: 2 }));
      await look('77-not-implemented');
    });

    await test.step('the last page, and submitting', async () => {
      await open(`${address('draft')}/send`, page.locator('#check-answers'));
      await look('80-check-unanswered');
      await open(`${address('answered')}/send`, page.locator('#check-answers'));
      await main.locator('section details').last().locator('summary').click();
      await look('81-check-answers');
      await submit.click();
      await expect(dialog).toBeVisible();
      await look('82-submit');
      const reply = await hold(page, 'CloseCallSubmission');
      await dialog.getByRole('button').last().click();
      await expect(dialog.getByRole('status')).toBeVisible();
      await look('83-processing');
      const missing = ['project', 'form'].map((question) => ({
        path: `steps.${steps.survey.id}.${question}`,
        code: 'required',
        message: '…',
      }));
      const lacking: Record<string, string[]> = { [steps.survey.id]: ['project', 'form'], [steps.upload.id]: [''] };
      await answer(
        page,
        'GetStepStates',
        statesOf(submissions.answered).map((state) => {
          const errors = (lacking[state.stepId] ?? []).map((path) => ({ path, code: 'required', message: '…' }));
          return { ...state, problems: errors.length, errors };
        }),
      );
      reply(
        problem('submission-incomplete', {
          errors: [...missing, { path: `steps.${steps.upload.id}`, code: 'required', message: '…' }],
        }),
      );
      await expect(main.locator('[data-open-points="missing"] a').first()).toBeVisible();
      await look('84-incomplete');
      await answer(page, 'GetStepStates', statesOf(submissions.answered));
      // A reload clears the rejection.
      await load(`${address('answered')}/send`, main.locator('[data-open-points]'));
      await refuse(page, 'CloseCallSubmission', 'internal-error');
      await submit.click();
      await dialog.getByRole('button').last().click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await look('85-submitting-failed');
      await dialog.getByRole('button').first().click();
    });
  });

  test(`the wizard when something is in the way, ${language}`, PROOF, async ({ page, product }) => {
    test.setTimeout(300_000);
    const { madeUp, main, dialog, survey, saveStatus, load, open, look, address, steps } = await inWizard(
      page,
      product,
      language,
    );
    await load(address('windowClosed', 'survey'), survey);
    await look('90-window-closed');
    await test.step('what is between the answers and the server', async () => {
      const type = async (submission: 'conflict' | 'offline' | 'refused' | 'late', after: Locator) => {
        const name = survey.locator('input[type=text]').first();
        await open(address(submission, 'survey'), name);
        // The previous screen has the same field with the typed name.
        await expect(name).toHaveValue('');
        await name.fill('Orti di quartiere: Ωmega, Žižka');
        await expect(after).toBeVisible();
      };
      const current: StepResult = {
        id: anId(),
        stepId: steps.survey.id,
        content: JSON.stringify({ project: 'Un altro nome', form: 'c1' }),
        score: null,
        stepStepTypeName: 'survey',
        version: 4,
        updatedAt: inDays(-0.01),
        updatedBy: { id: anId(), firstName: 'Luca', lastName: 'Bianchi' },
      };
      await refuse(page, 'UpsertCallStepResult', 'version-conflict', { current });
      await type('conflict', saveStatus('conflict'));
      await look('91-conflict');
      await answerSubmissions(page, madeUp);
      await page.locator('#conflict').getByRole('button').first().click();
      await expect(saveStatus('saved')).toBeVisible();
      await look('92-other-version-kept');
      await cutOff(page, 'UpsertCallStepResult');
      await type('offline', saveStatus('offline'));
      await look('93-offline');
      await page.getByRole('button', { name: /Ilaria/ }).press('Enter');
      await page.locator('a[href="/logout"]').click();
      await expect(dialog).toBeVisible();
      await look('94-log-out-with-unsent');
      await dialog.getByRole('button').first().click();
      await refuse(page, 'UpsertCallStepResult', 'body-too-large');
      await type('refused', saveStatus('refused'));
      await look('95-refused');
      await refuse(page, 'UpsertCallStepResult', 'window-closed');
      await type('late', main.getByRole('alert'));
      await look('96-came-too-late');
    });

    await test.step('the session ends', async () => {
      await refuse(page, 'UpsertCallStepResult', 'session-ended');
      await refuse(page, 'RefreshToken', 'session-ended');
      await open(address('ended', 'survey'), survey.locator('input[type=text]').first());
      await survey.locator('input[type=text]').first().fill('Orti');
      await expect(saveStatus('ended')).toBeVisible();
      await look('97-session-ended');
    });
  });

  test(`a submitted application, ${language}`, sampleIn(language), async ({ page, product }) => {
    test.setTimeout(300_000);
    const { madeUp, main, titled, load, open, look, address } = await inWizard(page, product, language);
    const title = page.locator('main h1');
    await test.step('what was submitted', async () => {
      await load(`${address('answered', 'quiz')}?readonly=true`, main.getByRole('radio').first());
      await look('100-read-only');
      await open(address('closed'), title);
      await look('101-thanks');
      await open(`${address('closed')}/recap`, main.getByText('Orti di quartiere').first());
      await look('102-recap');
      await open(address('closed', 'results'), main.locator('details').first());
      for (const fold of await main.locator('details > summary').all()) await fold.click();
      await look('103-results');
      await open(address('closed', 'quiz'), titled('quiz'));
      await look('104-quiz-recap');
      await open(address('closed', 'upload'), titled('upload'));
      await look('105-upload-read');
      await open(address('locked', 'results'), main.getByRole('heading', { level: 2 }).first());
      await look('106-results-locked');
      await open(address('locked', 'quiz'), titled('quiz'));
      await look('107-quiz-locked');
    });

    await test.step('what is not there', async () => {
      await open(`/call/${NOWHERE}`, main.getByRole('heading', { level: 2 }));
      await look('110-missing');
      await refuse(page, 'GetSubmissionByID', 'internal-error');
      await open(`/call/${anId()}`, main.getByRole('alert'));
      await look('111-failed');
      await answerSubmissions(page, madeUp);
      await page.route(/\/remotes\/mfe-impact\//, (route) => route.abort());
      // A new page, because this one has already loaded the remote's step.
      await load(address('failing', 'miniDyi'), page.locator('[data-step-content]').getByRole('alert'));
      await look('112-step-failed');
    });
  });
}
