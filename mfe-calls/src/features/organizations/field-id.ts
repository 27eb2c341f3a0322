import type { OrganizationField } from './organization-values.ts';

/** Id of a field's control, and the anchor of its errors. */
export const fieldId = (field: OrganizationField): string => `organization-${field}`;
