import { useShell } from '@impact-call/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '../../translations.ts';
import { toOrganizationInput, type OrganizationValues } from './form/organization-values.ts';
import { useFormOutcome } from './form/use-form-outcome.ts';

interface Steps {
  forgetDraft(): void;
  onRegistered(): void;
}

/** Continues once the new organization is selected. */
export function useRegisterOrganization(form: UseFormReturn<OrganizationValues>, { forgetDraft, onRegistered }: Steps) {
  const { api, notify, session, queryClient, configuration } = useShell();
  const t = useT();
  return useFormOutcome(form, async (values) => {
    const { id } = await api.CreateOrganization({
      body: toOrganizationInput(values, configuration.organizationConsents),
    });
    forgetDraft();
    notify({ kind: 'success', title: t('registered.title'), message: t('registered.message') });
    await session.getState().reloadOrganizations(id);
    void queryClient.invalidateQueries({ queryKey: ['calls'] });
    onRegistered();
  });
}
