/**
 * Each message says what to write instead.
 * @param {{ selector: string, message: string }[]} refused selectors as in ESLint's `no-restricted-syntax`
 */
export const refusing = (refused) => ({
  meta: { type: /** @type {const} */ ('problem'), schema: [] },
  /** @param {{ report: (problem: { node: object, message: string }) => void }} context */
  create: (context) =>
    Object.fromEntries(
      refused.map(({ selector, message }) => [
        selector,
        (/** @type {object} */ node) => context.report({ node, message }),
      ]),
    ),
});
