/** By `sort`; equal values stay in their order. */
export function inStepOrder<S extends { sort: number }>(steps: readonly S[]): S[] {
  return [...steps].sort((a, b) => a.sort - b.sort);
}

/** `sort` is consecutive from 0 (docs/rules/08-steps.md#step-order). */
export function renumbered<S extends { sort: number }>(steps: readonly S[]): S[] {
  return inStepOrder(steps).map((step, sort) => ({ ...step, sort }));
}

/** `offset` −1 is up, 1 down; at the ends nothing moves. */
export function movedStep<S extends { sort: number }>(steps: readonly S[], index: number, offset: -1 | 1): S[] {
  const order = inStepOrder(steps);
  const from = order[index];
  const to = order[index + offset];
  if (from === undefined || to === undefined) return renumbered(order);
  order[index] = to;
  order[index + offset] = from;
  return order.map((step, sort) => ({ ...step, sort }));
}
