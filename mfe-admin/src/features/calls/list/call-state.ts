import type { CallRow } from '@impact-call/contracts';

/** State of a call; `isOpen` comes from the server, whose clock decides. */
export const CALL_STATES = ['draft', 'open', 'scheduled', 'unscheduled', 'closed'] as const;
export type CallState = (typeof CALL_STATES)[number];

/** Published: unscheduled without an opening, scheduled before it, then closed unless the server says open. */
export function callState(
  { state, isOpen, openingAt }: Pick<CallRow, 'state' | 'isOpen' | 'openingAt'>,
  now: Date,
): CallState {
  if (state === 'draft') return 'draft';
  if (isOpen) return 'open';
  if (openingAt === null) return 'unscheduled';
  return new Date(openingAt) > now ? 'scheduled' : 'closed';
}
