import { useFields } from '../../../console/forms/record/fields.ts';
import type { CallField, CallValues } from './call-values.ts';

export const useCallForm = () => useFields<CallValues>();

export const anchorOf = (field: CallField): string => `call-${field}`;
