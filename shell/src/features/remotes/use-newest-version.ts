import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Remotes } from './create-remotes.ts';

/** Where somebody writes; what they have open there stays as it is. */
const isStep = (pathname: string): boolean => pathname.startsWith('/call/');

/** What {@link useNewestVersion} asks before it loads the page anew. */
export interface NewestVersionOptions {
  remotes: Pick<Remotes, 'isOutdated'>;
  hasUnsavedWork(): boolean;
  reloadPage(): void;
}

/**
 * Whoever goes on to another page of a remote that has a new version meanwhile gets it there: the page is loaded anew,
 * since two versions of one remote cannot stand on one page. Never with unsaved work, nor from step to step
 * (docs/rules.md#new-version).
 */
export function useNewestVersion(
  name: string | undefined,
  { remotes, hasUnsavedWork, reloadPage }: NewestVersionOptions,
): void {
  const { pathname } = useLocation();
  const former = useRef(pathname);
  useEffect(() => {
    const from = former.current;
    former.current = pathname;
    if (name === undefined || from === pathname || (isStep(from) && isStep(pathname))) return;
    if (remotes.isOutdated(name) && !hasUnsavedWork()) reloadPage();
  }, [name, pathname, remotes, hasUnsavedWork, reloadPage]);
}
