import type { RemoteVersion } from '@impact-call/contracts';
import { sayOf } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { usePartT } from './texts.ts';
import type { ChangePart } from './use-parts.ts';

type Act = 'block' | 'remove';

/** Blocks or deletes a version, each after a confirmation. */
export function Withhold({ version: { version, blockedAt }, change }: { version: RemoteVersion; change: ChangePart }) {
  const t = usePartT();
  const [asking, setAsking] = useState<Act | null>(null);
  const small = { size: 'sm', variant: 'ghost', colorPalette: 'gray', disabled: change.busy } as const;
  const act = { block: () => change.block(version, true), remove: () => change.remove(version) };
  return (
    <>
      {blockedAt === null ? (
        <Button {...small} onClick={() => setAsking('block')} {...sayOf(t('block'), version)} />
      ) : (
        <Button {...small} onClick={() => void change.block(version, false)} {...sayOf(t('unblock'), version)} />
      )}
      <Button {...small} onClick={() => setAsking('remove')} {...sayOf(t('remove'), version)} />
      {asking && (
        <ConfirmDialog
          danger
          busy={change.busy}
          title={t(`${asking}Title`, { version })}
          confirmLabel={t(asking)}
          cancelLabel={t('cancel')}
          onConfirm={() => void act[asking]().then(() => setAsking(null))}
          onCancel={() => setAsking(null)}
        >
          {t(`${asking}What`)}
        </ConfirmDialog>
      )}
    </>
  );
}
