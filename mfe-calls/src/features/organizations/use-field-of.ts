import { useFormContext, useFormState } from 'react-hook-form';
import type { OrganizationField, OrganizationValues } from './organization-values.ts';

/** A field's way into the form, and what is wrong with it: only its own errors draw it anew, not those of the others. */
export function useFieldOf(name: OrganizationField) {
  const { register, control } = useFormContext<OrganizationValues>();
  const { errors } = useFormState({ control, name, exact: true });
  return { register, error: errors[name]?.message };
}
