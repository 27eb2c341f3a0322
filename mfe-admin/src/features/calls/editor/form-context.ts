import type { CallForAdmin } from '@impact-call/contracts';
import { createContext, use } from 'react';
import type { CallField, CallValues } from './call-values.ts';

/** The form of a call, as its parts use it. */
export interface CallForm {
  values: CallValues;
  set<F extends CallField>(field: F, value: CallValues[F]): void;
  /** What is wrong with a field, in words. */
  errorOf(field: CallField): string | undefined;
  /** The call as it is stored; null while it is new. */
  stored: CallForAdmin | null;
}

export const CallFormContext = createContext<CallForm | null>(null);

/** Of the form around it. */
export function useCallForm(): CallForm {
  const form = use(CallFormContext);
  if (!form) throw new Error('useCallForm needs a <CallFormContext> above it');
  return form;
}

/** The id of a field's element, by which errors link to it. */
export const anchorOf = (field: CallField): string => `call-${field}`;
