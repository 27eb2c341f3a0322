import { SHELL_PAGES } from '@impact-call/contracts/shell-pages';

/** Pages of the shell's own, whoever sees them: the gateway writes no frame for them, but for the first. */
export const OWN_PAGES: readonly string[] = SHELL_PAGES;

/** Whether a page brings a left column of its own, and has the whole width for it. */
export const isWide = (pathname: string): boolean => /^\/(call\/|admin(\/|$))/.test(pathname);
