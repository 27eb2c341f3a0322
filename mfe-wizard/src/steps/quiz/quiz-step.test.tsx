/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { QuizResult, Submission } from '@impact-call/contracts';
import { anId, aStep } from '@impact-call/testing';
import { anApplication, serviceOf, showWizard } from '../../test/show-wizard.tsx';
import { readQuiz } from './quiz-definition.ts';
import './quiz-step.tsx';
import '../survey/survey-view.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const choices = [
  { value: 'a', text: { default: 'Alpha', it: 'Alfa' } },
  { value: 'b', text: 'Beta' },
];
const QUIZ = {
  pages: [
    {
      name: 'p',
      elements: [
        { type: 'radiogroup', name: 'one', title: { default: 'First?', it: 'Prima?' }, choices },
        { type: 'checkbox', name: 'two', title: 'Second?', choices: ['x', 'y', 'z'] },
        { type: 'radiogroup', name: 'three', title: 'Third?', isRequired: true, choices },
      ],
    },
  ],
};
const RESULT: QuizResult = {
  score: 0.5,
  scoreOfAll: 1 / 3,
  correctAnswersCount: 1,
  answeredCount: 2,
  questionsCount: 3,
  recap: [
    { question: 'First?', answer: 'Alpha', correctAnswer: 'Beta', isAnswered: true, isCorrect: false },
    { question: 'Second?', answer: 'x', correctAnswer: 'x', isAnswered: true, isCorrect: true },
    { question: 'Third?', answer: '', correctAnswer: 'Alpha', isAnswered: false, isCorrect: false },
  ],
};

async function show(changes: Partial<Submission> = {}, content = JSON.stringify(QUIZ), quizResult?: QuizResult) {
  const step = aStep('quiz', content, { name: 'Quiz' });
  const stepResults = quizResult
    ? [
        {
          id: anId(),
          stepId: step.id,
          content: '{"one":"a"}',
          score: quizResult.score,
          stepStepTypeName: 'quiz',
          version: 1,
          updatedAt: '2026-11-20T14:00:00.000Z',
          quizResult,
        },
      ]
    : [];
  const submission = anApplication({ steps: [step], stepResults, ...changes });
  const service = serviceOf(submission);
  await showWizard(`/call/${submission.id}/step/${step.id}`, { api: service.api });
  await screen.findByText('Quiz', { selector: 'h1' });
  const saved = () => JSON.parse(service.results.get(step.id)?.content ?? 'null') as unknown;
  return { ...service, step, saved };
}
const group = (name: string, role = 'radiogroup') =>
  within(screen.getByRole(role, { name: new RegExp(name.replace('?', '\\?')) }));

describe('answering', () => {
  it('counts, saves, lets an answer be taken back, and names what is left out', async () => {
    const { saved } = await show();
    await screen.findByText('0 of 3 answered');
    await userEvent.click(group('First?').getByLabelText('Beta'));
    await userEvent.click(group('Second?', 'group').getByLabelText('z'));
    await userEvent.click(group('Second?', 'group').getByLabelText('x'));
    await screen.findByText('2 of 3 answered');
    await waitFor(() => expect(saved()).toEqual({ one: 'b', two: ['x', 'z'] }));
    expect(screen.getByText('Question 3')).toBeTruthy();
    await userEvent.click(group('First?').getByText(/Clear my answer/));
    await waitFor(() => expect(saved()).toEqual({ two: ['x', 'z'] }));
    await screen.findByText('1 of 3 answered');
  });

  it('asks only for what is required, with a link to it', async () => {
    await show();
    await userEvent.click(await screen.findByText('Next', { selector: 'button' }));
    const summary = await screen.findByRole('alert');
    await userEvent.click(within(summary).getByText('Third? Choose an answer.'));
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('radiogroup'));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  });

  it('leaves other kinds of questions and conditions to the questionnaire library', async () => {
    expect(readQuiz(JSON.stringify(QUIZ), 'it')?.questions[0]).toMatchObject({
      title: 'Prima?',
      choices: [{ text: 'Alfa' }, { text: 'Beta' }],
    });
    const [page] = QUIZ.pages;
    const withQuestion = (question: object) =>
      JSON.stringify({ pages: [{ ...page, elements: [...page!.elements, question] }] });
    for (const other of [
      { type: 'text', name: 'x' },
      { type: 'radiogroup', name: 'x', choices, visibleIf: '{one} = "a"' },
      { type: 'radiogroup', name: 'x', title: '{one}?', choices },
    ]) {
      expect(readQuiz(withQuestion(other), 'en')).toBeNull();
    }
    await show({}, withQuestion({ type: 'text', name: 'x', title: 'In your words' }));
    await screen.findByText('In your words');
  });

  it.each(['', '{', '[]', '{"pages":[]}'])('says that %j cannot be shown, and blocks no one', async (content) => {
    await show({}, content);
    await screen.findByText(/These questions cannot be displayed/);
    await userEvent.click(await screen.findByText('Next', { selector: 'button' }));
    await screen.findByText('Check and send', { selector: 'h1' });
  });
});

describe('after closing', () => {
  const closed = { closed: true, submissionDate: '2026-11-20T15:00:00.000Z' };

  it('recaps each question in words, with both shares', async () => {
    await show(closed, undefined, RESULT);
    await screen.findByText('1 of 3 right');
    expect(screen.getByText('50 % (1 of 2)')).toBeTruthy();
    expect(screen.getByText('33 % (1 of 3)')).toBeTruthy();
    for (const words of ['Correct', 'Not correct', 'Not answered']) expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('Beta')).toBeTruthy();
  });

  it('says until when right answers are locked, and shows what was answered', async () => {
    await show({ ...closed, isLocked: true, callLockEnd: '2027-01-15T11:00:00.000Z' });
    expect((await screen.findByText(/The right ones and your score are shown from/)).textContent).toMatch(
      /15 January 2027/,
    );
    expect(group('First?').getByLabelText<HTMLInputElement>('Alpha').disabled).toBe(true);
  });
});
