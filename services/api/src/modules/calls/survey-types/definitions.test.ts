import { ENDPOINTS } from '@impact-call/contracts';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { aStep, anApplicant, startSubmission, storeCall, type Applicant } from '../../../test/fixtures/fixtures.ts';
import { ANNA, GIULIA, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { STEP_KINDS } from '../../../step-kinds/step-kinds.ts';

let api: TestApi;
let giulia: Applicant;
let admin: { token: string };
let elsewhere: Server;
let url = '';
let requested = 0;
beforeAll(async () => {
  api = await startTestApi();
  giulia = await anApplicant(api, GIULIA);
  admin = { token: await api.tokenOf(ANNA) };
  elsewhere = createServer((_, response) => {
    requested += 1;
    response.end('[]');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  url = `http://127.0.0.1:${(elsewhere.address() as { port: number }).port}/choices`;
});
afterAll(async () => {
  elsewhere.close();
  await api.stop();
});

const survey = (element: object, more: object = {}) =>
  JSON.stringify({ ...more, pages: [{ elements: [{ type: 'dropdown', name: 'q', ...element }] }] });
const createType = async (content: string) => {
  const { status, body, problem } = await api.send(ENDPOINTS.CreateSurveyType, { body: { name: 'x', content } }, admin);
  return { status, content: body.content, errors: problem.errors?.map(({ path, code }) => [path, code]) };
};

/** Every property of a definition that makes it fetch a URL, with its question. */
const fetching = (): [string, string, string][] => [
  ['choicesByUrl', 'content.q', survey({ choicesByUrl: { url } })],
  [
    'choicesByUrl of a column',
    'content.q.c',
    survey({ type: 'matrixdynamic', columns: [{ name: 'c', choicesByUrl: { url } }] }),
  ],
  ['an image', 'content.q', survey({ type: 'image', imageLink: url })],
  [
    'an image by language',
    'content.q',
    survey({ type: 'image', imageLink: { default: 'data:image/png;base64,AAAA', it: url } }),
  ],
  ['a film', 'content.q', survey({ type: 'image', contentMode: 'video', imageLink: url })],
  ['a picture to choose', 'content.q', survey({ type: 'imagepicker', choices: [{ value: 'a', imageLink: url }] })],
  ['the logo', 'content', survey({}, { logo: url })],
  ['the background', 'content', survey({}, { backgroundImage: url })],
  ['the ground of a signature', 'content.q', survey({ type: 'signaturepad', backgroundImage: url })],
];

describe('a survey that makes a respondent fetch an address', () => {
  it('is refused when it is stored, at the question', async () => {
    for (const [name, path, content] of fetching())
      expectWithMessage(await createType(content), name).toMatchObject({
        status: 422,
        errors: expect.arrayContaining([[path, 'address']]) as unknown,
      });
    const steps = [{ content: survey({ choicesByUrl: { url } }), stepTypeId: STEP_KINDS.survey.id, name: 's' }];
    const { problem } = await api.send(ENDPOINTS.UpsertCallType, { body: { name: 'x', steps } }, admin);
    expect(problem.errors?.map(({ path, code }) => [path, code])).toContainEqual(['steps.0.content.q', 'address']);
    expect(requested).toBe(0);
  });

  it('may hold its pictures itself, and loses what posts answers elsewhere, leads away or leaves cookies', async () => {
    const picture = { type: 'image', imageLink: 'data:image/png;base64,iVBORw0KGgo=' };
    const steering = {
      navigateToUrl: url,
      navigateToUrlOnCondition: [{ expression: 'true', url }],
      surveyId: 'x',
      surveyPostId: 'x',
      sendResultOnPageNext: true,
      cookieName: 'x',
    };
    const { status, content } = await createType(survey(picture, steering));
    expect(status).toBe(200);
    expect(Object.keys(JSON.parse(content) as object)).toEqual(['pages']);
    expect(content).toContain('iVBORw0KGgo=');
  });

  it('is harmless if it was stored before: the server requests nothing, and the applicant’s browser does not get it', async () => {
    const steps = fetching().map(([, , content]) => aStep('survey', content));
    const escaped = aStep('survey', survey({ choicesByUrl: { url } }).replace('choicesByUrl', 'choicesByUr\\u006c'));
    const call = await storeCall(api, [...steps, escaped]);
    const id = await startSubmission(api, call, giulia);
    const { body } = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, giulia);
    expect(body.steps).toHaveLength(steps.length + 1);
    for (const { content } of body.steps) expect(content).not.toContain(url);
    expect((await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia)).status).toBe(
      200,
    );
    expect(
      (await api.send(ENDPOINTS.GetAllAnswerForPdf, { query: { callId: call._id, subId: id } }, giulia)).status,
    ).toBe(200);
    for (const { id: stepId } of steps) {
      const { body: results } = await api.send(
        ENDPOINTS.GetSurveyResults,
        { query: { callId: call._id, stepId } },
        admin,
      );
      expect(JSON.stringify(results)).not.toContain(url);
    }
    expect(requested).toBe(0);
  });
});

describe('a regular expression in a survey', () => {
  const text = (regex: string) => ({ type: 'text', validators: [{ type: 'regex', regex }] });

  it('is refused at its question where a short answer can keep a page busy for very long, or where it is none', async () => {
    for (const regex of ['^(a+)+$', '^(\\w+\\s?)*$', '(a|a)*b', '^(([a-z])+.)+[A-Z]([a-z])+$'])
      expectWithMessage((await createType(survey(text(regex)))).errors, regex).toEqual([
        ['content.q', 'pattern-dangerous'],
      ]);
    expect((await createType(survey(text('[')))).errors).toEqual([['content.q', 'pattern-invalid']]);
  }, 120_000);

  it('is stored where it is harmless', async () => {
    for (const regex of [
      '^\\d{5}$',
      '^[\\w.+-]+@[\\w-]+\\.[\\w.]+$',
      '^(?:IT)?\\d{11}$',
      '^[A-Z]{6}\\d{2}[A-Z]\\d{2}[A-Z]\\d{3}[A-Z]$',
    ])
      expectWithMessage((await createType(survey(text(regex)))).status, regex).toBe(200);
  }, 120_000);
});
