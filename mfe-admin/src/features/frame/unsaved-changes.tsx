import { useShell } from '@impact-call/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../translations.ts';
import { watchLeaving, type Leaving } from './leave-guard.ts';

const ConfirmDialog = lazy(() => import('@impact-call/ui/overlays').then((m) => ({ default: m.ConfirmDialog })));

/** Stands on a page that edits something: while `when` says that not all is saved, leaving asks first. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const t = useT();
  const { guardWork } = useShell();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const stopWatching = useRef(() => undefined as void);
  useEffect(() => {
    if (!when) return;
    const letGo = guardWork(() => true);
    const stop = watchLeaving(setLeaving);
    stopWatching.current = () => {
      letGo();
      stop();
    };
    return () => stopWatching.current();
  }, [when, guardWork]);
  const leave = (): void => {
    stopWatching.current();
    setLeaving(null);
    if (leaving && 'to' in leaving) void navigate(leaving.to);
    else if (leaving) history.go(leaving.delta);
  };
  return (
    <Suspense>
      {leaving && (
        <ConfirmDialog
          open
          danger
          title={t('leave.title')}
          confirmLabel={t('leave.confirm')}
          cancelLabel={t('leave.stay')}
          onConfirm={leave}
          onCancel={() => setLeaving(null)}
        >
          {t('leave.what')}
        </ConfirmDialog>
      )}
    </Suspense>
  );
}
