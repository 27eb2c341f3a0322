import type { useT } from '../../../translations.ts';
import type { OrganizationField } from './organization-values.ts';

/** Id of a field's control, which errors link to. */
export const fieldId = (field: OrganizationField): string => `organization-${field}`;

/** Short label of a field, where its full label does not fit. */
export const labelOf = (t: ReturnType<typeof useT>, field: OrganizationField): string =>
  field === 'personalData' ? t('form.personalDataShort') : t(`form.${field}`);
