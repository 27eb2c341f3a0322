import { useShell } from '@impact-call/ui';
import { Box, Button } from '@impact-call/ui/design-system';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../translations.ts';

const ConfirmDialog = lazy(() => import('@impact-call/ui/overlays').then((m) => ({ default: m.ConfirmDialog })));

/** After explaining the effect on the other devices. */
export function EndOthers({ onChanged }: { onChanged(): Promise<void> }) {
  const t = useT();
  const [isConfirming, setConfirming] = useState(false);
  const { busy, end } = useEnding(onChanged, () => setConfirming(false));
  return (
    <Box>
      <Button variant="outline" onClick={() => setConfirming(true)}>
        {t('sessions.endOthers')}
      </Button>
      {isConfirming && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            busy={busy}
            title={t('sessions.endOthersTitle')}
            confirmLabel={t('sessions.endOthers')}
            cancelLabel={t('sessions.cancel')}
            onConfirm={() => void end()}
            onCancel={() => setConfirming(false)}
          >
            {t('sessions.endOthersWhat')}
          </ConfirmDialog>
        </Suspense>
      )}
    </Box>
  );
}

function useEnding(onChanged: () => Promise<void>, onEnd: () => void) {
  const t = useT();
  const { api, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      const { ended } = await api.EndOtherSessions({});
      notify({ kind: 'success', title: t('sessions.othersEnded', { count: ended }) });
      await onChanged();
    } catch {
      notify({ kind: 'error', title: t('sessions.endFailed'), message: t('sessions.tryLater') });
    }
    setBusy(false);
    onEnd();
  };
  return { busy, end };
}
