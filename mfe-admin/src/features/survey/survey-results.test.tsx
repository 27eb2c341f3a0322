/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, StepForAdmin } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from '@jest/globals';
import { aCallForAdmin, aCallType } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import './survey-steps-page.tsx';

afterEach(cleanup);

const aStep = (name: string, sort: number, en: string): StepForAdmin => ({
  id: anId(),
  name: { en },
  description: '',
  content: '',
  sort,
  stepTypeId: anId(),
  stepType: { name },
});
const [quiz, survey] = [aStep('quiz', 2, 'What do you know?'), aStep('survey', 1, 'What did you think?')];
const type = { ...aCallType(), steps: [quiz, aStep('text', 0, 'Read this'), survey] };
const call = aCallForAdmin({ name: { en: 'Zeta call' }, callTypeId: type.id });
const api: Partial<Api> = { GetCallType: async () => type, GetCallByIdAdmin: async () => call };
const notFound = () => Promise.reject(new ApiProblem({ type: '', title: '', status: 404, code: 'not-found' }, null));

it('lists the surveys and quizzes of a call in the order of its steps, each with the way to its results', async () => {
  await showPage(`/admin/report-list/${call.id}/${type.id}`, { api });
  const ways = await screen.findAllByRole('link', { name: /^Go to report/ });
  expect(ways.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Go to report: What did you think?', `/admin/report/${call.id}/${survey.id}`],
    ['Go to report: What do you know?', `/admin/report/${call.id}/${quiz.id}`],
  ]);
});

it('says that a call has no survey, and that there is no such form template', async () => {
  const without = { ...type, steps: [aStep('text', 0, 'Read this')] };
  await showPage(`/admin/report-list/${call.id}/${type.id}`, { api: { ...api, GetCallType: async () => without } });
  expect(await screen.findByText('This call has no survey')).toBeTruthy();
  cleanup();
  await showPage(`/admin/report-list/${call.id}/${type.id}`, { api: { ...api, GetCallType: notFound } });
  expect(await screen.findByText('There is no such form template')).toBeTruthy();
});

it('narrows and arranges the surveys of a call, with the view in the address', async () => {
  const page = await showPage(`/admin/report-list/${call.id}/${type.id}?sort=-name`, { api });
  const names = () =>
    screen.getAllByRole('link', { name: /^Go to report/ }).map((link) => link.getAttribute('aria-label'));
  expect(await screen.findByText('2 surveys')).toBeTruthy();
  expect(names()).toEqual(
    ['Go to report: What do you know?', 'Go to report: What did you think?'].toSorted().reverse(),
  );
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'quiz');
  expect(await screen.findByText('1 survey')).toBeTruthy();
  expect(page.address()).toContain('kind=quiz');
  await userEvent.type(screen.getByLabelText('Search'), 'think');
  expect(await screen.findByText('No survey matches')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
  expect(names()).toHaveLength(2);
});
