import { ENDPOINTS, type Language, type MissingText } from '@impact-call/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { aRequirement, aStep, storeCall } from '../../../../test/fixtures/fixtures.ts';
import { frameworkInput, miniDyiStep, storeFramework } from '../../../../test/fixtures/framework-fixtures.ts';
import { aCriterion } from '../../../../test/fixtures/review-fixtures.ts';
import { ANNA, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { builtInConfiguration } from '../../../foundation/configuration/built-in.ts';

const HOST = 'two-languages.example';
let api: TestApi;
let anna: { token: string; language: string };
beforeAll(async () => {
  api = await startTestApi();
  anna = { token: await api.tokenOf(ANNA), language: 'en' };
  const own = { _id: uuid(), domain: HOST, isDefault: false };
  const languages: Language[] = ['it', 'en'];
  await api.repositories.configurations.store({ ...builtInConfiguration, ...own, languages });
});
afterAll(() => api.stop());

const missing = async (id: string, headers: Record<string, string> = {}) =>
  (await api.send(ENDPOINTS.GetMissingTexts, { query: { id } }, { ...anna, headers })).body;
const checks = async (id: string, headers: Record<string, string> = {}) =>
  (await api.send(ENDPOINTS.GetCallChecklist, { query: { id } }, { ...anna, headers })).body.filter(
    ({ code }) => code === 'missing-texts',
  );
const named = (en: string, more: object = {}) => ({ name: { it: en, en, fr: en }, description: '', ...more });
const survey = (elements: object[]) => JSON.stringify({ elements });
const lines = (texts: readonly MissingText[]) =>
  texts.map(({ place, text, languages }) => `${place}: ${text} – ${languages.join(' ')}`);

let call: Awaited<ReturnType<typeof storeCall>>;
let steps: Parameters<typeof storeCall>[1];
let frameworkId: string;
beforeEach(async () => {
  const framework = await storeFramework(api, frameworkInput({ name: { en: 'Our framework' } }));
  frameworkId = framework.id;
  const requirements = (name: string) => JSON.stringify([aRequirement({ file_name: name, file_description: '' })]);
  steps = [
    aStep('text', { en: '<p>Read &amp; go on</p>', it: '<p> </p>' }, named('Introduction', { sort: 1 })),
    aStep('upload', { en: requirements('Statute'), it: requirements('Statuto') }, named('Files', { sort: 2 })),
    aStep(
      'survey',
      survey([
        { type: 'text', name: 'a', title: { default: 'Your aim', it: 'Il tuo scopo' } },
        { type: 'boolean', name: 'b', title: 'Agreed?', labelTrue: { default: 'Yes', it: 'Sì', fr: 'Oui' } },
        { type: 'radiogroup', name: 'c', choices: [{ value: 1, text: { en: 'One', it: 'Uno', fr: 'Un' } }] },
      ]),
      named('Questions', { sort: 3 }),
    ),
    aStep('survey', survey([{ type: 'text', name: 'a', title: 'For all languages' }]), named('More', { sort: 4 })),
    { ...miniDyiStep(framework.id), ...named('Impact', { sort: 5 }) },
  ];
  call = await storeCall(api, steps, { name: { en: 'Call', it: 'Bando' }, description: '<p>For all</p>' });
  const criterion = aCriterion({
    name: { en: 'Need', it: 'Bisogno', fr: 'Besoin' },
    guidance: { it: 'Che cosa conta' },
  });
  const body = { callId: call._id, isBlind: false, criteria: [criterion], version: 0 };
  expect((await api.send(ENDPOINTS.UpdateReviewPlan, { body }, anna)).status).toBe(200);
});

it('lists the texts that lack a language, each with its place, and counts them by language', async () => {
  const { languages, texts } = await missing(call._id);
  expect(lines(texts)).toEqual([
    'call-name: Call – fr',
    'step-text: Read & go on – it fr',
    'requirement: Statute – fr',
    'question: Your aim – fr',
    'question: Agreed? – it fr',
    'framework: Our framework – it fr',
    'framework: More school – fr',
    'framework: Young people – fr',
    'criterion: Che cosa conta – en fr',
  ]);
  expect(languages).toEqual([
    { language: 'it', count: 3 },
    { language: 'en', count: 1 },
    { language: 'fr', count: 9 },
  ]);
  expect(texts.map(({ stepId }) => steps.findIndex(({ id }) => id === stepId))).toEqual([
    -1, 0, 1, 2, 2, -1, -1, -1, -1,
  ]);
  expect(texts[5]?.frameworkId).toBe(frameworkId);
  expect(await checks(call._id)).toEqual(
    languages.map(({ language, count }) => ({ code: 'missing-texts', severity: 'warning', language, count })),
  );
});

it('counts only languages in use, also for the name', async () => {
  const { languages, texts } = await missing(call._id, { host: HOST });
  expect(languages).toEqual([
    { language: 'it', count: 3 },
    { language: 'en', count: 1 },
  ]);
  expect(lines(texts)).not.toContain(expect.stringContaining('call-name'));
  expect(await checks(call._id, { host: HOST })).toHaveLength(2);
});

it('does not repeat the check of the name where only that is missing', async () => {
  const { _id: id } = await storeCall(api, [aStep('text', '', named('Only'))], { name: { it: 'Bando', en: 'Call' } });
  expect((await missing(id)).texts).toHaveLength(1);
  expect(await checks(id)).toEqual([]);
});
