import type { EmbedKey } from '@impact-call/contracts';

/** State of a key: expiry takes precedence over the switch. */
export const KEY_STATES = ['active', 'disabled', 'expired'] as const;
export type KeyState = (typeof KEY_STATES)[number];

export function keyState({ isActive, expiresAt }: Pick<EmbedKey, 'isActive' | 'expiresAt'>, now: Date): KeyState {
  if (expiresAt !== null && new Date(expiresAt) <= now) return 'expired';
  return isActive ? 'active' : 'disabled';
}
