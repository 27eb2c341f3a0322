/** Where somebody was about to go: to an address of this application, or so many entries through the history. */
export type Leaving = { to: string } | { delta: number };

const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;

/** The address of the page that a click would open in place of this one; null where it opens none. */
export function clickedAway(event: MouseEvent, from: string): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return null;
  const isHere = (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  const to = new URL(link.href, location.href);
  return isHere && to.origin === location.origin && to.pathname !== from ? to.pathname + to.search + to.hash : null;
}

/**
 * Watches for whatever leaves the page at hand, and holds it up: clicks on links, and the browser's back and forward.
 * Closing the window is the shell's to guard. Returns the function that ends the watching.
 */
export function watchLeaving(onLeave: (leaving: Leaving) => void): () => void {
  const from = location.pathname;
  const place = indexOf(history.state);
  let isReturning = false;
  const onClick = (event: MouseEvent): void => {
    const to = clickedAway(event, from);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave({ to });
  };
  const onPop = (event: PopStateEvent): void => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const delta = indexOf(history.state) - place;
    if (location.pathname === from || delta === 0) return;
    // The router must not hear of it before somebody has decided.
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(-delta);
    onLeave({ delta });
  };
  document.addEventListener('click', onClick, true);
  addEventListener('popstate', onPop, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    removeEventListener('popstate', onPop, true);
  };
}
