import type { Organization } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '../../translations.ts';
import { toOrganizationInput, valuesOf, type OrganizationValues } from './form/organization-values.ts';
import { organizationKey } from './use-organization.ts';
import { useFormOutcome } from './form/use-form-outcome.ts';

/** Sends only the changed fields, so that a colleague's changes in between survive. */
export function useUpdateOrganization(form: UseFormReturn<OrganizationValues>, { id }: Organization) {
  const { api, notify, session, queryClient, configuration } = useShell();
  const t = useT();
  return useFormOutcome(form, async (values) => {
    const input = toOrganizationInput(values, configuration.organizationConsents);
    // Request fields are named like form fields. Read on demand, so that typing does not render this hook's component.
    const isChanged = (field: string): boolean => form.getFieldState(field as keyof OrganizationValues).isDirty;
    const changes = Object.fromEntries(Object.entries(input).filter(([field]) => isChanged(field)));
    const organization = await api.UpdateOrganization({ body: { id, ...changes } });
    queryClient.setQueryData(organizationKey(id), organization);
    form.reset(valuesOf(organization));
    notify({ kind: 'success', title: t('organizations.updated') });
    // Updates the name in the shell's list; the change is saved even if this fails.
    await session
      .getState()
      .reloadOrganizations()
      .catch(() => undefined);
  });
}
