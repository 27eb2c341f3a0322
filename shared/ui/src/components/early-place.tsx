import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { drawnEarly } from '../early/drawn-early.ts';

export interface EarlyPlaceProps {
  /** Whether there is enough to show the page itself. */
  until?: boolean;
  children: ReactNode;
}

/**
 * A page, or what keeps its place; but what was drawn early of it stays until there is more to show, so that words that
 * somebody has begun to read do not make room for a skeleton.
 */
export function EarlyPlace({ until = false, children }: EarlyPlaceProps) {
  const [outline] = useState(drawnEarly);
  return outline && !until ? <Drawn outline={outline} /> : children;
}

function Drawn({ outline }: { outline: Element }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(outline), [outline]);
  return <div ref={place} aria-busy="true" />;
}
