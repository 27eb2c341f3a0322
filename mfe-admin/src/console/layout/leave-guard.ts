/** Target of a blocked navigation: a path of this application, or back in the history. */
export type Leaving = { to: string } | 'back';

/** The path that a click would open in the same window; null if it opens none. */
function clickedAway(event: MouseEvent, from: string): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return null;
  const isHere = (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  const to = new URL(link.href, location.href);
  return isHere && to.origin === location.origin && to.pathname !== from ? to.pathname + to.search + to.hash : null;
}

/** Blocks clicks on links that leave the current page. Returns an unsubscribe function. */
export function watchClicks(onLeave: (leaving: Leaving) => void): () => void {
  const from = location.pathname;
  const onClick = (event: MouseEvent): void => {
    const to = clickedAway(event, from);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave({ to });
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/** Marks the history entry below the current one. */
const MARK = 'unsavedBelow';

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;

/** Adds a history entry of the same page, because the router would leave before any listener could ask. */
export function addEntry(): void {
  const state: unknown = history.state;
  history.replaceState({ ...(state as object | null), [MARK]: true }, '');
  history.pushState(state, '');
}

/** Detects the back button at the first of two entries; while `isUnsaved`, goes forward and calls `onBack`. */
export function watchBack(isUnsaved: () => boolean, onBack: () => void): () => void {
  const from = location.pathname;
  const onPop = (): void => {
    if (location.pathname !== from || !isMarked(history.state)) return;
    history.go(isUnsaved() ? 1 : -1);
    if (isUnsaved()) onBack();
  };
  addEventListener('popstate', onPop);
  return () => removeEventListener('popstate', onPop);
}

/** Goes back past both entries of this page. */
export const goBack = (): void => history.go(-2);
