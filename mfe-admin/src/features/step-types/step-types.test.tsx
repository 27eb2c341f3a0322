/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import { anId } from '@impact-call/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import './step-types-page.tsx';

afterEach(cleanup);

const type = { id: anId(), name: 'interview', offered: true, builtIn: false, stepCount: 0 };

it.each([
  ['step-type-in-use', 'Steps are of this type, so it cannot be deleted.'],
  ['internal-error', 'Try again in a moment.'],
])('says that deleting a step type failed, and why: %s', async (code, message) => {
  const refused = new ApiProblem({ type: '', title: '', status: 409, code }, null);
  const page = await showPage('/admin/steps', {
    api: { GetStepTypes: async () => [type], DeleteStepType: () => Promise.reject(refused) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Delete the step type .*interview/)).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(page.shell.notices[0]).toMatchObject({ kind: 'error', title: 'Error while deletion', message }),
  );
});
