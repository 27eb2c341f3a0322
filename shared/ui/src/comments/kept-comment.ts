import { useEffect, useRef, useState } from 'react';
import { useShell } from '../shell-context.tsx';

/** Where a comment is written, and by whom: nobody else who signs in finds what it keeps. */
function useKey(place: string): string {
  const { session } = useShell();
  // A session that ends while somebody writes has nobody any more, and the text is still theirs.
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

/** A full or forbidden storage never stops the typing. */
function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // What is typed stays on the page.
  }
}

/** Whether this person has begun to write there, and not sent it. */
export function useIsBegun(place: string): boolean {
  return read(useKey(place)) !== null;
}

/**
 * What is being written at a place. It outlives leaving the page and a reload, for this person and browser tab only, until
 * it is sent or given up; closing the tab asks first. `stored` is what stands there already.
 */
export function useKeptComment(place: string, stored: string) {
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
