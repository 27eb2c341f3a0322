import type { RemoteVersion } from '@impact-call/contracts';
import { labelFor } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { usePartT } from './texts.ts';
import type { ChangePart } from './use-parts.ts';

type Act = 'block' | 'remove';

interface Props {
  name: string;
  version: RemoteVersion;
  change: ChangePart;
}

export function Withhold({ name, version: { version, blockedAt }, change }: Props) {
  const t = usePartT();
  const [pendingAct, setPendingAct] = useState<Act | null>(null);
  const small = { size: 'sm', variant: 'ghost', colorPalette: 'gray', disabled: change.busy } as const;
  const close = { onSettled: () => setPendingAct(null) };
  const act = {
    block: () => change.block({ body: { name, version, blocked: true } }, close),
    remove: () => change.remove({ body: { name, version } }, close),
  };
  return (
    <>
      {blockedAt === null ? (
        <Button {...small} onClick={() => setPendingAct('block')} {...labelFor(t('block'), version)} />
      ) : (
        <Button
          {...small}
          onClick={() => change.block({ body: { name, version, blocked: false } })}
          {...labelFor(t('unblock'), version)}
        />
      )}
      <Button {...small} onClick={() => setPendingAct('remove')} {...labelFor(t('remove'), version)} />
      {pendingAct && (
        <ConfirmDialog
          danger
          busy={change.busy}
          title={t(`${pendingAct}Title`, { version })}
          confirmLabel={t(pendingAct)}
          cancelLabel={t('cancel')}
          onConfirm={act[pendingAct]}
          onCancel={() => setPendingAct(null)}
        >
          {t(`${pendingAct}What`)}
        </ConfirmDialog>
      )}
    </>
  );
}
