import type { CallForAdmin } from '@impact-call/contracts';
import { createContext, use } from 'react';
import type { CallField, CallValues } from './call-values.ts';

/** The call form, as its fields use it. */
export interface CallForm {
  values: CallValues;
  set<F extends CallField>(field: F, value: CallValues[F]): void;
  /** The error message of a field. */
  errorOf(field: CallField): string | undefined;
  /** The stored call; null for a new one. */
  stored: CallForAdmin | null;
}

export const CallFormContext = createContext<CallForm | null>(null);

/** The form of the nearest provider. */
export function useCallForm(): CallForm {
  const form = use(CallFormContext);
  if (!form) throw new Error('useCallForm needs a <CallFormContext> above it');
  return form;
}

/** The element id of a field, which errors link to. */
export const anchorOf = (field: CallField): string => `call-${field}`;
