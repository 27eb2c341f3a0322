import { randomUUID } from 'node:crypto';
import type { Submission } from '@impact-call/contracts';
import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF, sized } from '../../src/core/proof.ts';
import type { Page } from '@playwright/test';
import { apiOf, type AskApi } from '../../src/core/api.ts';
import { lookAtWidths, type ColourScheme, type Width } from '../../src/core/browser/screens.ts';
import { signIn } from '../../src/core/sign-in.ts';
import { startOwnSubmission } from '../../src/pages/private-call.ts';
import type { Language } from '../../src/pages/words.ts';

/*
 * Every page and tab of the console with very long names: in each language axe finds no violation, and nothing scrolls
 * sideways at any width. SCREENS='parts|review' limits the run to these screens.
 */

/** `npm test` checks one screen of each kind. */
const SAMPLE = '^(call|submissions|submission|customize-one|framework)$';
/** Names of the screens to check. */
const SCREENS = new RegExp(process.env.SCREENS ?? sized(SAMPLE, ''));

/** Axe runs in English at every width, and in the longer languages at the narrowest. */
const WIDTHS: Record<Language, Width[]> = { it: [390], en: sized([1440], [1440, 1024, 390]), fr: [1024] };
const LONG_NAME = 'Valorizzazione partecipata dei beni comuni e delle tradizioni dell’Oltrepò Pavese, quarta edizione';
const STEPS = [
  { type: 'text', name: 'Presentazione', content: '<h2>Chi siamo</h2><p>Leggete prima questo.</p>' },
  {
    type: 'upload',
    name: LONG_NAME,
    content: [
      { file_name: LONG_NAME, file_description: 'Firmato', file_type: 'pdf', dimensions: 2_000_000, mandatory: false },
    ],
  },
  { type: 'survey', name: 'Questionario', content: { elements: [{ type: 'text', name: 'q', title: LONG_NAME }] } },
  { type: 'results', name: 'Risultati', content: '' },
];

/** An email to those who submitted to a call. */
async function writeTo(ask: AskApi, callId: string): Promise<string> {
  const words = { opening: '<p>{{greeting}}</p>', actionLabel: LONG_NAME.slice(0, 80), closing: '' };
  const wordings = [{ language: 'it', subject: LONG_NAME, ...words }];
  const id = randomUUID();
  await ask('SendMailing', { body: { id, callId, groups: ['submitted'], wordings, sendAt: null, expected: 1 } });
  return id;
}

/** Two reviewers of a call and two tokens of a part, so that their lists can be searched, and an export. */
async function fillLists(ask: AskApi, callId: string): Promise<void> {
  const endsAt = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString();
  for (const which of ['one', 'two']) {
    await ask('InviteReviewer', { body: { callId, email: `${which}-${randomUUID()}@reviewers.example` } });
    await ask('CreateDeployToken', {
      body: { name: 'mfe-calls', label: `${LONG_NAME.slice(0, 80)} ${which}`, endsAt },
    });
  }
  await ask('SaveLabel', { body: { callId, name: LONG_NAME.slice(0, 40).trim(), color: 'orange' } });
  // Exports per user are limited, and this runs for each language.
  await ask('StartExport', { body: { callId, format: 'csv', scope: 'submitted', language: 'it' } });
}

/** Creates what the console's addresses need, mostly with long names. */
async function thingsToShow(ask: AskApi, submission: Submission) {
  const first = async (name: Parameters<AskApi>[0]): Promise<string> =>
    (await ask<{ id: string }[]>(name))[0]?.id ?? '';
  const [framework, configuration, template] = await Promise.all([
    first('GetImpactFrameworkSetList'),
    first('GetConfigList'),
    ask<{ kind: string }[]>('GetMailTemplates'),
  ]);
  const survey = await ask<{ id: string }>('CreateSurveyType', { body: { name: LONG_NAME, description: '' } });
  const [report] = await ask<{ id: string; workspaceId: string }[]>('GetAvailableReports');
  const proxy = await ask<{ id: string }>('CreateProxyEntry', {
    body: {
      ...{ name: LONG_NAME, value: 1000, unit: LONG_NAME, year: 2020, country: 'IT', currency: 'EUR' },
      ...{ licence: '', sourceName: LONG_NAME, sourceUrl: '', note: '' },
    },
  });
  const mailing = await writeTo(ask, submission.callId);
  await fillLists(ask, submission.callId);
  return {
    submission,
    framework,
    configuration,
    kind: template[0]?.kind,
    survey: survey.id,
    report,
    mailing,
    proxy: proxy.id,
  };
}

/** Every address of the console, one for each tab of a page. */
function addresses(things: Awaited<ReturnType<typeof thingsToShow>>): Record<string, string> {
  const { submission, framework, configuration, kind, survey, report, mailing, proxy } = things;
  const { id, callId, callCallTypeId, organization, user, steps } = submission;
  const surveyStep = steps.find(({ stepType }) => stepType.name === 'survey')?.id;
  return {
    dashboard: '/dashboard',
    performance: '/performance',
    impact: '/impact',
    calls: '/calls',
    'calls-none': '/calls?q=no-such-thing',
    'calls-deleted': '/calls/deleted',
    'call-gallery': '/calls/create/type',
    'call-ready-form': '/calls/create/type?form=grant',
    'call-copy': `/calls/create/type?from=${callId}`,
    'call-applications': `/calls/${callId}/applications`,
    'call-new': `/calls/create/type?type=${callCallTypeId}`,
    call: `/calls/${callId}`,
    'call-steps': `/calls/${callId}?tab=steps`,
    'call-powerbi': `/calls/${callId}?tab=powerbi`,
    'call-review': `/calls/${callId}/review`,
    'call-dashboard': `/calls/${callId}/dashboard`,
    'call-texts': `/calls/${callId}/texts`,
    'call-impact': `/calls/${callId}/impact`,
    'call-not-started': `/calls/${callId}/dashboard/not-started`,
    'call-drafts': `/calls/${callId}/dashboard/drafts?group=untouched`,
    'call-decisions': `/calls/${callId}/decisions`,
    'call-decision': `/calls/${callId}/decisions/${id}`,
    'call-conversations': `/calls/${callId}/conversations`,
    'call-mails': `/calls/${callId}/mails`,
    'call-all-mails': `/calls/${callId}/mails/all`,
    'call-mail-new': `/calls/${callId}/mails/new`,
    'call-mail': `/calls/${callId}/mails/${mailing}`,
    'call-survey-new': '/calls/create/survey',
    'call-edit': `/calls/edit/call/${callId}`,
    'call-preview': `/calls/${callId}/preview`,
    'call-labels': `/calls/${callId}/labels`,
    'call-exports': `/calls/${callId}/exports`,
    submissions: '/submissions',
    'submissions-narrowed': `/submissions?state=submitted&call=${callId}&decision=undecided&q=no-such-thing`,
    'submissions-actions': '/submissions/actions',
    'submissions-deleted': '/submissions/deleted',
    submission: `/submissions/${id}`,
    'submission-closings': `/submissions/${id}/closings`,
    attachments: `/attachments/${id}`,
    'file-upload': `/file-upload?submission=${id}`,
    report: '/report',
    'report-list': '/pbi-report-list',
    'report-opened': `/powerbi-report/${report?.workspaceId}/${report?.id}`,
    'survey-steps': `/report-list/${callId}/${callCallTypeId}`,
    'survey-answers': `/report/${callId}/${surveyStep}`,
    'call-types': '/call-types',
    'call-type-new': '/call-types?new',
    'call-type': `/call-types/${callCallTypeId}`,
    'step-types': '/steps',
    surveys: '/survey',
    'survey-new': '/survey/createType',
    survey: `/survey/creator?id=${survey}`,
    customize: '/customize',
    'customize-new': '/customize/new',
    'customize-one': `/customize/${configuration}`,
    mails: '/mail-templates',
    mail: `/mail-templates/${kind}`,
    frameworks: '/impact-framework',
    'framework-import': '/impact-framework/import',
    'framework-new': '/impact-framework/create',
    framework: `/impact-framework/${framework}`,
    'framework-stakeholders': `/impact-framework/${framework}?tab=stakeholders`,
    'framework-stakeholders-by-name': `/impact-framework/${framework}?tab=stakeholders&sort=name&state=untranslated`,
    'framework-general': `/impact-framework/${framework}?tab=general`,
    'framework-versions': `/impact-framework/${framework}?tab=versions`,
    proxies: '/proxies',
    'proxy-new': '/proxies/create',
    proxy: `/proxies/${proxy}`,
    'proxy-import': '/proxies/import',
    'price-indexes': '/proxies/price-indexes',
    'embed-keys': '/embed-keys',
    integrations: '/integrations',
    parts: '/parts',
    'parts-versions': '/parts?part=mfe-calls&show=versions',
    'parts-tokens': '/parts?part=mfe-calls&show=tokens',
    'parts-tokens-none': '/parts?part=mfe-calls&show=tokens&tokens-q=no-such-thing',
    people: '/people',
    person: `/people/${user.id}`,
    'merge-person': `/people/${user.id}/merge`,
    organizations: '/organizations',
    organization: `/organizations/${organization.id}`,
    'merge-organization': `/organizations/${organization.id}/merge`,
    audit: '/audit',
    'audit-of-one': `/audit?object=${callId}`,
    unknown: '/nonsense',
  };
}

/**
 * Navigates within the app and waits until the page is complete. The previous page stays until then; a tab of the same
 * page keeps its heading.
 */
async function open(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname !== to.split('?')[0]) document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/admin${address}`);
  // The survey designer is large, and the next page waits until it is unmounted.
  await expect(page.locator('main h1:not([data-left])').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Each screen in each language and in both color schemes: Italian uses the one that English and French do not. */
const schemesOf = (language: 'it' | 'en' | 'fr', index: number): ColourScheme[] => {
  return [(index + (language === 'it' ? 1 : 0)) % 2 === 0 ? 'light' : 'dark'];
};

for (const language of ['it', 'en', 'fr'] as const)
  test(
    `every screen of the console, ${language}`,
    language === 'it' ? {} : PROOF,
    async ({ page, browser, product }) => {
      test.setTimeout(sized(120_000, 900_000));
      const theirs = await (await browser.newContext()).newPage();
      const own = await startOwnSubmission(theirs, browser, product, language, STEPS, {
        name: { [language]: LONG_NAME },
      });
      await own.answer(2, { q: LONG_NAME });
      await own.close();
      const submission = await own.ask<Submission>('GetSubmissionByID', { query: { id: own.id } });
      await theirs.context().close();
      await signIn(page, product, 'companyAdmin', { language, at: '/admin' });
      const things = await thingsToShow(apiOf(page, product), submission);
      const wanted = Object.entries(addresses(things)).filter(([name]) => SCREENS.test(name));
      for (const [index, [name, address]] of wanted.entries())
        await test.step(address, async () => {
          await open(page, address);
          await lookAtWidths(page, `${language}-300-${name}`, WIDTHS[language], schemesOf(language, index));
        });
    },
  );
