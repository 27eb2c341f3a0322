/** Pages of the shell itself, which no remote answers. */
export const SHELL_PAGES = [
  '/',
  '/login-callback',
  '/logout',
  '/logout-callback',
  '/mail-preferences',
  '/confirm-sign-in',
] as const;
/** What the gateway answers itself, by routes as remotes have them. */
const GATEWAY_ROUTES = ['/api/*', '/assets/*', '/remotes/*', '/embed/v1/*', '/healthz/*', '/readyz/*', '/metrics/*'];
/** Routes that no remote may claim, with all below each of the shell's pages. */
export const RESERVED_ROUTES: readonly string[] = [
  ...SHELL_PAGES.flatMap((page) => (page === '/' ? [page] : [page, `${page}/*`])),
  ...GATEWAY_ROUTES,
];
