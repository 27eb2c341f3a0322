import type { BulkSelection } from '@impact-call/contracts';
import { useLocation } from 'react-router-dom';

/** Submissions of one call, selected in the table and carried to another page. */
export interface CarriedSelection {
  selection: BulkSelection;
  count: number;
}

interface State {
  chosen?: CarriedSelection;
}

/** The router state that carries a selection; it survives a reload. */
export const carrying = ({ selection, count }: CarriedSelection): State => ({ chosen: { selection, count } });

export const useCarriedSelection = (): CarriedSelection | null => (useLocation().state as State | null)?.chosen ?? null;
