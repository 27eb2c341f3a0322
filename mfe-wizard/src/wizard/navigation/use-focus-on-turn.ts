import { useEffect, useRef } from 'react';
import { focusTitle } from '../../features/submission/focus-title.ts';

/** Scrolls to the top and focuses the title, as on a new page. */
export function useFocusOnTurn(place: string): void {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // Unless the focus is already on a field or a list of problems.
    if (document.activeElement?.closest('[data-step-content], [data-error-summary]')) return;
    focusTitle();
    scrollTo({ top: 0 });
  }, [place]);
}
