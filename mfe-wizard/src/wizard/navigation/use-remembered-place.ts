import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberPlace } from '../../features/submission/step-path.ts';
import { useWizard } from '../../features/submission/wizard-context.ts';
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

export function useRememberedPlace(): void {
  const wizard = useWizard();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!wizard.readOnly) rememberPlace(wizard.submission.id, pathname);
  }, [wizard, pathname]);
}
