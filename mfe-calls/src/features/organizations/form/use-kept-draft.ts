import { useCallback, useRef } from 'react';
import { dropDraft, keepDraft } from './organization-draft.ts';
import type { OrganizationValues } from './organization-values.ts';

/**
 * Stores input until the draft is deleted for good. A pending render, or a form event during navigation, would store it
 * again.
 */
export function useStoredDraft(draft: string): { keep(values: Partial<OrganizationValues>): void; forget(): void } {
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
