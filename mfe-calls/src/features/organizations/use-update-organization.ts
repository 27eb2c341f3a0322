import type { Organization } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '../../translations.ts';
import { toOrganizationInput, valuesOf, type OrganizationValues } from './organization-values.ts';
import { organizationKey } from './use-organization.ts';
import { useFormOutcome } from './use-form-outcome.ts';

/** Sends what was changed and nothing else: what a colleague changed meanwhile stays. */
export function useUpdateOrganization(form: UseFormReturn<OrganizationValues>, { id }: Organization) {
  const { api, notify, session, queryClient, configuration } = useShell();
  const t = useT();
  return useFormOutcome(form, async (values) => {
    const input = toOrganizationInput(values, configuration.organizationConsents);
    // What is sent has the names of the form's fields. Asked of each field, since a letter does not draw this hook anew.
    const isChanged = (field: string): boolean => form.getFieldState(field as keyof OrganizationValues).isDirty;
    const changes = Object.fromEntries(Object.entries(input).filter(([field]) => isChanged(field)));
    const organization = await api.UpdateOrganization({ body: { id, ...changes } });
    queryClient.setQueryData(organizationKey(id), organization);
    form.reset(valuesOf(organization));
    notify({ kind: 'success', title: t('organizations.updated') });
    // The name in the shell's list; without it the change is saved all the same.
    await session
      .getState()
      .reloadOrganizations()
      .catch(() => undefined);
  });
}
