import type { StepType } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import { Button, HStack } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { useStepT } from '../steps/texts.ts';
import { HistoryLink } from '../../console/layout/page-head.tsx';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';

function useRemove() {
  const t = useStepT();
  return useWrite('DeleteStepType', {
    done: t('kinds.deleted'),
    failed: t('types.deleteFailed'),
    why: (error) => t(isProblem(error, 'step-type-in-use') ? 'kinds.inUse' : 'types.failedHint'),
    changes: ['GetStepTypes'],
  });
}

export function TypeActions({ type, onRename }: { type: StepType; onRename(): void }) {
  const t = useStepT();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useRemove();
  const isUsed = type.stepCount > 0;
  const button = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <HStack gap="1">
      <Button {...button} onClick={onRename}>
        {t('kinds.rename')}
      </Button>
      <HistoryLink object={type.id} name={type.name} />
      <Button
        {...button}
        disabled={isUsed}
        title={isUsed ? t('kinds.inUse') : undefined}
        onClick={() => setConfirming(true)}
      >
        {t('kinds.delete')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          danger
          title={t('kinds.delete')}
          confirmLabel={t('kinds.delete')}
          cancelLabel={t('kinds.cancel')}
          busy={isPending}
          onConfirm={() => mutate({ query: { id: type.id } }, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          {t('kinds.deleteSure', { name: type.name })}
        </ConfirmDialog>
      )}
    </HStack>
  );
}
