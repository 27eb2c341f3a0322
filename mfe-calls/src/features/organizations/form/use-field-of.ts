import { useFormContext, useFormState } from 'react-hook-form';
import type { OrganizationField, OrganizationValues } from './organization-values.ts';

/** Renders again only for the field's errors. */
export function useFieldOf(name: OrganizationField) {
  const { register, control } = useFormContext<OrganizationValues>();
  const { errors } = useFormState({ control, name, exact: true });
  return { register, error: errors[name]?.message };
}
