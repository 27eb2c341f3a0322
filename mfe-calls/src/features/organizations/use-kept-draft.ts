import { useCallback, useEffect, useRef } from 'react';
import { dropDraft, keepDraft } from './organization-draft.ts';
import type { OrganizationValues } from './organization-values.ts';

/**
 * Keeps what is typed until it is forgotten for good: a render that was under way at that moment, or what the form
 * still tells while the page goes on, would else keep it once more.
 */
export function useKeptDraft(draft: string, values: Partial<OrganizationValues>): { forget(): void } {
  const isForgotten = useRef(false);
  useEffect(() => {
    if (!isForgotten.current) keepDraft(draft, values);
  }, [draft, values]);
  const forget = useCallback(() => {
    isForgotten.current = true;
    dropDraft(draft);
  }, [draft]);
  return { forget };
}
