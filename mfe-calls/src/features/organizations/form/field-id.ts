import type { useT } from '../../../translations.ts';
import type { OrganizationField } from './organization-values.ts';

/** Errors link to it. */
export const fieldId = (field: OrganizationField): string => `organization-${field}`;

/** Where the full label does not fit. */
export const labelOf = (t: ReturnType<typeof useT>, field: OrganizationField): string =>
  field === 'personalData' ? t('form.personalDataShort') : t(`form.${field}`);
