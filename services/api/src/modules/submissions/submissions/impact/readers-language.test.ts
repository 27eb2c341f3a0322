import { ENDPOINTS } from '@impact-call/contracts';
import { beforeAll, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { startSubmission, storeCall } from '../../../../test/fixtures/fixtures.ts';
import { indicatorInput, miniDyiStep, storeFramework } from '../../../../test/fixtures/framework-fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import { aSignedInPerson } from '../../../../test/fixtures/people-with-sessions.ts';
import { storeReview, storeReviewer } from '../../../../test/fixtures/review-fixtures.ts';

const { api, giulia, anna } = await startWithPeople();

/** Names of the framework in each language, and the French ones of the applicant. */
const NAMES = {
  it: { outcome: 'Più scuola', stakeholder: 'Giovani', indicator: 'Iscrizioni', proxy: 'Costo di una iscrizione' },
  en: { outcome: 'More school', stakeholder: 'Young people', indicator: 'Enrolments', proxy: 'Cost of an enrolment' },
} as const;
const TYPED = { outcome: 'Plus d’école', stakeholder: 'Jeunes', indicator: 'Inscriptions', proxy: 'Coût' };
const OWN = 'Des voisins qui se parlent';
const READERS = ['it', 'en'] as const;

let callId: string;
let id: string;
let resultId: string;
let reviewId: string;
let reviewer: Awaited<ReturnType<typeof aSignedInPerson>>;

const inBoth = (part: keyof typeof TYPED) => ({ it: NAMES.it[part], en: NAMES.en[part] });

/** An answer as the wizard saves it in French. */
async function storedStep() {
  const proxies = [{ name: inBoth('proxy'), defaultValue: 1000, sourceName: '', sourceUrl: '' }];
  const indicators = [{ ...indicatorInput('', { proxies }), name: inBoth('indicator') }];
  const outcome = { name: inBoth('outcome'), sdg: 4, indicators };
  const { id: frameworkId, outcomes, stakeholders } = await storeFramework(api, { outcomes: [outcome] });
  const indicator = outcomes[0]?.indicators[0];
  const measured = { indicatorTargetValue: 100, proxyValue: null };
  const known = {
    ...{ outcomeId: outcomes[0]?.id, outcomeName: TYPED.outcome, sdg: 4 },
    ...{ stakeholderId: stakeholders[0]?.id, stakeholderName: TYPED.stakeholder },
    indicators: [
      {
        ...{ indicatorId: indicator?.id, indicatorName: TYPED.indicator, ...measured },
        ...{ proxyId: indicator?.proxies[0]?.id, proxyName: TYPED.proxy },
      },
    ],
  };
  const own = {
    ...{ outcomeId: null, customKey: uuid(), outcomeName: OWN, sdg: 4 },
    ...{
      stakeholderId: stakeholders[1]?.id,
      stakeholderName: 'Familles',
      indicators: [],
      reason: 'Isolement',
      source: 'Enquête',
    },
  };
  return { step: miniDyiStep(frameworkId), selectedOutcomes: [known, own] };
}

beforeAll(async () => {
  const { step, selectedOutcomes } = await storedStep();
  const call = await storeCall(api, [step]);
  callId = call._id;
  id = await startSubmission(api, call, giulia);
  const content = JSON.stringify({ selectedOutcomes, budget: 100_000, sdg: [4] });
  const body = { callSubmissionId: id, stepId: step.id, content, version: 0 };
  resultId = (await api.send(ENDPOINTS.UpsertCallStepResult, { body }, giulia)).body.id;
  const query = { callSubmissionId: id, confirmUnanswered: true as const };
  const closed = await api.send(ENDPOINTS.CloseCallSubmission, { query }, giulia);
  expect(closed.problem?.errors).toBeUndefined();
  const email = `rita-${callId}@reviewers.example`;
  const reviewerId = await storeReviewer(api, callId, email);
  reviewId = await storeReview(api, { callId, submissionId: id, organizationId: giulia.organization, reviewerId });
  reviewer = await aSignedInPerson(api, email);
});

it.each(READERS)(
  'names outcomes in the reader’s language in results of applicant and administrator: %s',
  async (language) => {
    const query = { id };
    const seen = [
      (await api.send(ENDPOINTS.GetSubmissionByID, { query }, { ...giulia, language })).body.stepResults[0]
        ?.impactResult,
      (await api.send(ENDPOINTS.GetSubmissionByIDAdmin, { query }, { ...anna, language })).body.stepResults[0]
        ?.impactResult,
      (await api.send(ENDPOINTS.MiniDYI, { query: { stepResultID: resultId } }, { ...giulia, language })).body,
    ];
    for (const result of seen)
      for (const end of [result?.lower, result?.upper])
        expect(end?.outcomes.map(({ name }) => name)).toEqual([NAMES[language].outcome]);
  },
);

it.each(READERS)(
  'names the whole chain so in recap, PDF and review, and own outcomes as typed: %s',
  async (language) => {
    const query = { callId, subId: id };
    const { body: recap } = await api.send(ENDPOINTS.GetAllAnswerForPdf, { query }, { ...giulia, language });
    const { body: review } = await api.send(
      ENDPOINTS.GetReview,
      { query: { id: reviewId } },
      { ...reviewer, language },
    );
    const { body: closing } = await api.send(
      ENDPOINTS.GetClosing,
      { query: { submissionId: id, id } },
      { ...anna, language },
    );
    const { outcome, stakeholder, indicator, proxy } = NAMES[language];
    for (const { miniDyi } of [recap, review, ...closing.steps])
      expect(miniDyi[0]?.outcomes).toMatchObject([
        {
          ...{ outcomeName: outcome, stakeholderName: stakeholder },
          indicators: [{ indicatorName: indicator, proxyName: proxy }],
        },
        { outcomeName: OWN, isCustom: true },
      ]);
  },
);
