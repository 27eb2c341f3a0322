import { useShell } from '@impact-call/ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

const keyOf = (userId: string): string => `impact-call.registration-offered.${userId}`;

function wasOffered(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

function rememberOffer(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'yes');
  } catch {
    // If storage is forbidden, the dialog opens on each visit.
  }
}

/**
 * Per user and device, never for administrators and reviewers (docs/rules/05-organizations.md#first-organization).
 * `isReady`: it may open now.
 */
export function useOpensOnce(isReady: boolean): boolean {
  const { session } = useShell();
  const user = useStore(session, (state) => state.user);
  const isAdmin = useStore(session, (state) => state.isAdmin);
  const [opens] = useState(() => user !== null && !isAdmin && !user.isReviewer && !wasOffered(user.id));
  useEffect(() => {
    if (opens && isReady && user) rememberOffer(user.id);
  }, [opens, isReady, user]);
  return opens && isReady;
}
