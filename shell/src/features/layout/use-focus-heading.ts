import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const TIMEOUT_MS = 10_000;

/** Unless the user is already active on the page. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  if (!main.contains(document.activeElement) || document.activeElement === main) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return true;
}

/** A screen reader announces the new page once it has loaded. A link scrolls to the top; going back does not. */
export function useFocusHeading(mainId: string): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    const main = document.getElementById(mainId);
    if (shown.current === pathname || !main) return;
    shown.current = pathname;
    if (kind !== 'POP') scrollTo(0, 0);
    if (focusHeading(main)) return;
    const observer = new MutationObserver(() => focusHeading(main) && observer.disconnect());
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname, kind, mainId]);
}
