import { useCallback, useRef } from 'react';
import { dropDraft, keepDraft } from './organization-draft.ts';
import type { OrganizationValues } from './organization-values.ts';

/** Once deleted, a pending render or a form event during navigation must not store it again. */
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
