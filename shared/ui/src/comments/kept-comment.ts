import { useEffect, useRef, useState } from 'react';
import { useShell } from '../shell-context.tsx';

/** By place and author, so that no other user finds the draft. */
function useKey(place: string): string {
  const { session } = useShell();
  // Remember the author, because a session can end while they write.
  const [userId] = useState(() => session.getState().user?.id ?? '');
  return `impact-call.comment-draft.${userId}.${place}`;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Full or forbidden storage never blocks typing. */
function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The text remains on the page.
  }
}

export function useIsBegun(place: string): boolean {
  return read(useKey(place)) !== null;
}

/**
 * Survives navigation and a reload, for this user and tab; closing the tab asks first. `stored` is the existing text.
 */
export function useStoredComment(place: string, stored: string) {
  const { guardWork } = useShell();
  const key = useKey(place);
  const [value, setValue] = useState(() => read(key) ?? stored);
  const isForgotten = useRef(false);
  const isUnsent = value !== stored && value.trim() !== '';
  useEffect(() => (isUnsent ? guardWork(() => !isForgotten.current) : undefined), [isUnsent, guardWork]);
  return {
    value,
    write(text: string): void {
      isForgotten.current = false;
      setValue(text);
      keep(key, text === stored || text.trim() === '' ? null : text);
    },
    forget(): void {
      isForgotten.current = true;
      keep(key, null);
    },
  };
}
