import { PageSkeleton } from '@impact-call/ui';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShellApp } from '../shell-app/shell-app.ts';

/**
 * Keeps the place of a remote. What the gateway wrote there stays, so that one sees one picture until the page is there,
 * and not two.
 */
export function PageOutline() {
  const { pathname } = useLocation();
  const { writtenOutline } = useShellApp();
  return writtenOutline?.pathname === pathname ? <Written outline={writtenOutline.element} /> : <PageSkeleton />;
}

function Written({ outline }: { outline: Element }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(outline), [outline]);
  return <div ref={place} aria-busy="true" />;
}
