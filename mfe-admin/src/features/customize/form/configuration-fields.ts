import { useFields } from '../../../console/forms/record/fields.ts';
import type { ConfigurationField, ConfigurationValues } from './configuration-values.ts';

/** The fields of the nearest configuration. */
export const useConfigurationForm = () => useFields<ConfigurationValues>();

/** The element id of a field, which errors link to. */
export const anchorOf = (field: ConfigurationField): string => `configuration-${field}`;
