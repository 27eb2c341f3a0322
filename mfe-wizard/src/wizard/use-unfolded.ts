import { useState } from 'react';

/** Whether the narrow header is expanded, and its toggle. */
export interface Unfolded {
  isUnfolded: boolean;
  toggle(): void;
}

/** The header collapses on each page; `turn` identifies the page. */
export function useUnfolded(turn: string): Unfolded {
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const isUnfolded = unfolded === turn;
  return { isUnfolded, toggle: () => setUnfolded(isUnfolded ? null : turn) };
}
