import { isProblem } from '@impact-call/api-client';
import type { ImpactFrameworkForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useFrameworkT } from '../texts.ts';
import { ConfirmDialog } from '../../../console/forms/confirm-dialog.tsx';

/** Saves the content of an earlier version as a new one, after a confirmation. */
export function useRestore(
  { id, version: seen }: Pick<ImpactFrameworkForAdmin, 'id' | 'version'>,
  onRestored: (framework: ImpactFrameworkForAdmin) => void,
) {
  const t = useFrameworkT();
  const { api, notify } = useShell();
  const [asked, setAsked] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const restore = async (): Promise<void> => {
    if (asked === null) return;
    setBusy(true);
    try {
      onRestored(await api.RestoreImpactFrameworkVersion({ body: { id, version: asked, seen } }));
    } catch (error) {
      if (isProblem(error, 'version-conflict')) {
        // Nothing was changed: shows the newer version, and the user can try again.
        onRestored(error.current as ImpactFrameworkForAdmin);
        notify({ kind: 'info', title: t('version.changed'), message: t('version.changedHint') });
      } else notify({ kind: 'error', title: t('save.failed'), message: t('failedHint') });
    }
    setBusy(false);
    setAsked(null);
  };
  return { asked, busy, ask: (version: number) => setAsked(version), cancel: () => setAsked(null), restore };
}

/** Confirms restoring a version. */
export function RestoreVersion({ asked, busy, cancel, restore }: ReturnType<typeof useRestore>) {
  const t = useFrameworkT();
  if (asked === null) return null;
  return (
    <ConfirmDialog
      busy={busy}
      title={t('version.restoreTitle', { version: asked })}
      confirmLabel={t('version.restore')}
      cancelLabel={t('cancel')}
      onConfirm={() => void restore()}
      onCancel={cancel}
    >
      {t('version.restoreWhat')}
    </ConfirmDialog>
  );
}
