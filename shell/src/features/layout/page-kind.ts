import { SHELL_PAGES } from '@impact-call/contracts/shell-pages';

/** The shell's own pages; the gateway sends no skeleton for them, except for the first. */
export const OWN_PAGES: readonly string[] = SHELL_PAGES;

/** Whether a page has its own left column and uses the full width. */
export const isWide = (pathname: string): boolean => /^\/(call\/|admin(\/|$))/.test(pathname);
