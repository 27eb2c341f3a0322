import { useEffect, useRef } from 'react';
import { focusTitle } from '../submission/focus-title.ts';

/**
 * After each turn to another step or screen, the focus goes to the title and the page to its top, as on a page of its
 * own.
 */
export function useFocusOnTurn(place: string): void {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // Somebody who was led to a field or a list of problems stays there.
    if (document.activeElement?.closest('[data-step-content], [data-error-summary]')) return;
    focusTitle();
    scrollTo({ top: 0 });
  }, [place]);
}
