import type { BulkSelection } from '@impact-call/contracts';
import { useLocation } from 'react-router-dom';

/** Submissions of one call that were chosen in the table, on their way to another page. */
export interface CarriedSelection {
  selection: BulkSelection;
  count: number;
}

interface State {
  chosen?: CarriedSelection;
}

/** What a page is gone to with; it stays there when the page is loaded anew. */
export const carrying = ({ selection, count }: CarriedSelection): State => ({ chosen: { selection, count } });

/** What somebody came with; null where nothing was chosen. */
export const useCarriedSelection = (): CarriedSelection | null => (useLocation().state as State | null)?.chosen ?? null;
