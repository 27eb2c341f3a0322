import { restUntil, type Tone } from '@impact-call/ui';
import type { CallForUser } from '@impact-call/contracts';
import type { CallPhase } from '../call-state.ts';

export type Loudness = 'calm' | 'near' | 'urgent' | 'over';

/** Rises in the last week and in the last two days, unless submitted, withdrawn or not open. */
export function loudnessOf(
  call: Pick<CallForUser, 'closingAt' | 'submissionClosed' | 'submissionWithdrawnAt'>,
  phase: CallPhase,
  now: Date,
): Loudness {
  if (phase === 'past') return 'over';
  if (phase === 'upcoming' || call.submissionClosed || call.closingAt === null) return 'calm';
  if (call.submissionWithdrawnAt !== undefined) return 'calm';
  const { tone } = restUntil(call.closingAt, now.getTime());
  return tone === 'quiet' ? 'calm' : tone;
}

export const RAIL_LOOKS: Record<Loudness, { bg: string; ink: string; soft: string; track: string; bar: string }> = {
  calm: { bg: 'accent.subtle', ink: 'accent.fg', soft: 'fg.muted', track: 'accent.muted', bar: 'accent.solid' },
  near: { bg: 'orange.subtle', ink: 'orange.fg', soft: 'fg.muted', track: 'orange.muted', bar: 'orange.solid' },
  urgent: {
    bg: 'orange.solid',
    ink: 'orange.contrast',
    soft: 'orange.contrast',
    track: 'color-mix(in srgb, currentColor 30%, transparent)',
    bar: 'orange.contrast',
  },
  over: { bg: 'bg.subtle', ink: 'fg.muted', soft: 'fg.muted', track: 'bg.muted', bar: 'border.emphasized' },
};

export const statusTone = (call: Pick<CallForUser, 'isOpen'>): Tone => (call.isOpen ? 'success' : 'neutral');
