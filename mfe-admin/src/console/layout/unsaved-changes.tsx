import { useShell } from '@impact-call/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { addEntry, goBack, watchBack, watchClicks, type Leaving } from './leave-guard.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';

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
