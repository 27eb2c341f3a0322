/**
 * What the host shares with remotes and does not use itself: named here, so that its build offers it. A remote that
 * brought its own would bring a second copy of the design system, too.
 */
export const offeredParts = { charts: () => import('@impact-call/ui/charts') };
