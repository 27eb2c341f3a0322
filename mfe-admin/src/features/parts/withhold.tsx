import type { RemoteVersion } from '@impact-call/contracts';
import { sayOf } from '@impact-call/ui';
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
  const [asking, setAsking] = useState<Act | null>(null);
  const small = { size: 'sm', variant: 'ghost', colorPalette: 'gray', disabled: change.busy } as const;
  const close = { onSettled: () => setAsking(null) };
  const act = {
    block: () => change.block({ body: { name, version, blocked: true } }, close),
    remove: () => change.remove({ body: { name, version } }, close),
  };
  return (
    <>
      {blockedAt === null ? (
        <Button {...small} onClick={() => setAsking('block')} {...sayOf(t('block'), version)} />
      ) : (
        <Button
          {...small}
          onClick={() => change.block({ body: { name, version, blocked: false } })}
          {...sayOf(t('unblock'), version)}
        />
      )}
      <Button {...small} onClick={() => setAsking('remove')} {...sayOf(t('remove'), version)} />
      {asking && (
        <ConfirmDialog
          danger
          busy={change.busy}
          title={t(`${asking}Title`, { version })}
          confirmLabel={t(asking)}
          cancelLabel={t('cancel')}
          onConfirm={act[asking]}
          onCancel={() => setAsking(null)}
        >
          {t(`${asking}What`)}
        </ConfirmDialog>
      )}
    </>
  );
}
