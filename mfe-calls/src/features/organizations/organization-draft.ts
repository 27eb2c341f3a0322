import type { OrganizationLine } from '@impact-call/domain';
import { emptyValues, type OrganizationValues } from './organization-values.ts';

/** Whose form it is: a person's registration, or their changes of one organization. */
export const draftOf = (userId: string | undefined, organizationId = 'new'): string =>
  `${userId ?? ''}.${organizationId}`;

const key = (draft: string): string => `impact-call.organization-draft.${draft}`;

type Lines = Partial<Record<OrganizationLine, string>>;

/**
 * What was typed before an accidental reload, for this person and browser tab only. Consents are not kept: a consent is
 * given when the form is sent.
 */
export function readDraft(draft: string, storage: Storage = sessionStorage): Lines {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key(draft)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const known = Object.keys(emptyValues(null));
    return Object.fromEntries(
      Object.entries(kept).filter(([name, value]) => known.includes(name) && typeof value === 'string'),
    );
  } catch {
    return {};
  }
}

/** Keeps the typed lines, and nothing where none is typed; a full or forbidden storage never stops the typing. */
export function keepDraft(draft: string, values: Partial<OrganizationValues>, storage: Storage = sessionStorage): void {
  const lines = Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== ''),
  );
  try {
    if (Object.keys(lines).length === 0) storage.removeItem(key(draft));
    else storage.setItem(key(draft), JSON.stringify(lines));
  } catch {
    // The draft is a convenience; the form works without it.
  }
}

/** Forgets the draft once what was typed is stored, or taken back. */
export const dropDraft = (draft: string, storage: Storage = sessionStorage): void => storage.removeItem(key(draft));
