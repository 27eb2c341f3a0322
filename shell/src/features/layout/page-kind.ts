import { SHELL_PAGES } from '@impact-call/contracts/shell-pages';

/** The gateway sends no skeleton for them, except for the first. */
export const OWN_PAGES: readonly string[] = SHELL_PAGES;

/** True for pages with their own left column, which use the full width. */
export const isWide = (pathname: string): boolean => /^\/(call\/|admin(\/|$))/.test(pathname);
