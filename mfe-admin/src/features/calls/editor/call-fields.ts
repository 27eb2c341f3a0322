import { useFields } from '../../../console/forms/record/fields.ts';
import type { CallField, CallValues } from './call-values.ts';

/** The fields of the nearest call. */
export const useCallForm = () => useFields<CallValues>();

/** The element id of a field, which errors link to. */
export const anchorOf = (field: CallField): string => `call-${field}`;
