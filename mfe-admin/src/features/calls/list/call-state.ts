import type { CallRow } from '@impact-call/contracts';

/** Where a call stands, by the server's clock where it matters: `isOpen` is the server's. */
export const CALL_STATES = ['open', 'scheduled', 'unscheduled', 'closed'] as const;
export type CallState = (typeof CALL_STATES)[number];

/** Without an opening a call is not scheduled; before it, it is; afterwards it is closed unless the server says open. */
export function callState({ isOpen, openingAt }: Pick<CallRow, 'isOpen' | 'openingAt'>, now: Date): CallState {
  if (isOpen) return 'open';
  if (openingAt === null) return 'unscheduled';
  return new Date(openingAt) > now ? 'scheduled' : 'closed';
}
