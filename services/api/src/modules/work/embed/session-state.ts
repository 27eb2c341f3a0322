import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { EmbedSessionRecord } from './model.ts';

/** The version and dates of a stored result. */
export interface SessionState {
  version: number;
  updatedAt: string;
  expiresAt: string | null;
}

export const stateOf = ({
  version,
  updatedAt,
  expiresAt,
}: Pick<EmbedSessionRecord, 'version' | 'updatedAt' | 'expiresAt'>): SessionState => ({
  version,
  updatedAt: updatedAt.toISOString(),
  expiresAt: expiresAt && expiresAt.toISOString(),
});

/** The error for a write over an outdated version, with the current one. */
export const conflict = ({ answer, version, updatedAt }: EmbedSessionRecord): VersionConflict =>
  new VersionConflict({ current: { content: JSON.stringify(answer), version, updatedAt: updatedAt.toISOString() } });
