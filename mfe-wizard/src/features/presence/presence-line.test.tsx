/** @jest-environment @impact-call/jest/jsdom */
import type { Api, Presence } from '@impact-call/contracts';
import { aStep } from '@impact-call/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { aLine, anApplication, nameStep, serviceOf, showWizard } from '../../test/show-wizard.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('says which colleagues have which step open, as they come and go', async () => {
  const steps = ['You', 'Project'].map((name, sort) => aStep('name', '', { name, sort }));
  const [you, project] = steps.map(({ id }) => id) as [string, string];
  const submission = anApplication({ steps });
  const line = aLine();
  const colleague = (firstName: string, lastName: string, stepId: string): Presence => ({
    person: { id: lastName, firstName, lastName },
    stepId,
  });
  let present = [colleague('Luca', 'Bianchi', you)];
  const ShowPresence = jest.fn<Api['ShowPresence']>(async () => present);
  const tell = (id = submission.id) => line.tell({ topic: 'presence', id });
  await showWizard(`/call/${submission.id}/step/${you}`, {
    api: { ...serviceOf(submission).api, ShowPresence },
    shell: { loadStep: async () => nameStep, events: line.events },
  });
  expect(await screen.findByText('Luca Bianchi has this step open, too.')).toBeTruthy();
  expect(ShowPresence).toHaveBeenCalledWith({ body: { callSubmissionId: submission.id, stepId: you } });

  present = [colleague('Luca', 'Bianchi', project), colleague('Anna', 'Verdi', project), colleague('', '', you)];
  act(() => tell());
  expect(await screen.findByText('Luca Bianchi and Anna Verdi are on “Project”.')).toBeTruthy();
  expect(screen.queryByText(/this step open/)).toBeNull();

  present = [];
  const requested = ShowPresence.mock.calls.length;
  act(() => tell(you));
  expect(ShowPresence).toHaveBeenCalledTimes(requested);
  act(() => tell());
  await waitFor(() => expect(document.querySelector('[data-presence]')).toBeNull());

  cleanup();
  const left = { body: { callSubmissionId: submission.id, stepId: null } };
  await waitFor(() => expect(ShowPresence).toHaveBeenLastCalledWith(left));
});
