import { useShell } from '@impact-call/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';

/** Target of a blocked navigation: a path of this application, or back in the history. */
type Leaving = { to: string } | 'back';

/** The path that a click would open in the same window; null if it opens none. */
function clickedAway(event: MouseEvent, from: string): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return null;
  const isHere = (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  const to = new URL(link.href, location.href);
  return isHere && to.origin === location.origin && to.pathname !== from ? to.pathname + to.search + to.hash : null;
}

/** Blocks clicks on links that leave the current page. Returns an unsubscribe function. */
function watchClicks(onLeave: (leaving: Leaving) => void): () => void {
  const from = location.pathname;
  const onClick = (event: MouseEvent): void => {
    const to = clickedAway(event, from);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave({ to });
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/** Marks the history entry below the current one. */
const MARK = 'unsavedBelow';

export function UnsavedChanges({ when }: { when: boolean }) {
  const t = useT();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const letGo = useGuard(when, setLeaving);
  const navigate = useNavigate();
  const leave = (): void => {
    letGo();
    setLeaving(null);
    // Replaces the second history entry of this page.
    if (leaving === 'back') goBack();
    else if (leaving) void navigate(leaving.to, { replace: true });
  };
  if (!leaving) return null;
  return (
    <ConfirmDialog
      danger
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      onConfirm={leave}
      onCancel={() => setLeaving(null)}
    >
      {t('leave.what')}
    </ConfirmDialog>
  );
}

/** Guards the page while `when` is true; returns a function that turns the guard off. */
function useGuard(when: boolean, onLeave: (leaving: Leaving) => void): () => void {
  const { guardWork } = useShell();
  const isFree = useRef(false);
  const hasTwoEntries = useRef(false);
  const stop = useRef(() => undefined as void);
  const isUnsaved = useEffectEvent(() => when && !isFree.current);
  const reportLeaving = useEffectEvent(onLeave);
  useEffect(() => {
    if (!when) return;
    if (!hasTwoEntries.current) addEntry();
    hasTwoEntries.current = true;
    const ends = [guardWork(() => true), watchClicks((leaving) => reportLeaving(leaving))];
    stop.current = () => ends.forEach((end) => void end());
    return () => stop.current();
  }, [when, guardWork]);
  useEffect(
    () =>
      watchBack(
        () => isUnsaved(),
        () => reportLeaving('back'),
      ),
    [],
  );
  return () => {
    isFree.current = true;
    stop.current();
  };
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;

/** Adds a history entry of the same page, because the router would leave before any listener could ask. */
function addEntry(): void {
  const state: unknown = history.state;
  history.replaceState({ ...(state as object | null), [MARK]: true }, '');
  history.pushState(state, '');
}

/** Detects the back button at the first of two entries; while `isUnsaved`, goes forward and calls `onBack`. */
function watchBack(isUnsaved: () => boolean, onBack: () => void): () => void {
  const from = location.pathname;
  const onPop = (): void => {
    if (location.pathname !== from || !isMarked(history.state)) return;
    history.go(isUnsaved() ? 1 : -1);
    if (isUnsaved()) onBack();
  };
  addEventListener('popstate', onPop);
  return () => removeEventListener('popstate', onPop);
}

/** Goes back past both entries of this page. */
const goBack = (): void => history.go(-2);
