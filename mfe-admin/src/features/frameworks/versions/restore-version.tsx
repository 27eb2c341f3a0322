import { isProblem } from '@impact-call/api-client';
import type { ImpactFrameworkForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useWrite } from '../../../console/data/use-write.ts';
import { useFrameworkT } from '../texts.ts';
import { ConfirmDialog } from '../../../console/forms/confirm-dialog.tsx';

/** Saves the content of an earlier version as a new one, after a confirmation. */
export function useRestore(
  { id, version: seen }: Pick<ImpactFrameworkForAdmin, 'id' | 'version'>,
  onRestored: (framework: ImpactFrameworkForAdmin) => void,
) {
  const t = useFrameworkT();
  const { notify } = useShell();
  const [chosen, setChosen] = useState<number | null>(null);
  const { mutate, isPending } = useWrite('RestoreImpactFrameworkVersion', {
    failed: t('save.failed'),
    onSuccess: onRestored,
    handle(error) {
      if (!isProblem(error, 'version-conflict')) return false;
      // Nothing was changed: shows the newer version, and the user can try again.
      onRestored(error.current as ImpactFrameworkForAdmin);
      notify({ kind: 'info', title: t('version.changed'), message: t('version.changedHint') });
      return true;
    },
  });
  const restore = (): void => {
    if (chosen !== null) mutate({ body: { id, version: chosen, seen } }, { onSettled: () => setChosen(null) });
  };
  return {
    chosen,
    busy: isPending,
    choose: (version: number) => setChosen(version),
    cancel: () => setChosen(null),
    restore,
  };
}

export function RestoreVersion({ chosen, busy, cancel, restore }: ReturnType<typeof useRestore>) {
  const t = useFrameworkT();
  if (chosen === null) return null;
  return (
    <ConfirmDialog
      busy={busy}
      title={t('version.restoreTitle', { version: chosen })}
      confirmLabel={t('version.restore')}
      cancelLabel={t('cancel')}
      onConfirm={() => restore()}
      onCancel={cancel}
    >
      {t('version.restoreWhat')}
    </ConfirmDialog>
  );
}
