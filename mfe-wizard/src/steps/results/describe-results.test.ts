/** @jest-environment @impact-call/jest/jsdom */
import { expect, it } from '@jest/globals';
import type { Language, StepResult, Submission } from '@impact-call/contracts';
import { estimateReturn } from '@impact-call/domain';
import { anId, aStep, aSubmission, fakeShell } from '@impact-call/testing';
import { resultsStep } from './results-step.tsx';

const results = aStep('results', '', { name: 'Results', sort: 2 });
const impact = aStep('miniDyi', '', { name: 'Impact' });
const quiz = aStep('quiz', '{}', { name: 'Quiz', sort: 1 });
const answer = {
  budget: 1000,
  selectedOutcomes: [
    {
      outcomeId: 'o',
      outcomeName: 'More work',
      sdg: 8,
      stakeholderId: 's',
      stakeholderName: 'Young people',
      indicators: [
        {
          indicatorId: 'i',
          indicatorName: 'Jobs',
          indicatorTargetValue: 1,
          proxyId: 'p',
          proxyName: 'Wage',
          proxyValue: 900,
        },
      ],
    },
  ],
};
const result = (stepId: string, more: Partial<StepResult>): StepResult => ({
  id: anId(),
  stepId,
  content: JSON.stringify(answer),
  score: null,
  stepStepTypeName: '',
  version: 1,
  updatedAt: '2026-11-20T14:03:22.000Z',
  ...more,
});
const scored = [
  result(impact.id, { impactResult: estimateReturn(answer, null) }),
  result(quiz.id, {
    quizResult: { score: 1, scoreOfAll: 0.5, correctAnswersCount: 1, answeredCount: 1, questionsCount: 2, recap: [] },
  }),
];
const describe = (changes: Partial<Submission>, language: Language = 'en') =>
  resultsStep.describe({
    step: results,
    value: undefined,
    shell: fakeShell({ language }),
    submission: aSubmission({ steps: [impact, quiz, results], ...changes }),
  });

it.each([
  ['en', 'Estimated social return on investment (SROI)', 'Value by outcome', '1 of 2 right'],
  ['it', 'Ritorno sociale sull’investimento stimato (SROI)', 'Valore per outcome', '1 giusta su 2'],
  ['fr', 'Retour social sur investissement estimé (SROI)', 'Valeur par effet', '1 bonne réponse sur 2'],
] as const)('says what each step adds up to: %s', async (language, sroi, byOutcome, score) => {
  const [first, second] = await describe({ stepResults: scored, closed: true }, language);
  expect(first).toMatchObject({ label: 'Impact', isSection: true });
  const [byFramework, declared] = first?.parts ?? [];
  expect(byFramework).toMatchObject({ key: 'byFramework', value: expect.stringMatching(/^0[.,]00 – 0[.,]00$/) });
  expect(declared?.label).toBe(sroi);
  expect(declared?.value).toMatch(/^\d+[.,]\d\d – \d+[.,]\d\d$/);
  expect(first?.parts?.at(-1)).toMatchObject({ label: byOutcome, parts: [{ label: 'More work' }] });
  expect(second).toMatchObject({ label: 'Quiz', isSection: true });
  expect(second?.parts?.[0]?.value).toBe(score);
});

it('names an outcome as the service does, in the reader’s language', async () => {
  const estimate = estimateReturn(answer, null);
  const outcomes = estimate.lower.outcomes.map((outcome) => ({ ...outcome, name: 'Più lavoro' }));
  const impactResult = { ...estimate, lower: { ...estimate.lower, outcomes } };
  const [first] = await describe({ stepResults: [result(impact.id, { impactResult })], closed: true }, 'it');
  expect(first?.parts?.at(-1)?.parts?.[0]?.label).toBe('Più lavoro');
});

it.each([
  ['open', {}, 'Results are computed when the application is submitted.'],
  [
    'locked',
    { closed: true, isLocked: true, callLockEnd: '2026-12-01T12:00:00.000Z' },
    /^They can be seen from .*2026/,
  ],
  ['nothing scored', { closed: true }, 'Nothing in this application is scored, or it was left empty.'],
] as const)('says why nothing is shown: %s', async (_state, changes, words) => {
  const described = await describe(changes);
  expect(described).toHaveLength(1);
  expect(described[0]?.value).toMatch(words);
});

it('says so without a submission, too', async () => {
  expect(await resultsStep.describe({ step: results, value: undefined, shell: fakeShell() })).toHaveLength(1);
});
