import { useCallback, useRef } from 'react';
import { dropDraft, keepDraft } from './organization-draft.ts';
import type { OrganizationValues } from './organization-values.ts';

/**
 * Keeps what is typed until it is forgotten for good: a render that was under way at that moment, or what the form
 * still tells while the page goes on, would else keep it once more.
 */
export function useKeptDraft(draft: string): { keep(values: Partial<OrganizationValues>): void; forget(): void } {
  const isForgotten = useRef(false);
  const keep = useCallback(
    (values: Partial<OrganizationValues>) => {
      if (!isForgotten.current) keepDraft(draft, values);
    },
    [draft],
  );
  const forget = useCallback(() => {
    isForgotten.current = true;
    dropDraft(draft);
  }, [draft]);
  return { keep, forget };
}
