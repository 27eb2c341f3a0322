import { ENDPOINTS, LANGUAGES, TEMPLATE_KINDS, type MailTemplate, type MailWording } from '@impact-call/contracts';
import { afterEach, afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aStep, anApplicant, startSubmission, storeCall, type Applicant } from '../../../../test/fixtures/fixtures.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';
import { ANNA, CARLO, GIULIA, startTestApi, type TestApi } from '../../../../test/test-api.ts';

let api: TestApi;
let anna: { token: string };
let carlo: { token: string };
let giulia: Applicant;
beforeAll(async () => {
  api = await startTestApi();
  [anna, carlo] = [{ token: await api.tokenOf(ANNA) }, { token: await api.tokenOf(CARLO) }];
  giulia = await anApplicant(api, GIULIA);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.connection.collection('mailTemplates').deleteMany({});
  await api.connection.collection('outbox').deleteMany({});
});

const list = async () => (await api.send(ENDPOINTS.GetMailTemplates, {}, anna)).body;
const CLOSED = { kind: 'submission-closed', language: 'it' } as const;
const stored = async ({ kind, language }: Pick<MailTemplate, 'kind' | 'language'> = CLOSED) =>
  (await list()).find((each) => each.kind === kind && each.language === language) as MailTemplate;
const WORDING: MailWording = {
  subject: 'Ricevuta {{code}}',
  opening: '<p>Ciao {{firstName}}, grazie per <strong>{{callName}}</strong>.</p>',
  actionLabel: 'Apri',
  closing: '<p>A presto</p>',
};
const update = (changes: Partial<MailWording> = {}, version = 0, sender = anna) =>
  api.send(ENDPOINTS.UpdateMailTemplate, { body: { ...CLOSED, ...WORDING, ...changes, version } }, sender);
const preview = (changes: Partial<MailWording> = {}) =>
  api.send(ENDPOINTS.PreviewMailTemplate, { body: { ...CLOSED, ...WORDING, ...changes } }, anna);
const sendTest = (sender: { token: string }) =>
  api.send(ENDPOINTS.SendTestMail, { body: { ...CLOSED, ...WORDING } }, sender);
const outbox = () => api.connection.collection<StoredDocument>('outbox').find().toArray();

/** Closes a submission of Giulia's and returns its mail. */
async function closedMail() {
  const call = await storeCall(api, [aStep('text')]);
  const id = await startSubmission(api, call, giulia);
  await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, { ...giulia, language: 'it' });
  return (await outbox()).find(({ _id }) => String(_id).startsWith(`${id}:closed`));
}

it('lists each mail in each language, as the product words it', async () => {
  const all = await list();
  expect(all.map(({ kind, language }) => `${kind} ${language}`).sort()).toEqual(
    TEMPLATE_KINDS.flatMap((kind) => LANGUAGES.map((language) => `${kind} ${language}`)).sort(),
  );
  for (const { wording, builtIn, isChanged, version, updatedAt } of all)
    expect({ wording, isChanged, version, updatedAt }).toEqual({
      wording: builtIn,
      isChanged: false,
      version: 0,
      updatedAt: null,
    });
});

afterEach(() => void jest.restoreAllMocks());

describe('changing', () => {
  it('is what is sent from then on, cleaned, until it is taken back', async () => {
    expect((await closedMail())?.['subject']).toMatch(/^Candidatura IC-/);
    const { body } = await update({ opening: `${WORDING.opening}<script>x()</script>` });
    expect(body).toMatchObject({ isChanged: true, version: 1, wording: WORDING });
    const mail = await closedMail();
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^Ricevuta IC-\d{4}-\w+$/),
      html: expect.stringContaining('<p>Ciao Giulia, grazie per <strong>'),
      text: expect.stringMatching(/^Ciao Giulia, grazie per /),
    });
    expect(mail?.['text']).toContain('Apri:\nhttp://localhost:3000/call/');
    const reset = await api.send(ENDPOINTS.ResetMailTemplate, { body: { ...CLOSED, version: 1 } }, anna);
    expect(reset.body).toMatchObject({ isChanged: false, version: 2, wording: body.builtIn });
    expect((await closedMail())?.['subject']).toMatch(/^Candidatura IC-/);
  });

  it('cleans on the way out, too, and fills nothing into tags', async () => {
    await update();
    const hostile = '<p title="{{firstName}}">{{firstName}}<img src=x onerror=alert(1)></p>';
    await api.connection
      .collection<StoredDocument>('mailTemplates')
      .updateOne({ _id: 'submission-closed:it' }, { $set: { 'wording.opening': hostile } });
    // Past the lifetime of a cached wording.
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 1100);
    expect((await closedMail())?.['html']).not.toMatch(/onerror|title="/);
  });

  it.each([
    ['subject', 'Ricevuta {{codice}}', '{{codice}}'],
    ['opening', '<p>{{firstName}} {{deadline}} {{<b>code</b>x}}</p>', '{{deadline}}, {{codex}}'],
    ['actionLabel', '{{}}', '{{}}'],
  ])('refuses unknown placeholders by their names: %s %s', async (path, words, names) => {
    for (const answer of [await update({ [path]: words }), await preview({ [path]: words })]) {
      expect([answer.status, answer.problem.code]).toEqual([422, 'rule-broken']);
      expect(answer.problem.errors).toEqual([
        expect.objectContaining({ path, code: 'placeholder-unknown', params: { names } }),
      ]);
    }
    expect((await stored()).version).toBe(0);
  });

  it.each(['<p>{{code</p>', '<p>code}}</p>', '<p><a href="https://x.example/{{code}}">x</a></p>'])(
    'refuses braces that would stay: %s',
    async (closing) => {
      const { status, problem } = await update({ closing });
      expect([status, problem.errors?.[0]]).toEqual([
        422,
        expect.objectContaining({ path: 'closing', code: 'placeholder-broken' }),
      ]);
    },
  );

  it('shows what another administrator saved in between, also of two at once', async () => {
    await update({ subject: 'First' });
    const late = await update({ subject: 'Second' }, 0, carlo);
    expect([late.status, late.problem.code, late.problem.current]).toEqual([
      409,
      'version-conflict',
      expect.objectContaining({ version: 1, wording: { ...WORDING, subject: 'First' } }),
    ]);
    expect((await update({ subject: 'Second' }, 1, carlo)).status).toBe(200);
    await api.connection.collection('mailTemplates').deleteMany({});
    const answers = await Promise.all(['a', 'b', 'c'].map((subject) => update({ subject })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is in the log with its previous and its new text', async () => {
    await update();
    await api.send(ENDPOINTS.ResetMailTemplate, { body: { ...CLOSED, version: 1 } }, anna);
    const log = await api.repositories.audit.findBySubject('submission-closed:it');
    expect(log.slice(-2)).toMatchObject([
      { action: 'mail-template.changed', before: null, after: WORDING },
      { action: 'mail-template.reset', before: WORDING, after: null },
    ]);
  });
});

describe('trying out', () => {
  it('shows the mail about the newest submission, letter for letter as it is sent', async () => {
    await update();
    const sent = await closedMail();
    const { body } = await preview();
    expect(body).toEqual({ subject: sent?.['subject'], html: sent?.['html'], text: sent?.['text'], isSample: false });
  });

  it('makes something up where there is nothing yet, and its invitation opens nothing', async () => {
    const submissions = api.connection.collection('submissions');
    await submissions.updateMany({}, { $set: { deletedAt: new Date() } });
    const answer = await preview();
    await submissions.updateMany({}, { $set: { deletedAt: null } });
    expect(answer.body).toMatchObject({ isSample: true, text: expect.stringContaining('Cooperativa Aurora') });
    const { builtIn } = await stored({ kind: 'invitation', language: 'fr' });
    const body = { kind: 'invitation', language: 'fr', ...builtIn } as const;
    const invitation = await api.send(ENDPOINTS.PreviewMailTemplate, { body }, anna);
    expect(invitation.body.text).toContain('/org/invitation/preview');
  });

  it('sends only to the address of the requesting administrator, and not too often', async () => {
    const { status, body } = await sendTest(anna);
    expect([status, body.to]).toEqual([202, ANNA]);
    expect(await outbox()).toMatchObject([{ _id: body.id, to: ANNA, subject: expect.stringMatching(/^Ricevuta /) }]);
    const more: number[] = [];
    for (let sent = 0; sent < 5; sent += 1) more.push((await sendTest(anna)).status);
    expect(more).toEqual([202, 202, 202, 202, 429]);
    expect((await sendTest(carlo)).body.to).toBe(CARLO);
  });

  it('sends nothing about another person: a stored mail to Anna would not be erased with Giulia', async () => {
    await closedMail();
    const { builtIn } = await stored({ kind: 'invitation', language: 'it' });
    const invitation = { kind: 'invitation', language: 'it', ...builtIn } as const;
    await sendTest(carlo);
    await api.send(ENDPOINTS.SendTestMail, { body: invitation }, carlo);
    const mails = (await outbox()).filter(({ to }) => to === CARLO);
    expect(mails).toHaveLength(2);
    for (const { subject, text, html } of mails)
      expect(`${subject} ${text} ${html}`).not.toMatch(/Giulia|giulia@cooperativa/);
    expect(mails[1]?.['text']).toContain(CARLO);
  });

  it('sends to no unverified address', async () => {
    const people = api.connection.model('User');
    await people.updateOne({ email: CARLO }, { $set: { emailVerified: false } });
    const { status, problem } = await sendTest(carlo);
    await people.updateOne({ email: CARLO }, { $set: { emailVerified: true } });
    expect([status, problem.code, await outbox()]).toEqual([409, 'address-not-verified', []]);
  });
});
