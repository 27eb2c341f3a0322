import { createHash } from 'node:crypto';
import { ENDPOINTS } from '@impact-call/contracts';
import { demoId } from '../../demo/demo-id.ts';
import { anApplicant, type Applicant } from '../fixtures/fixtures.ts';
import { aCriterion } from '../fixtures/review-fixtures.ts';
import { pdf } from '../files/sample-files.ts';
import { encodeForm, sendForm } from '../network/send-form.ts';
import { ANNA, CARLO, GIULIA, MARC, type Sender, type TestApi } from '../test-api.ts';

/** What users did before the dump, as the product returned it; later versions must return the same. */
export interface Story {
  /** Commit of the product that wrote the data. */
  commit: string;
  /** Date of the dump; call windows are open around it. */
  at: string;
  /** User identifiers by address. */
  people: Record<string, string>;
  organization: string;
  /** Submitted, reviewed and decided. */
  sent: { id: string; code: string; stepId: string; content: string };
  /** A draft, with its first upload step and its first survey. */
  draft: { id: string; code: string; upload: string; survey: string; content: string };
  file: { id: string; name: string; sha256: string };
  webhook: string;
  /** A deleted draft, whose code must not be reused. */
  deleted: { id: string; code: string };
}

const TRIAL = demoId('call', 'trial');
const COMMUNITIES = demoId('call', 'communities-2026');
const NAME = 'Èlite à Forlì — 日本';
const DRAFT_ANSWERS = JSON.stringify({ legalForm: 'association', paidStaff: 7, activityStart: '2011-05-03' });
const FILE = { name: 'bilancio sociale.pdf', bytes: pdf(300_000) };

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the body. @throws with the response of a refused request, since an incomplete story would prove little */
function done<Body>({ status, body }: { status: number; body: Body }): Body {
  if (status >= 300) throw new Error(`the story was refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function begin(api: TestApi, applicant: Applicant, callId: string) {
  const { id } = done(await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId } }, applicant));
  const { steps, code } = done(await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, applicant));
  const stepOf = (type: string) => steps.find(({ stepType }) => stepType.name === type) ?? { id: '', content: '' };
  const save = async (stepId: string, content: string) =>
    done(
      await api.send(
        ENDPOINTS.UpsertCallStepResult,
        { body: { callSubmissionId: id, stepId, content, version: 0 } },
        applicant,
      ),
    );
  return { id, code, stepOf, save };
}

/** A complete, submitted application. */
async function send(api: TestApi, applicant: Applicant): Promise<Story['sent']> {
  const { id, code, stepOf, save } = await begin(api, applicant, TRIAL);
  const { id: stepId } = stepOf('survey');
  const content = JSON.stringify({ projectName: NAME, projectStage: 'started', projectChange: 'Much' });
  await save(stepId, content);
  done(await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, applicant));
  return { id, code, stepId, content };
}

/** A draft application with a file and answers. */
async function draw(api: TestApi, applicant: Applicant): Promise<Pick<Story, 'draft' | 'file'>> {
  const { id, code, stepOf, save } = await begin(api, applicant, COMMUNITIES);
  const [{ id: upload, content: requested }, { id: survey }] = [stepOf('upload'), stepOf('survey')];
  const [{ file_name: tipoAllegatoName = '' } = {}] = JSON.parse(requested) as { file_name?: string }[];
  const form = await encodeForm([
    ['callSubmissionId', id],
    ['stepId', upload],
    ['Nome', tipoAllegatoName],
    ['Descrizione', ''],
    ['File', FILE],
  ]);
  const { fileName, fileDownloadId } = done(await sendForm(api, applicant, form));
  await save(upload, JSON.stringify([{ fileName, fileDownloadId, tipoAllegatoName, descrizione: '' }]));
  await save(survey, DRAFT_ANSWERS);
  return {
    draft: { id, code, upload, survey, content: DRAFT_ANSWERS },
    file: { id: fileDownloadId, name: FILE.name, sha256: sha256(FILE.bytes) },
  };
}

/** Another organization's user reviews the submission and it is decided; the decision is not communicated. */
async function judge(api: TestApi, admin: Sender, reviewer: Sender, submissionId: string): Promise<void> {
  const criterion = aCriterion();
  const plan = { callId: TRIAL, isBlind: true, criteria: [criterion], version: 0 };
  done(await api.send(ENDPOINTS.UpdateReviewPlan, { body: plan }, admin));
  const invited = { callId: TRIAL, email: MARC };
  const { id: reviewerId } = done(await api.send(ENDPOINTS.InviteReviewer, { body: invited }, admin));
  const { id } = done(await api.send(ENDPOINTS.AssignReview, { body: { submissionId, reviewerId } }, admin));
  const review = { scores: [{ criterionId: criterion.id, score: 4 }], comment: 'Solid', isDone: true, version: 0 };
  done(await api.send(ENDPOINTS.SaveReview, { body: { id, ...review } }, reviewer));
  const submissions = [{ id: submissionId, version: 0 }];
  const decision = { callId: TRIAL, submissions, decision: 'accepted' as const, words: 'Benvenuti' };
  done(await api.send(ENDPOINTS.DecideSubmissions, { body: decision }, admin));
}

async function throwAway(api: TestApi, applicant: Applicant, admin: Sender): Promise<Story['deleted']> {
  const { id, code } = await begin(api, applicant, TRIAL);
  done(await api.send(ENDPOINTS.DeleteSubmission, { query: { callSubmissionId: id } }, admin));
  return { id, code };
}

const subjectOf = (api: TestApi, token: string): string => api.app.jwt.decode<{ sub: string }>(token)?.sub ?? '';

/** Uses the product on top of the demo, so that the most important data exists for later versions. */
export async function tellStory(api: TestApi): Promise<Omit<Story, 'commit'>> {
  const [giulia, marc] = [await anApplicant(api, GIULIA), await anApplicant(api, MARC)];
  const [anna, carlo] = [{ token: await api.tokenOf(ANNA) }, { token: await api.tokenOf(CARLO) }];
  const sent = await send(api, giulia);
  const rendered = await draw(api, giulia);
  const deleted = await throwAway(api, marc, anna);
  await judge(api, anna, { token: marc.token }, sent.id);
  const hook = { name: 'Ledger', url: 'https://receiver.invalid/hook', events: ['submission.decided' as const] };
  const { id: webhook } = done(await api.send(ENDPOINTS.CreateWebhook, { body: hook }, carlo));
  const people = Object.entries({ [GIULIA]: giulia, [MARC]: marc, [ANNA]: anna, [CARLO]: carlo });
  return {
    at: new Date().toISOString(),
    people: Object.fromEntries(people.map(([email, { token }]) => [email, subjectOf(api, token)])),
    organization: giulia.organization,
    sent,
    ...rendered,
    webhook,
    deleted,
  };
}
