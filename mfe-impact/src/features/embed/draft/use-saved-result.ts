import type { EmbedAnswer } from '@impact-call/contracts';
import { useEffect, useState } from 'react';
import type { Draft } from './draft-store.ts';
import { EmbedProblem, type EmbedApi } from '../embed-api.ts';
import { useEmbedding } from '../embed-context.tsx';

export type SavedResultNotice =
  | 'keep.claimed'
  | 'keep.behind'
  | 'keep.gone'
  | 'keep.failed'
  | 'keep.full'
  | 'keep.forgotten';

export interface SavedResult {
  busy: boolean;
  notice: SavedResultNotice | null;
  expiresAt: string | null;
  keep(): Promise<void>;
  forget(): Promise<void>;
}

interface Stored {
  content: string;
  version: number;
}

/** What an error changes in the draft, and the notice for the visitor. */
function consequence(error: unknown, { kept }: Draft): { changes: Partial<Draft>; notice: SavedResultNotice } {
  const { code, current } = error instanceof EmbedProblem ? error : new EmbedProblem('unavailable');
  if (code === 'embed-session-claimed') return { changes: { kept: null }, notice: 'keep.claimed' };
  if (code === 'not-found') return { changes: { kept: null }, notice: 'keep.gone' };
  if (code === 'too-many-requests') return { changes: {}, notice: 'keep.full' };
  if (code !== 'version-conflict' || !kept) return { changes: {}, notice: 'keep.failed' };
  const { content, version } = current as Stored;
  return { changes: { answer: JSON.parse(content) as EmbedAnswer, kept: { ...kept, version } }, notice: 'keep.behind' };
}

const write = async (api: EmbedApi, { answer, kept }: Draft) =>
  kept
    ? { ...(await api.ask('UpdateEmbedSession', { body: { ...kept, answer } })), token: kept.token }
    : api.ask('CreateEmbedSession', { body: { answer } });

/** A saved result is updated whenever the visitor returns to it with another answer. */
export function useSavedResult(draft: Draft, change: (changes: Partial<Draft>) => void): SavedResult {
  const { api } = useEmbedding();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<SavedResultNotice | null>(null);
  const [expiresAt, setExpiresAt] = useState<string | null>(null);

  const keep = async (): Promise<void> => {
    setBusy(true);
    setNotice(null);
    try {
      const { token, version, expiresAt: until } = await write(api, draft);
      setExpiresAt(until);
      change({ kept: { token, version } });
    } catch (error) {
      const outcome = consequence(error, draft);
      change(outcome.changes);
      setNotice(outcome.notice);
    } finally {
      setBusy(false);
    }
  };
  const forget = async (): Promise<void> => {
    if (!draft.kept) return;
    setBusy(true);
    try {
      await api.ask('ForgetEmbedSession', { body: { token: draft.kept.token } });
      change({ kept: null });
      setNotice('keep.forgotten');
    } catch {
      setNotice('keep.failed');
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (!draft.kept) return;
    const soon = setTimeout(() => void keep());
    return () => clearTimeout(soon);
    // Once each time the result is opened; later changes are saved the next time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { busy, notice, expiresAt, keep, forget };
}
