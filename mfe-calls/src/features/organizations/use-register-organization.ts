import { useShell } from '@impact-call/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '../../translations.ts';
import { draftOf, dropDraft } from './organization-draft.ts';
import { toOrganizationInput, type OrganizationValues } from './organization-values.ts';
import { useFormOutcome } from './use-form-outcome.ts';

/** Registers, says so, selects the new organization, and only then goes on. */
export function useRegisterOrganization(form: UseFormReturn<OrganizationValues>, onRegistered: () => void) {
  const { api, notify, session, queryClient } = useShell();
  const t = useT();
  return useFormOutcome(form, async (values) => {
    const { id } = await api.CreateOrganization({ body: toOrganizationInput(values) });
    dropDraft(draftOf(session.getState().user?.id));
    notify({ kind: 'success', title: t('registered.title'), message: t('registered.message') });
    await session.getState().reloadOrganizations(id);
    void queryClient.invalidateQueries({ queryKey: ['calls'] });
    onRegistered();
  });
}
