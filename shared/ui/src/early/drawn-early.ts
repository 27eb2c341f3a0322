interface DrawnEarly {
  /** The outline that the gateway wrote, with the early page in it. */
  outline: Element;
  pathname: string;
}

declare global {
  /** What an early script has drawn into this page. */
  var earlyPage: DrawnEarly | undefined;
}

/** As long as what the page has asked for early: later it is no beginning any more. */
const FRESH_MS = 10_000;

/** Remembers where a page was drawn early. */
export function rememberEarly(place: Element): void {
  const outline = place.closest('.outline');
  globalThis.earlyPage = outline ? { outline, pathname: location.pathname } : undefined;
}

/** What was drawn early of the page that is open; null when nothing was, or it was too long ago. */
export function drawnEarly(): Element | null {
  const page = globalThis.earlyPage;
  return page?.pathname === location.pathname && performance.now() < FRESH_MS ? page.outline : null;
}
