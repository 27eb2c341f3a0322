import { isProblem } from '@impact-call/api-client';
import type { CriterionScore, ReviewForReviewer, StoredReview } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What a reviewer enters. */
export interface ReviewDraft {
  scores: readonly CriterionScore[];
  comment: string;
  isDone: boolean;
}

/** `changed`: the criteria are others than those in view. */
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'changed';

const SETTLED_MS = 800;

const draftOf = ({ scores, comment, state }: Pick<StoredReview, 'scores' | 'comment' | 'state'>): ReviewDraft => ({
  scores,
  comment,
  isDone: state === 'done',
});

/**
 * Scores and comment, saved a moment after the last change, one save after the other. What is stored elsewhere
 * meanwhile is never overwritten: the reviewer chooses.
 */
export function useReviewDraft(opened: ReviewForReviewer) {
  const { api } = useShell();
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [conflict, setConflict] = useState<StoredReview | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const latest = useRef(draft);
  const version = useRef(opened.version);
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const fail = (error: unknown): void => {
    if (!isProblem(error, 'version-conflict')) {
      setStatus(isProblem(error, 'rule-broken') ? 'changed' : 'failed');
      return;
    }
    setConflict(error.current as StoredReview);
    setStatus('conflict');
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer.current);
    if (busy.current) return;
    busy.current = true;
    setStatus('saving');
    try {
      for (let sent: ReviewDraft | null = null; sent !== latest.current; ) {
        sent = latest.current;
        const body = { ...sent, id: opened.id, scores: [...sent.scores], version: version.current };
        version.current = (await api.SaveReview({ body })).version;
      }
      setSavedAt(new Date());
      setStatus('saved');
    } catch (error) {
      fail(error);
    }
    busy.current = false;
  };

  const change = (changes: Partial<ReviewDraft>): void => {
    latest.current = { ...latest.current, ...changes };
    setDraft(latest.current);
    // Until the reviewer has chosen, nothing is sent.
    if (status === 'conflict' || status === 'changed') return;
    setStatus('unsaved');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), changes.isDone === undefined ? SETTLED_MS : 0);
  };

  const resolve = (chosen: 'mine' | 'theirs'): void => {
    if (!conflict) return;
    version.current = conflict.version;
    setConflict(null);
    if (chosen === 'mine') return void flush();
    latest.current = draftOf(conflict);
    setDraft(latest.current);
    setStatus('saved');
  };

  useUnsaved(status, flush);
  return { draft, status, savedAt, conflict, change, flush, resolve };
}
export type ReviewDraftState = ReturnType<typeof useReviewDraft>;

/** Keeps the page while something is not stored; what was typed last is sent when it is left all the same. */
function useUnsaved(status: SaveStatus, flush: () => Promise<void>): void {
  const { guardWork } = useShell();
  const isUnsaved = useEffectEvent(() => status !== 'saved');
  const leave = useEffectEvent(() => {
    if (status === 'unsaved') void flush();
  });
  useEffect(() => guardWork(() => isUnsaved()), [guardWork]);
  useEffect(() => () => leave(), []);
}
