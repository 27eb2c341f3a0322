/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, screen, within } from '@testing-library/react';
import { aSubmission } from '@impact-call/testing';
import { afterEach, expect, it } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy page, so that no test waits for its compilation.
import '../submissions/submissions-page.tsx';

afterEach(cleanup);
// jsdom has no layout: gives the table the height of a screen.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 800 });

it('shows the framework’s score first, the declared one where it differs, and marks results of method 1', async () => {
  const row = (code: string, sroiScore: number | null, declaredSroiScore: number | null) => ({
    ...aSubmission({ code, closed: true }),
    ...{ quizScore: null, sroiScore, declaredSroiScore },
  });
  const rows = [row('IC-1', 0.69, 6.92), row('IC-2', 0.692, 0.6921), row('IC-3', 2.5, null), row('IC-4', null, null)];
  // Sorting by a column shows it, even if it is hidden.
  await showPage('/admin/submissions?sort=-sroiScore', { api: { GetSubmissions: async () => rows } });
  await screen.findByRole('columnheader', { name: /SROI/ });
  const shown = (code: string) => {
    const line = screen.getByRole('link', { name: code }).closest('[role=row], tr') as HTMLElement;
    return within(line);
  };
  expect(shown('IC-1').getByText('0.69')).toBeTruthy();
  expect(shown('IC-1').getByText('declared: 6.92')).toBeTruthy();
  expect(shown('IC-2').queryByText(/declared/)).toBeNull();
  expect(shown('IC-3').getByText('declared, earlier method')).toBeTruthy();
  expect(shown('IC-4').queryByText(/declared/)).toBeNull();
});
