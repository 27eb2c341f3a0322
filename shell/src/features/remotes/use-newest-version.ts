import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Remotes } from './create-remotes.ts';

/** Steps hold the user's input, which a reload would disturb. */
const isStep = (pathname: string): boolean => pathname.startsWith('/call/');

export interface NewestVersionOptions {
  remotes: Pick<Remotes, 'isOutdated'>;
  hasUnsavedWork(): boolean;
  reloadPage(): void;
}

/**
 * Two versions of a remote cannot share a page. Never with unsaved changes, nor between steps
 * (docs/rules/15-parts.md#new-version).
 */
export function useNewestVersion(
  name: string | undefined,
  { remotes, hasUnsavedWork, reloadPage }: NewestVersionOptions,
): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    const from = previous.current;
    previous.current = pathname;
    if (name === undefined || from === pathname || (isStep(from) && isStep(pathname))) return;
    if (remotes.isOutdated(name) && !hasUnsavedWork()) reloadPage();
  }, [name, pathname, remotes, hasUnsavedWork, reloadPage]);
}
