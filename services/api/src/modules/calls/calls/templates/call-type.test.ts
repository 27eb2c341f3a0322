import { ENDPOINTS, STEP_TYPE_NAMES, type CallTypeChange, type StepInput } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { demoId } from '../../../../demo/demo-id.ts';
import {
  MEGABYTE,
  SURVEY,
  aRequirement,
  aStep,
  anApplicant,
  startSubmission,
  storeCall,
} from '../../../../test/fixtures/fixtures.ts';
import { storeFramework } from '../../../../test/fixtures/framework-fixtures.ts';
import { ANNA, GIULIA, MARC, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { STEP_KINDS } from '../../../../step-kinds/step-kinds.ts';

let api: TestApi;
let admin: { token: string };
beforeAll(async () => {
  api = await startTestApi();
  admin = { token: await api.tokenOf(ANNA) };
});
afterAll(() => api.stop());

const create = (steps: StepInput[], name: CallTypeChange['name'] = 'Type') =>
  api.send(ENDPOINTS.CreateCallType, { body: { name: name ?? '', steps } }, admin);
const upsert = (body: CallTypeChange) => api.send(ENDPOINTS.UpsertCallType, { body }, admin);
const step = (type: keyof typeof STEP_KINDS, content?: StepInput['content'], more: StepInput = {}): StepInput => ({
  name: type,
  stepTypeId: STEP_KINDS[type].id,
  ...(content === undefined ? {} : { content }),
  ...more,
});
const reasons = ({ problem }: { problem: { errors?: { path: string; code: string }[] } }) =>
  (problem.errors ?? []).map(({ path, code }) => [path, code]);
const survey = JSON.stringify(SURVEY);

describe('call types', () => {
  it('are created with their steps numbered in the order given, texts by language, and an entry in the log', async () => {
    const { body } = await create(
      [
        step('text', { it: '<p onclick="x()">Ciao</p>' }, { name: { it: ' Uno ', en: '' } }),
        step('survey', survey),
        step('results'),
      ],
      { it: 'Tipo' },
    );
    expect(body).toMatchObject({ name: { it: 'Tipo' }, description: '', stepCount: 3, version: 1 });
    expect(body.steps.map(({ sort, stepType }) => [sort, stepType.name])).toEqual([
      [0, 'text'],
      [1, 'survey'],
      [2, 'results'],
    ]);
    expect(body.steps[0]).toMatchObject({ name: { it: 'Uno' }, content: { it: '<p>Ciao</p>' } });
    expect((await api.send(ENDPOINTS.GetCallType, { query: { id: body.id } }, admin)).body).toEqual(body);
    expect((await api.send(ENDPOINTS.GetSteps, { query: { callTypeId: body.id } }, admin)).body).toEqual(body.steps);
    const [first] = body.steps;
    expect((await api.send(ENDPOINTS.GetStepById, { query: { id: first?.id ?? '' } }, admin)).body).toEqual({
      ...first,
      callTypeId: body.id,
    });
    const { body: rows, headers } = await api.send(ENDPOINTS.GetCallTypes, { query: { pageSize: 1 } }, admin);
    expect([rows, headers['x-total-count']]).toEqual([
      [{ id: body.id, name: { it: 'Tipo' }, description: '', stepCount: 3, version: 1 }],
      String(await api.connection.model('CallType').countDocuments()),
    ]);
    expect((await api.repositories.audit.findBySubject(body.id)).map(({ action }) => action)).toEqual([
      'call-type.created',
    ]);
  });

  it('keep what is left out: moved, renamed and removed steps stay who they are', async () => {
    const { body: before } = await create([
      step('text', '<p>1</p>', { description: '<p>d</p>', expectedAnswers: 'x' }),
      step('survey', survey),
      step('results'),
    ]);
    const [text, requested] = before.steps;
    const { body } = await upsert({
      id: before.id,
      steps: [
        { id: requested?.id ?? '' },
        step('miniDyi'),
        { id: text?.id ?? '', name: 'Renamed', description: null, expectedAnswers: null },
      ],
    });
    expect(body.steps.map(({ id }) => id)).toEqual([requested?.id, expect.any(String), text?.id]);
    expect(body.steps[0]).toEqual({ ...requested, sort: 0 });
    const { expectedAnswers: _, ...rest } = text ?? {};
    expect(body.steps[2]).toEqual({ ...rest, name: 'Renamed', description: '', sort: 2 });
    expect(body).toMatchObject({ name: 'Type', version: 2 });
    expect((await upsert({ id: before.id, name: 'Type', steps: body.steps.map(({ id }) => ({ id })) })).body).toEqual(
      body,
    );
    expect(await api.repositories.audit.findBySubject(before.id)).toHaveLength(2);
  });

  it('are made by an upsert without an identifier, and never overwritten silently', async () => {
    const { body } = await upsert({ name: 'New', steps: [step('text')] });
    expect(body).toMatchObject({ name: 'New', stepCount: 1 });
    expect((await upsert({ id: body.id, version: 1, description: '<p>a</p>' })).body.version).toBe(2);
    const conflict = await upsert({ id: body.id, version: 1, description: '<p>b</p>' });
    expect([conflict.problem.code, (conflict.problem.current as { version: number }).version]).toEqual([
      'version-conflict',
      2,
    ]);
    expect(reasons(await upsert({ steps: [] }))).toEqual([['name', 'required']]);
    expect((await upsert({ id: uuid(), name: 'x' })).status).toBe(404);
    expect((await api.send(ENDPOINTS.GetStepById, { query: { id: uuid() } }, admin)).status).toBe(404);
  });

  it('edited, change nothing for a submission under way, and everything for the next one', async () => {
    const giulia = await anApplicant(api, GIULIA);
    const call = await storeCall(api, [aStep('text', '<p>First</p>', { stepTypeId: STEP_KINDS.text.id })]);
    const submission = await startSubmission(api, call, giulia);
    const pinned = (await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: submission } }, giulia)).body.steps;
    const edited = await upsert({
      id: call.callTypeId,
      steps: [{ id: pinned[0]?.id ?? '', content: '<p>Second</p>' }, step('survey', survey)],
    });
    expect(edited.status).toBe(200);
    expect((await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: submission } }, giulia)).body.steps).toEqual(
      pinned,
    );
    const next = await startSubmission(api, call, await anApplicant(api, MARC));
    const { body } = await api.send(ENDPOINTS.GetSubmissionByIDAdmin, { query: { id: next } }, admin);
    expect(body.steps.map(({ content }) => content)).toEqual(['<p>Second</p>', survey]);
  });
});

describe('deleting a call type', () => {
  const remove = (id: string, sender: { token: string } = admin) =>
    api.send(ENDPOINTS.DeleteCallType, { query: { id } }, sender);
  const newType = async () =>
    (await api.send(ENDPOINTS.CreateCallType, { body: { name: 'Short-lived' } }, admin)).body.id;

  it('hides it, and is refused while a call has it', async () => {
    const id = await newType();
    const { body: call } = await api.send(ENDPOINTS.CreateCall, { body: { name: 'In need', callTypeId: id } }, admin);
    const refused = await remove(id);
    expect([refused.status, refused.problem.code]).toEqual([409, 'call-type-in-use']);
    expect((await api.send(ENDPOINTS.GetCallType, { query: { id } }, admin)).status).toBe(200);
    await api.send(ENDPOINTS.DeleteCall, { query: { id: call.id } }, admin);
    expect((await remove(id, { token: await api.tokenOf(MARC) })).problem.code).toBe('admin-only');
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).problem.code).toBe('not-found');
    expect((await api.send(ENDPOINTS.GetCallType, { query: { id } }, admin)).problem.code).toBe('not-found');
    expect(
      (await api.send(ENDPOINTS.GetCallTypes, { query: { pageSize: 500 } }, admin)).body.map((row) => row.id),
    ).not.toContain(id);
    expect((await api.repositories.audit.findBySubject(id)).map(({ action }) => action)).toEqual([
      'call-type.created',
      'call-type.deleted',
    ]);
  });

  it('and giving it to a call exclude each other, whichever comes first', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const id = await newType();
      const creating = () => api.send(ENDPOINTS.CreateCall, { body: { name: 'Race', callTypeId: id } }, admin);
      const [created, removed] =
        round % 2
          ? await Promise.all([creating(), remove(id)])
          : await Promise.all([remove(id), creating()]).then(([removed, created]) => [created, removed] as const);
      outcomes.add(`${created.status} ${removed.status}`);
    }
    for (const outcome of outcomes) expect(['200 409', '422 204']).toContain(outcome);
  });
});

describe('the content of a step follows its type', () => {
  const requirements = (...list: object[]) => JSON.stringify(list);

  it('lets a requirement ask for as much as the platform takes, and no more', async () => {
    const generous = await startTestApi({ settings: { files: { applicant: 20 * MEGABYTE, admin: 3 * MEGABYTE } } });
    const sender = { token: await generous.tokenOf(ANNA) };
    const asking = (dimensions: number) =>
      generous.send(
        ENDPOINTS.CreateCallType,
        { body: { name: 'Type', steps: [step('upload', requirements(aRequirement({ dimensions })))] } },
        sender,
      );
    expect((await asking(20 * MEGABYTE)).status).toBe(200);
    expect(reasons(await asking(20 * MEGABYTE + 1))).toEqual([['steps.0.content.0.dimensions', 'maximum']]);
    await generous.stop();
  });

  it.each<[string, StepInput]>([
    ['a text without anything yet', step('text')],
    [
      'upload requirements',
      step(
        'upload',
        requirements(aRequirement(), aRequirement({ file_name: 'Photo', file_type: 'image', mandatory: false })),
      ),
    ],
    [
      'an upload requirement of several types',
      step('upload', requirements(aRequirement({ file_type: ['pdf', 'word'] }))),
    ],
    [
      'upload requirements by language',
      step('upload', { it: requirements(aRequirement({ file_name: 'Statuto' })), en: requirements(aRequirement()) }),
    ],
    ['a survey', step('survey', survey)],
    [
      'a quiz',
      step(
        'quiz',
        JSON.stringify({
          pages: [{ elements: [{ type: 'radiogroup', name: 'q', choices: ['a', 'b'], correctAnswer: 'b' }] }],
        }),
      ),
    ],
    ['a miniDyi without a framework', step('miniDyi', JSON.stringify({ options: { maxOutcomeSelect: 3 } }))],
    ['anything for results', step('results', 'whatever')],
  ])('takes %s', async (_what, input) => {
    const { status, body } = await create([input]);
    expect([status, body.steps[0]?.content]).toEqual([200, input.content ?? '']);
  });

  it.each<[string, StepInput, [string, string]]>([
    ['no name', step('text', '', { name: { it: ' ' } }), ['steps.1.name', 'required']],
    ['no type', { name: 'x' }, ['steps.1.stepTypeId', 'required']],
    ['an unknown type', { name: 'x', stepTypeId: uuid() }, ['steps.1.stepTypeId', 'unknown']],
    ['a step of another call type', step('text', '', { id: uuid() }), ['steps.1.id', 'unknown']],
    ['an upload that is no list', step('upload', '{}'), ['steps.1.content', 'type']],
    [
      'a nameless requirement',
      step('upload', requirements(aRequirement({ file_name: ' ' }))),
      ['steps.1.content.0.file_name', 'pattern'],
    ],
    [
      'a requirement of more than 5 MB',
      step('upload', requirements(aRequirement({ dimensions: 5 * MEGABYTE + 1 }))),
      ['steps.1.content.0.dimensions', 'maximum'],
    ],
    [
      'a requirement of an unknown type',
      step('upload', requirements({ ...aRequirement(), file_type: 'exe' })),
      ['steps.1.content.0.file_type', 'enum'],
    ],
    [
      'a requirement with an unknown type among several',
      step('upload', requirements({ ...aRequirement(), file_type: ['pdf', 'exe'] })),
      ['steps.1.content.0.file_type', 'enum'],
    ],
    [
      'two requirements of one name',
      step('upload', requirements(aRequirement(), aRequirement())),
      ['steps.1.content.1.file_name', 'duplicate'],
    ],
    [
      'languages that ask for other files',
      step('upload', { it: requirements(aRequirement()), en: requirements() }),
      ['steps.1.content', 'languages-differ'],
    ],
    ['a survey that is no JSON', step('survey', { en: survey, it: '{' }), ['steps.1.content.it', 'survey']],
    ['a survey without pages', step('survey', '{"pages":[]}'), ['steps.1.content', 'survey']],
    [
      'a survey with an unknown question type',
      step('survey', '{"pages":[{"elements":[{"type":"teleport","name":"q"}]}]}'),
      ['steps.1.content.q', 'element-type'],
    ],
    [
      'a question without a name',
      step('survey', '{"pages":[{"elements":[{"type":"text","name":"q"},{"type":"comment"}]}]}'),
      ['steps.1.content.pages.0.elements.1', 'element-unnamed'],
    ],
    [
      'a question without a type',
      step('survey', '{"elements":[{"name":"q"}]}'),
      ['steps.1.content.q', 'element-no-type'],
    ],
    [
      'a property that a question has not',
      step('survey', '{"elements":[{"type":"panel","name":"p","elements":[{"type":"text","name":"q","titel":"Q"}]}]}'),
      ['steps.1.content.q', 'element-property'],
    ],
    ['a quiz that is a list', step('quiz', '[]'), ['steps.1.content', 'survey']],
    ['no survey at all', step('survey'), ['steps.1.content', 'survey']],
    [
      'a miniDyi limit of nothing',
      step('miniDyi', '{"options":{"maxSdgSelect":0}}'),
      ['steps.1.content.options.maxSdgSelect', 'minimum'],
    ],
    [
      'a miniDyi that asks for more outcomes than can be chosen',
      step('miniDyi', '{"options":{"showSdgFilter":false,"maxOutcomeSelect":2,"minOutcomeSelect":6}}'),
      ['steps.1.content.options.minOutcomeSelect', 'maximum'],
    ],
    [
      'a framework that is not there',
      step('miniDyi', JSON.stringify({ frameworkId: uuid() })),
      ['steps.1.content.frameworkId', 'unknown'],
    ],
    ['a framework of before that is not there', step('miniDyi', uuid()), ['steps.1.content.frameworkId', 'unknown']],
    ['a miniDyi text that is no identifier', step('miniDyi', 'communities'), ['steps.1.content', 'format']],
  ])('refuses %s, and names the step', async (_what, input, reason) => {
    const answer = await create([step('text'), input]);
    expect([answer.status, answer.problem.code, reasons(answer)[0]]).toEqual([422, 'rule-broken', reason]);
  });

  it('knows frameworks, named in an object or alone, and lets a step keep one that was deleted', async () => {
    const { id: framework } = await storeFramework(api);
    const { status, body } = await create([
      step('miniDyi', framework),
      step('miniDyi', JSON.stringify({ frameworkId: framework })),
    ]);
    expect(status).toBe(200);
    await api.send(ENDPOINTS.DeleteImpactFrameworkSet, { query: { id: framework } }, admin);
    const steps = body.steps.map(({ id, content }) => ({ id, content }));
    expect((await upsert({ id: body.id, steps: steps.reverse() })).status).toBe(200);
    expect(reasons(await create([step('miniDyi', framework)]))).toEqual([['steps.0.content.frameworkId', 'unknown']]);
  });

  it('reads again what its new type asks for', async () => {
    const { body } = await create([step('text', 'no survey')]);
    expect(
      reasons(
        await upsert({ id: body.id, steps: [{ id: body.steps[0]?.id ?? '', stepTypeId: STEP_KINDS.survey.id }] }),
      ),
    ).toEqual([['steps.0.content', 'survey']]);
  });

  it('stores types in small letters, and names what only shows something', async () => {
    const definition = {
      elements: [
        { type: 'HTML', html: 'Hello' },
        { type: 'html', name: 'html1', html: 'Named' },
        {
          type: 'Paneldynamic',
          name: 'partners',
          templateElements: [{ type: 'Text', name: 'mail', validators: [{ type: 'Email' }] }],
        },
        { type: 'matrixDynamic', name: 'costs', columns: [{ name: 'amount', cellType: 'TEXT' }] },
      ],
    };
    const { body } = await create([step('survey', JSON.stringify(definition))]);
    expect(JSON.parse(String(body.steps[0]?.content))).toEqual({
      elements: [
        { type: 'html', name: 'html2', html: 'Hello' },
        { type: 'html', name: 'html1', html: 'Named' },
        {
          type: 'paneldynamic',
          name: 'partners',
          templateElements: [{ type: 'text', name: 'mail', validators: [{ type: 'email' }] }],
        },
        { type: 'matrixdynamic', name: 'costs', columns: [{ name: 'amount', cellType: 'text' }] },
      ],
    });
  });

  it('cleans HTML within surveys, and takes away what leads elsewhere', async () => {
    const html = '<p>Hi<img src=x onerror=alert(1)></p>';
    const definition = {
      navigateToUrl: 'javascript:alert(1)',
      completedHtml: html,
      pages: [{ elements: [{ type: 'html', name: 'h', html: { default: html, it: html } }] }],
    };
    const { body } = await create([step('survey', JSON.stringify(definition))]);
    const content = String(body.steps[0]?.content);
    expect(content).toContain('<p>Hi');
    expect(content).not.toMatch(/onerror|javascript|navigateToUrl/);
  });

  it('has bounds: 50 steps, each step once, half a million characters', async () => {
    const many = (count: number) => Array.from({ length: count }, () => step('results'));
    expect((await create(many(50))).body.stepCount).toBe(50);
    expect((await create(many(51))).status).toBe(400);
    expect((await create([step('results', 'x'.repeat(500_001))])).status).toBe(400);
    expect(reasons(await create(Array.from({ length: 11 }, () => step('results', 'x'.repeat(500_000)))))).toEqual([
      ['steps', 'too-large'],
    ]);
    const { body } = await create([step('text')]);
    const id = body.steps[0]?.id ?? '';
    expect(reasons(await upsert({ id: body.id, steps: [{ id }, { id }] }))).toEqual([['steps', 'duplicate']]);
  });
});

describe('step types', () => {
  const list = async () => (await api.send(ENDPOINTS.GetStepTypes, { query: {} }, admin)).body;

  it('are built in under the same identifiers everywhere, the demo included; a quiz is not offered', async () => {
    await api.modules.calls.prepare();
    const builtIn = (await list()).filter(({ name }) => (STEP_TYPE_NAMES as readonly string[]).includes(name));
    expect(builtIn).toHaveLength(STEP_TYPE_NAMES.length);
    for (const { id, name, offered } of builtIn)
      expectWithMessage([id, offered], name).toEqual([demoId('step-type', name), name !== 'quiz']);
  });

  it('are added under a name of their own, and used by steps', async () => {
    const make = (name: string) => api.send(ENDPOINTS.CreateStepType, { body: { name } }, admin);
    const { body } = await make(' Interview ');
    expect(body).toMatchObject({ name: 'Interview', offered: true });
    expect(await list()).toContainEqual(body);
    for (const name of ['interview', 'MINIDYI'])
      expect((await make(name)).problem).toMatchObject({ status: 409, code: 'name-taken' });
    expect((await make('  ')).status).toBe(400);
    expect((await api.repositories.audit.findBySubject(body.id)).map(({ action }) => action)).toEqual([
      'step-type.created',
    ]);
    expect((await create([{ name: 'x', stepTypeId: body.id, content: '{' }])).body.steps[0]?.stepType).toEqual({
      name: 'Interview',
    });
  });
});

describe('the switch between survey and quiz', () => {
  const question = { type: 'radiogroup', name: 'q', choices: ['a', 'b'] };
  const json = (more: object = {}) => JSON.stringify({ elements: [{ ...question, ...more }] });
  const typesOf = ({ body }: Awaited<ReturnType<typeof create>>) =>
    body.steps.map(({ stepType, stepTypeId }) => [stepType.name, stepTypeId]);
  const [asSurvey, asQuiz] = (['survey', 'quiz'] as const).map((name) => [[name, STEP_KINDS[name].id]]);

  it('is the right answers: the first makes a quiz, the last one taken away a survey', async () => {
    const made = await create([step('survey', json())]);
    expect(typesOf(made)).toEqual(asSurvey);
    const { id, steps } = made.body;
    const change = (content: string) => upsert({ id, steps: [{ id: steps[0]?.id ?? '', content }] });
    expect(typesOf(await change(json({ correctAnswer: 'a' })))).toEqual(asQuiz);
    expect(typesOf(await change(json({ correctAnswer: 'b', title: 'Q' })))).toEqual(asQuiz);
    expect(typesOf(await change(json({ correctAnswer: [] })))).toEqual(asSurvey);
  });

  it('leaves a quiz alone that waits for its answers, or has them beside its questions', async () => {
    expect(typesOf(await create([step('quiz', json())]))).toEqual(asQuiz);
    const beside = await create([step('quiz', json(), { expectedAnswers: '{"q":["a"]}' })]);
    const [only] = beside.body.steps;
    const edited = await upsert({ id: beside.body.id, steps: [{ id: only?.id ?? '', content: json({ title: 'Q' }) }] });
    expect(typesOf(edited)).toEqual(asQuiz);
  });
});

describe('kinds of steps that administrators added', () => {
  const added = async (name: string) => (await api.send(ENDPOINTS.CreateStepType, { body: { name } }, admin)).body;
  const rename = (id: string, name: string) => api.send(ENDPOINTS.RenameStepType, { body: { id, name } }, admin);
  const remove = (id: string) => api.send(ENDPOINTS.DeleteStepType, { query: { id } }, admin);

  it('are renamed with the steps of call types, and deleted once no step is of them', async () => {
    const { id, builtIn } = await added('Conversation');
    expect(builtIn).toBe(false);
    const { body: callType } = await create([{ name: 'Talk', stepTypeId: id }]);
    expect((await rename(id, ' Talk ')).body).toMatchObject({ id, name: 'Talk', stepCount: 1 });
    const { body } = await api.send(ENDPOINTS.GetCallType, { query: { id: callType.id } }, admin);
    expect(body).toMatchObject({ version: 2, steps: [{ stepType: { name: 'Talk' } }] });
    expect((await remove(id)).problem.code).toBe('step-type-in-use');
    await upsert({ id: callType.id, steps: [] });
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    expect((await api.repositories.audit.findBySubject(id)).map(({ action }) => action).sort()).toEqual([
      'step-type.created',
      'step-type.deleted',
      'step-type.renamed',
    ]);
  });

  it('have names of their own, and the built-in ones stay', async () => {
    const { id } = await added('Visit');
    expect((await rename(id, 'SURVEY')).problem.code).toBe('name-taken');
    expect((await rename(id, 'visit')).status).toBe(200);
    expect((await rename(STEP_KINDS.survey.id, 'x')).problem.code).toBe('step-type-built-in');
    expect((await remove(STEP_KINDS.survey.id)).problem.code).toBe('step-type-built-in');
  });
});

describe('whom a change concerns', () => {
  it('are the calls of the type, with their drafts and what was handed in', async () => {
    const call = await storeCall(api, [aStep('text', '<p>1</p>', { stepTypeId: STEP_KINDS.text.id })]);
    await startSubmission(api, call, await anApplicant(api, GIULIA));
    const closed = await anApplicant(api, MARC);
    const closedId = await startSubmission(api, call, closed);
    await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: closedId } }, closed);
    const { body } = await api.send(ENDPOINTS.GetCallTypeUses, { query: { id: call.callTypeId } }, admin);
    expect(body).toEqual([{ id: call._id, name: call.name, isOpen: true, draftCount: 1, closedCount: 1 }]);
    expect((await api.send(ENDPOINTS.GetCallTypeUses, { query: { id: uuid() } }, admin)).body).toEqual([]);
  });
});
