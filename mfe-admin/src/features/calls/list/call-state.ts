import type { CallRow } from '@impact-call/contracts';

/** Where a call stands, by the server's clock where it matters: `isOpen` is the server's. */
export const CALL_STATES = ['draft', 'open', 'scheduled', 'unscheduled', 'closed'] as const;
export type CallState = (typeof CALL_STATES)[number];

/** A draft is one until it is published. Without an opening a published call is not scheduled; before it, it is; afterwards it is closed unless the server says open. */
export function callState(
  { state, isOpen, openingAt }: Pick<CallRow, 'state' | 'isOpen' | 'openingAt'>,
  now: Date,
): CallState {
  if (state === 'draft') return 'draft';
  if (isOpen) return 'open';
  if (openingAt === null) return 'unscheduled';
  return new Date(openingAt) > now ? 'scheduled' : 'closed';
}
