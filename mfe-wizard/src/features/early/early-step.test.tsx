/** @jest-environment @impact-call/jest/jsdom */
import type { Language, Submission } from '@impact-call/contracts';
import type { EarlyReader } from '@impact-call/ui/early';
import { aConfiguration, aStep } from '@impact-call/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { anApplication, ORGANIZATION, serviceOf, showWizard, USER } from '../../test/show-wizard.tsx';
import { earlyStep } from './early-step.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const application = (changes: Partial<Submission> = {}) =>
  anApplication({
    callName: 'Orti in città',
    steps: [
      aStep('text', '<p>Read <em>this</em></p>', { name: 'Read', description: '<p>Before you begin</p>', sort: 1 }),
      aStep('name', '', { name: 'You', sort: 2 }),
    ],
    ...changes,
  });

function drawn(submission: Submission, path: string, language: Language = 'en'): HTMLElement | null {
  history.replaceState(null, '', path);
  const reader: EarlyReader = {
    ...{ language, pathname: location.pathname, organization: ORGANIZATION, configuration: aConfiguration() },
    user: USER,
  };
  const parts = earlyStep(submission, reader);
  if (!parts) return null;
  const page = document.createElement('div');
  page.append(...parts);
  return page;
}
const saidBy = (place: ParentNode | null, selector: string) =>
  [...(place?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);
const pathOf = ({ id, steps }: Submission, step = 0) => `/call/${id}/step/${steps[step]?.id}`;

test.each(['it', 'en', 'fr'] as const)(
  'says what the application then says in the same places (%s)',
  async (language) => {
    for (const closingAt of [null, '2099-01-01T10:00:00Z', new Date(Date.now() + 5 * 86_400_000).toISOString()]) {
      const submission = application({ closingAt });
      const page = drawn(submission, pathOf(submission), language);
      await showWizard(pathOf(submission), { language, api: serviceOf(submission).api });
      await screen.findByRole('heading', { level: 1 });
      const { body } = document;
      expect(saidBy(page, '.call-head')).toEqual(saidBy(body, '[data-call-head]'));
      expect(saidBy(page, '.page-title')).toEqual(saidBy(body, 'h1'));
      expect(saidBy(page, '.step-of')).toEqual(saidBy(body, '[data-steps-folded] button > span:first-child'));
      expect(saidBy(page, '.number, .step-name')).toEqual(
        saidBy(body, 'nav li a > div > div:first-child, nav li a > div > div > div:first-child'),
      );
      expect(saidBy(page, '.to-read')).toEqual(saidBy(body, '[data-step-content]'));
      expect(saidBy(page, '.description')).toEqual(['Before you begin']);
      cleanup();
    }
  },
);

test('begins where one would go on: at the remembered step, else at the first', () => {
  const submission = application();
  expect(saidBy(drawn(submission, `/call/${submission.id}`), '.page-title')).toEqual(['Read']);
  localStorage.setItem(`impact-call-place:${submission.id}`, pathOf(submission, 1));
  expect(saidBy(drawn(submission, `/call/${submission.id}`), '.page-title')).toEqual(['You']);
  localStorage.setItem(`impact-call-place:${submission.id}`, `${pathOf(submission, 1)}/second`);
  expect(drawn(submission, `/call/${submission.id}`)).toBeNull();
});

describe('is not drawn', () => {
  const at = '2026-01-01T10:00:00Z';
  test.each<[string, Partial<Submission>]>([
    ['was handed in', { closed: true }],
    ['can no longer be changed', { isOpen: false }],
    ['was opened again', { reopening: { at, message: '', stepIds: null } }],
  ])('where the application %s', (_what, changes) => {
    const submission = application(changes);
    expect(drawn(submission, pathOf(submission))).toBeNull();
  });

  test('for who only looks, on later screens, and at addresses that are none', () => {
    const submission = application();
    for (const path of [
      `${pathOf(submission)}?readonly=true`,
      `${pathOf(submission)}/second`,
      `/call/${submission.id}/step/0`,
    ])
      expect(drawn(submission, path)).toBeNull();
  });
});

test('ends with the title where a colleague changed the step last, which is said below it', () => {
  const submission = application();
  const [step] = submission.steps;
  const result = {
    ...{ id: '1', stepId: step?.id ?? '', content: '', score: null, stepStepTypeName: 'text', version: 1 },
    updatedAt: '2026-01-01T10:00:00Z',
  };
  const by = (id: string) => ({ ...result, updatedBy: { id, firstName: 'A', lastName: 'B' } });
  const page = (id: string) => drawn({ ...submission, stepResults: [by(id)] }, pathOf(submission));
  expect(saidBy(page(USER.id), '.description')).toHaveLength(1);
  expect(saidBy(page('somebody-else'), '.page-title')).toEqual(['Read']);
  expect(saidBy(page('somebody-else'), '.description, .to-read')).toEqual([]);
});
