/** @jest-environment @impact-call/jest/jsdom */
import { expect, it } from '@jest/globals';
import type { Language, QuizResult, StepResult } from '@impact-call/contracts';
import type { DescribedAnswer } from '@impact-call/contracts/remote';
import { anId, aStep, aSubmission, fakeShell } from '@impact-call/testing';
import { describeQuestions } from '../survey/answers/describe-questions.ts';
import { quizStep } from './quiz-step.tsx';

const choices = [
  { value: 'a', text: { default: 'Alpha', it: 'Alfa' } },
  { value: 'b', text: 'Beta' },
];
const quiz = aStep(
  'quiz',
  JSON.stringify({
    pages: [
      {
        elements: [
          { type: 'radiogroup', name: 'one', title: 'Which?', choices },
          { type: 'checkbox', name: 'several', title: 'Which ones?', choices },
          { type: 'radiogroup', name: 'open', title: 'And this?', choices },
        ],
      },
    ],
  }),
);
const value = { one: 'a', several: ['a', 'b'] };
const judged: QuizResult = {
  score: 0.5,
  scoreOfAll: 1 / 3,
  correctAnswersCount: 1,
  answeredCount: 2,
  questionsCount: 3,
  recap: [
    { question: 'Which?', answer: 'Alpha', correctAnswer: 'Alpha', isAnswered: true, isCorrect: true },
    { question: 'Which ones?', answer: 'Alpha, Beta', correctAnswer: 'Beta', isAnswered: true, isCorrect: false },
    { question: 'And this?', answer: '', correctAnswer: 'Beta', isAnswered: false, isCorrect: false },
  ],
};
const closed = (quizResult?: QuizResult) => {
  const result: StepResult = {
    id: anId(),
    stepId: quiz.id,
    content: JSON.stringify(value),
    score: 0.5,
    stepStepTypeName: 'quiz',
    version: 1,
    updatedAt: '2026-11-20T14:03:22.000Z',
    ...(quizResult ? { quizResult } : {}),
  };
  return aSubmission({ steps: [quiz], stepResults: [result], closed: true });
};

it('says what was ticked, and what was left out, in the reader’s language', async () => {
  expect(await quizStep.describe({ step: quiz, value, shell: fakeShell() })).toEqual([
    { key: 'one', label: 'Which?', value: 'Alpha' },
    { key: 'several', label: 'Which ones?', value: 'Alpha, Beta' },
    { key: 'open', label: 'And this?', value: '' },
  ]);
  const italian = await quizStep.describe({ step: quiz, value, shell: fakeShell({ language: 'it' }) });
  expect(italian[0]?.value).toBe('Alfa');
});

it.each([
  [
    'en',
    '1 of 3 right',
    '50 % (1 of 2)',
    '33 % (1 of 3)',
    ['Correct', 'Not correct', 'Not answered'],
    'Right answer: Beta',
  ],
  [
    'it',
    '1 giusta su 3',
    '50% (1 su 2)',
    '33% (1 su 3)',
    ['Corretta', 'Non corretta', 'Senza risposta'],
    'Risposta giusta: Beta',
  ],
  [
    'fr',
    '1 bonne réponse sur 3',
    '50\u00a0% (1 sur 2)',
    '33\u00a0% (1 sur 3)',
    ['Juste', 'Faux', 'Sans réponse'],
    'Bonne réponse\u202f: Beta',
  ],
] as const)(
  'says the outcome once it was judged: %s',
  async (language: Language, score, answered, all, states, right) => {
    const described = await quizStep.describe({
      step: quiz,
      value,
      shell: fakeShell({ language }),
      submission: closed(judged),
    });
    expect(described.slice(0, 3).map((line) => line.value)).toEqual([score, answered, all]);
    const recap = described[3]?.parts ?? [];
    expect(recap.map(({ label }) => label)).toEqual(['1. Which?', '2. Which ones?', '3. And this?']);
    expect(recap.map(({ value: given }) => given)).toEqual(['Alpha', 'Alpha, Beta', '']);
    expect(recap.map(({ verdict }) => verdict?.text)).toEqual(states);
    expect(recap.map(({ verdict }) => verdict?.tone)).toEqual(['success', 'error', 'neutral']);
    expect(recap.map(({ note }) => note)).toEqual([undefined, right, right]);
  },
);

it('keeps to the answers while the outcome is locked', async () => {
  const described = await quizStep.describe({ step: quiz, value, shell: fakeShell(), submission: closed() });
  expect(described.map(({ key }) => key)).toEqual(['one', 'several', 'open']);
});

it('reads a quiz with other kinds of questions as a survey, and bears any value', async () => {
  const mixed = aStep(
    'quiz',
    JSON.stringify({ elements: [{ type: 'text', name: 'year', title: 'In which year?', visibleIf: '{one} = "a"' }] }),
  );
  const read = (given: unknown) => quizStep.describe({ step: mixed, value: given, shell: fakeShell() });
  expect(await read({ one: 'a', year: '1999' })).toEqual([{ key: 'year', label: 'In which year?', value: '1999' }]);
  expect(await read({ one: 'b' })).toEqual([]);
  for (const odd of [null, 'text', 7, [1], { one: { two: 3 } }])
    expect(await quizStep.describe({ step: quiz, value: odd, shell: fakeShell() })).toHaveLength(3);
});

it('says of a quiz of choices alone what the reader of surveys says, page by page, without fetching it', async () => {
  const pages = [
    { title: 'First', elements: [{ type: 'radiogroup', name: 'one', title: 'Which?', choices }] },
    { title: 'Then', elements: [{ type: 'checkbox', name: 'several', title: 'And which?', choices }] },
  ];
  const paged = aStep('quiz', JSON.stringify({ pages }));
  const shell = fakeShell({ language: 'it' });
  const texts = (answers: readonly DescribedAnswer[]): unknown[] =>
    answers.map(({ label, value: text, parts = [] }) => [label, text, texts(parts)]);
  for (const given of [value, { one: 'gone', several: ['b', 'gone'] }, {}, undefined]) {
    const quick = await quizStep.describe({ step: paged, value: given, shell });
    expect(texts(quick)).toEqual(texts(await describeQuestions({ step: paged, value: given, shell })));
  }
});
