/** Where somebody was about to go: to an address of this application, or back in the history. */
export type Leaving = { to: string } | 'back';

/** The address of the page that a click would open in place of this one; null where it opens none. */
function clickedAway(event: MouseEvent, from: string): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return null;
  const isHere = (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  const to = new URL(link.href, location.href);
  return isHere && to.origin === location.origin && to.pathname !== from ? to.pathname + to.search + to.hash : null;
}

/** Holds up clicks on links that leave the page at hand. Returns the function that ends it. */
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

/** Marks the entry of the history below the one that is in view. */
const MARK = 'unsavedBelow';

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;

/**
 * Puts a second entry of the same page on top of the history. The browser's back button then leads to the first one,
 * where the page is still the same, and there is time to ask: the router hears of a page that changes before anybody
 * else can.
 */
export function addEntry(): void {
  const state: unknown = history.state;
  history.replaceState({ ...(state as object | null), [MARK]: true }, '');
  history.pushState(state, '');
}

/**
 * Hears when the back button led to the first of two entries of a page. While `isUnsaved`, it goes to the second one
 * again and asks by `onBack`; otherwise it goes on to the page before. Returns the function that ends it.
 */
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

/** To the page before the one that has two entries. */
export const goBack = (): void => history.go(-2);
