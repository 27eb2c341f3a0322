import { isProblem } from '@impact-call/api-client';
import type { CriterionScore, ReviewForReviewer, StoredReview } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

export interface ReviewDraft {
  scores: readonly CriterionScore[];
  comment: string;
  isDone: boolean;
}

/** `changed`: the criteria differ from those on the screen. */
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'changed';

const SETTLED_MS = 800;

const draftOf = ({ scores, comment, state }: Pick<StoredReview, 'scores' | 'comment' | 'state'>): ReviewDraft => ({
  scores,
  comment,
  isDone: state === 'done',
});

/** One request at a time, until nothing newer exists. */
function useSaving(opened: ReviewForReviewer, latest: RefObject<ReviewDraft>) {
  const { api } = useShell();
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [conflict, setConflict] = useState<StoredReview | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const version = useRef(opened.version);
  const busy = useRef(false);

  const fail = (error: unknown): void => {
    if (!isProblem(error, 'version-conflict')) {
      setStatus(isProblem(error, 'rule-broken') ? 'changed' : 'failed');
      return;
    }
    setConflict(error.current as StoredReview);
    setStatus('conflict');
  };

  const save = async (): Promise<void> => {
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

  /** The next save builds on the version stored elsewhere. */
  const acknowledge = (stored: StoredReview): void => {
    version.current = stored.version;
    setConflict(null);
  };

  return { status, setStatus, conflict, savedAt, save, acknowledge };
}

/** Saved after a debounce. A version stored elsewhere is never overwritten: the reviewer chooses. */
export function useReviewDraft(opened: ReviewForReviewer) {
  const [draft, setDraft] = useState(() => draftOf(opened));
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { status, setStatus, conflict, savedAt, save, acknowledge } = useSaving(opened, latest);

  const flush = async (): Promise<void> => {
    clearTimeout(timer.current);
    await save();
  };

  const change = (changes: Partial<ReviewDraft>): void => {
    latest.current = { ...latest.current, ...changes };
    setDraft(latest.current);
    // Until the reviewer chooses, nothing is sent.
    if (status === 'conflict' || status === 'changed') return;
    setStatus('unsaved');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), changes.isDone === undefined ? SETTLED_MS : 0);
  };

  const resolve = (chosen: 'mine' | 'theirs'): void => {
    if (!conflict) return;
    acknowledge(conflict);
    if (chosen === 'mine') return void flush();
    latest.current = draftOf(conflict);
    setDraft(latest.current);
    setStatus('saved');
  };

  useUnsaved(status, flush);
  return { draft, status, savedAt, conflict, change, flush, resolve };
}
export type ReviewDraftState = ReturnType<typeof useReviewDraft>;

/** If the user leaves anyway, sends the last input. */
function useUnsaved(status: SaveStatus, flush: () => Promise<void>): void {
  const { guardWork } = useShell();
  const isUnsaved = useEffectEvent(() => status !== 'saved');
  const leave = useEffectEvent(() => {
    if (status === 'unsaved') void flush();
  });
  useEffect(() => guardWork(() => isUnsaved()), [guardWork]);
  useEffect(() => () => leave(), []);
}
