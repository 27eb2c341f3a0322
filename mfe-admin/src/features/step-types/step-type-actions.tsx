import type { StepType } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { Button, HStack } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { STEP_TYPES } from '../steps/queries.ts';
import { useStepT } from '../steps/texts.ts';
import { HistoryLink } from '../audit/history-link.tsx';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';

function useRemove({ id }: StepType, onBegin: () => void) {
  const t = useStepT();
  const { api, queryClient, notify } = useShell();
  return async (): Promise<void> => {
    onBegin();
    try {
      await api.DeleteStepType({ query: { id } });
      notify({ kind: 'success', title: t('kinds.deleted') });
    } catch (error) {
      const message = isProblem(error, 'step-type-in-use') ? t('kinds.inUse') : t('types.failedHint');
      notify({ kind: 'error', title: t('types.deleteFailed'), message });
    }
    await queryClient.invalidateQueries({ queryKey: STEP_TYPES });
  };
}

/** Renames and deletes a custom step type; explains why one in use cannot be deleted. */
export function TypeActions({ type, onRename }: { type: StepType; onRename(): void }) {
  const t = useStepT();
  const [asking, setAsking] = useState(false);
  const remove = useRemove(type, () => setAsking(false));
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
        onClick={() => setAsking(true)}
      >
        {t('kinds.delete')}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={t('kinds.delete')}
          confirmLabel={t('kinds.delete')}
          cancelLabel={t('kinds.cancel')}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          {t('kinds.deleteSure', { name: type.name })}
        </ConfirmDialog>
      )}
    </HStack>
  );
}
