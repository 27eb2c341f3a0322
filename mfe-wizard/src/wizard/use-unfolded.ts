import { useState } from 'react';

export interface Unfolded {
  isUnfolded: boolean;
  toggle(): void;
}

/** Collapses on each page, which `turn` identifies. */
export function useUnfolded(turn: string): Unfolded {
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const isUnfolded = unfolded === turn;
  return { isUnfolded, toggle: () => setUnfolded(isUnfolded ? null : turn) };
}
