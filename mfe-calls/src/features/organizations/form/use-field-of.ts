import { useFormContext, useFormState } from 'react-hook-form';
import type { OrganizationField, OrganizationValues } from './organization-values.ts';

/** Registration and error of a field; it renders again only for its own errors. */
export function useFieldOf(name: OrganizationField) {
  const { register, control } = useFormContext<OrganizationValues>();
  const { errors } = useFormState({ control, name, exact: true });
  return { register, error: errors[name]?.message };
}
