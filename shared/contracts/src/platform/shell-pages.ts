/** Pages of the shell itself, outside the remotes. */
export const SHELL_PAGES = [
  '/',
  '/login-callback',
  '/logout',
  '/logout-callback',
  '/mail-preferences',
  '/confirm-sign-in',
  '/trial',
] as const;
/** Paths that the gateway serves itself, in the format of remotes' routes. */
const GATEWAY_ROUTES = ['/api/*', '/assets/*', '/remotes/*', '/embed/v1/*', '/healthz/*', '/readyz/*', '/metrics/*'];
/** Routes that no remote may claim, including everything below the shell's pages. */
export const RESERVED_ROUTES: readonly string[] = [
  ...SHELL_PAGES.flatMap((page) => (page === '/' ? [page] : [page, `${page}/*`])),
  ...GATEWAY_ROUTES,
];
