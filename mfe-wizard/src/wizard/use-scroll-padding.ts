import { useLayoutEffect, type RefObject } from 'react';

/** Focused fields stay above a bar at the bottom, even when it grows during typing (WCAG 2.2, 2.4.11). */
export function useScrollPadding(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const before = style.scrollPaddingBottom;
    const measure = new ResizeObserver(() => {
      style.scrollPaddingBottom = `${current.offsetHeight + 16}px`;
      const active = document.activeElement;
      if (active?.closest('[data-step-content]')) active.scrollIntoView({ block: 'nearest' });
    });
    measure.observe(current);
    return () => {
      measure.disconnect();
      style.scrollPaddingBottom = before;
    };
  }, [bar]);
}
