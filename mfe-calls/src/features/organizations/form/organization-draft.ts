import type { OrganizationLine } from '@impact-call/domain';
import { emptyValues, type OrganizationValues } from './organization-values.ts';
import { useCallback, useRef } from 'react';

/** Storage key of a registration, or of changes to one organization. */
export const draftOf = (userId: string | undefined, organizationId = 'new'): string =>
  `${userId ?? ''}.${organizationId}`;

const key = (draft: string): string => `impact-call.organization-draft.${draft}`;

type Lines = Partial<Record<OrganizationLine, string>>;

/** For this user and tab only. Consents are not stored, because they are given when the form is sent. */
export function readDraft(draft: string, storage: Storage = sessionStorage): Lines {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key(draft)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = Object.keys(emptyValues(null));
    return Object.fromEntries(
      Object.entries(stored).filter(([name, value]) => known.includes(name) && typeof value === 'string'),
    );
  } catch {
    return {};
  }
}

/** Full or forbidden storage never blocks typing. */
export function keepDraft(draft: string, values: Partial<OrganizationValues>, storage: Storage = sessionStorage): void {
  const lines = Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== ''),
  );
  try {
    if (Object.keys(lines).length === 0) storage.removeItem(key(draft));
    else storage.setItem(key(draft), JSON.stringify(lines));
  } catch {
    // The form works without the draft.
  }
}

/** Once its values are saved or discarded. */
export const dropDraft = (draft: string, storage: Storage = sessionStorage): void => storage.removeItem(key(draft));

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
