import type { CallForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Stack, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { ConfirmDialog } from '../../../console/forms/confirm-dialog.tsx';
import { useApplications } from '../use-calls.ts';
import { useCallT } from '../texts.ts';

interface Props {
  call: CallForAdmin;
  onConfirm(): void;
  onCancel(): void;
}

/** Confirms that a published call becomes a draft, and explains the effect on its applications. */
export function WithdrawCall({ call, onConfirm, onCancel }: Props) {
  const t = useCallT();
  const { language } = useShell();
  const { data, isError } = useApplications(call.id);
  const isUsed = isError || (data !== undefined && data.drafts + data.submitted > 0);
  return (
    <ConfirmDialog
      title={t('withdraw.title', { name: readWording(call.name, language) })}
      confirmLabel={t('withdraw.confirm')}
      cancelLabel={t('cancel')}
      confirmDisabled={data === undefined && !isError}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack gap="3">
        <Text>{t('withdraw.what')}</Text>
        {data && isUsed && (
          <Text fontWeight="semibold">
            {t('delete.concerns', {
              drafts: t('delete.drafts', { count: data.drafts }),
              submitted: t('delete.submitted', { count: data.submitted }),
            })}
          </Text>
        )}
        {isUsed && <Text>{t('withdraw.applications')}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}
