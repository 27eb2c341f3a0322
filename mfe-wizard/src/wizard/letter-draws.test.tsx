/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ComponentProps } from 'react';

// The list of steps represents everything around the step, because both render together.
const actual = await import('./step-list.tsx');
const draw = jest.fn();
jest.unstable_mockModule('./step-list.tsx', () => ({
  ...actual,
  StepList: (props: ComponentProps<typeof actual.StepList>) => {
    draw();
    return <actual.StepList {...props} />;
  },
}));
const { anApplication, serviceOf, showWizard } = await import('../test/show-wizard.tsx');

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('renders nothing but the step at a letter, once the step has begun', async () => {
  const submission = anApplication();
  const [, step] = submission.steps;
  // A completed save would render the frame, so no save completes here.
  const UpsertCallStepResult = () => new Promise<never>(() => undefined);
  const api = { ...serviceOf(submission).api, UpsertCallStepResult };
  await showWizard(`/call/${submission.id}/step/${step!.id}`, { api });
  const field = await screen.findByLabelText<HTMLInputElement>('Name');
  await userEvent.type(field, 'A');
  draw.mockClear();
  await userEvent.type(field, 'da');
  expect(field.value).toBe('Ada');
  expect(draw).not.toHaveBeenCalled();
});
