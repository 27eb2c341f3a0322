import { watchDrawnControls, type DrawnControls } from '@impact-call/ui/drawn-controls';

/** The welcome page as it was drawn when the shell was built. */
export interface DrawnPage extends Pick<DrawnControls, 'isUsed'> {
  /** Lets the living page take its place, once the visitor holds nothing. */
  giveWay(exchange: () => void): void;
}

/** Somebody turns to the page, if not to one of its controls yet. */
const TURNS = ['touchstart', 'wheel', 'scroll', 'keydown'];

/** A page that opens below a pointer at rest hears of it as if it had moved: the second place tells. */
function onMove(moved: () => void, signal: AbortSignal): void {
  let rest: string | undefined;
  const move = ({ clientX, clientY }: MouseEvent): void => {
    const place = `${clientX} ${clientY}`;
    rest ??= place;
    if (place !== rest) moved();
  };
  addEventListener('pointermove', move, { signal, passive: true });
}

/** Follows what is done on the drawn page, and calls `turned` as often as somebody turns to it, until it gives way. */
export function watchDrawnPage(place: HTMLElement, turned: () => void): DrawnPage {
  const life = new AbortController();
  const { signal } = life;
  onMove(turned, signal);
  for (const type of TURNS) addEventListener(type, turned, { signal, capture: true, passive: true });
  const { isUsed, giveWay } = watchDrawnControls(place, { turned, signal });
  return {
    isUsed,
    giveWay: (exchange) =>
      giveWay(() => {
        life.abort();
        exchange();
        return place;
      }),
  };
}
