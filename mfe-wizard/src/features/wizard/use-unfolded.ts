import { useState } from 'react';

/** Whether the narrow header is unfolded, and its toggle. */
export interface Unfolded {
  isUnfolded: boolean;
  toggle(): void;
}

/** The header folds again on each page; `turn` names the page. */
export function useUnfolded(turn: string): Unfolded {
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const isUnfolded = unfolded === turn;
  return { isUnfolded, toggle: () => setUnfolded(isUnfolded ? null : turn) };
}
