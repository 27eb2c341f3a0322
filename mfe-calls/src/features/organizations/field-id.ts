import type { useT } from '../../translations.ts';
import type { OrganizationField } from './organization-values.ts';

/** Id of a field's control, and the anchor of its errors. */
export const fieldId = (field: OrganizationField): string => `organization-${field}`;

/** A field's name where there is no room for its whole label. */
export const labelOf = (t: ReturnType<typeof useT>, field: OrganizationField): string =>
  field === 'personalData' ? t('form.personalDataShort') : t(`form.${field}`);
