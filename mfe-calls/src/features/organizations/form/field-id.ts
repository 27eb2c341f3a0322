import type { useT } from '../../../translations.ts';
import type { OrganizationField, OrganizationValues } from './organization-values.ts';
import { useFormContext, useFormState } from 'react-hook-form';

/** Errors link to it. */
export const fieldId = (field: OrganizationField): string => `organization-${field}`;

/** Where the full label does not fit. */
export const labelOf = (t: ReturnType<typeof useT>, field: OrganizationField): string =>
  field === 'personalData' ? t('form.personalDataShort') : t(`form.${field}`);

/** Renders again only for the field's errors. */
export function useFieldOf(name: OrganizationField) {
  const { register, control } = useFormContext<OrganizationValues>();
  const { errors } = useFormState({ control, name, exact: true });
  return { register, error: errors[name]?.message };
}
