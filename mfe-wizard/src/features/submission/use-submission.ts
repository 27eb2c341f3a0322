import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { Submission } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import type { ShellContext } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { getT } from '../../translations.ts';
import { submissionKey } from '../autosave/application-state.ts';
import { fetchStepAhead } from '../steps/load-step-module.ts';

async function fetchSubmission(
  shell: ShellContext,
  id: string,
  readOnly: boolean,
  signal: AbortSignal,
): Promise<Submission> {
  const { api, session } = shell;
  try {
    return await api.GetSubmissionByID({ query: { id }, signal });
  } catch (error) {
    // An administrator is not a member of the organization whose submission this is.
    const other = isProblem(error, 'not-found') || isProblem(error, 'organization-required');
    if (other && readOnly && session.getState().isAdmin) return api.GetSubmissionByIDAdmin({ query: { id }, signal });
    // A mail can link to an application of another of the user's organizations.
    if (other && (await selectOwner(shell, id))) return api.GetSubmissionByID({ query: { id } });
    throw error;
  }
}

/** Also notifies the user; false if they are not a member. */
async function selectOwner(shell: ShellContext, id: string): Promise<boolean> {
  const { api, session, notify } = shell;
  const found = await api.GetOrganizationOfSubmission({ query: { id } }).catch(() => null);
  const { organizations, organization, selectOrganization } = session.getState();
  const owner = organizations.find((each) => each.id === found?.organizationId);
  if (!owner || owner === organization) return false;
  selectOrganization(owner.id);
  const t = getT(shell.i18n);
  notify({ kind: 'info', title: t('load.changed', { name: owner.name }), message: t('load.changedWhy') });
  return true;
}

/** As soon as the type of the step in the URL is known. */
async function withStepAhead(stepId: string | undefined, requested: Promise<Submission>): Promise<Submission> {
  const submission = await requested;
  const step = submission.steps.find(({ id }) => id === stepId);
  if (step) fetchStepAhead(step);
  return submission;
}

/** After the end of a session the previous one, so that the page stays unchanged. */
function useOrganizationId({ session }: ShellContext): string | undefined {
  const { status, organization } = useStore(session);
  const [held, setHeld] = useState(organization?.id);
  if (status !== 'ended' && held !== organization?.id) setHeld(organization?.id);
  return held;
}

/** Reloaded when its state changes. The autosave queue has the latest answers. */
export function useSubmission(id: string, readOnly: boolean) {
  const shell = useShell();
  const organizationId = useOrganizationId(shell);
  const [, stepId] = useParams()['*']?.split('/') ?? [];
  return useQuery(
    {
      queryKey: submissionKey(id, organizationId),
      queryFn: ({ signal }) => withStepAhead(stepId, fetchSubmission(shell, id, readOnly, signal)),
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (count, error) => !isProblem(error) && count < 3,
    },
    shell.queryClient,
  );
}
