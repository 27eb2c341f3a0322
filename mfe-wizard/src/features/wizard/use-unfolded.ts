import { useState } from 'react';

/** Whether the narrow header shows all of itself, and how to change that. */
export interface Unfolded {
  isUnfolded: boolean;
  toggle(): void;
}

/** Each page is folded again; `turn` names the page. */
export function useUnfolded(turn: string): Unfolded {
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const isUnfolded = unfolded === turn;
  return { isUnfolded, toggle: () => setUnfolded(isUnfolded ? null : turn) };
}
