import { useShell, When } from '@impact-call/ui';
import { Stack, Text } from '@impact-call/ui/design-system';
import { ConfirmDialog } from '@impact-call/ui/overlays';
import { use } from 'react';
import { useWizard } from '../submission/wizard-context.ts';
import { useWithdrawalT, withdrawalTextsReady } from './texts.ts';
import { useWithdrawal } from './use-withdrawal.ts';

export function AskToWithdraw({ onClose }: { onClose(): void }) {
  use(withdrawalTextsReady(useShell()));
  const t = useWithdrawalT();
  const { submission } = useWizard();
  const { busy, withdraw } = useWithdrawal();
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('ask.title')}
      confirmLabel={t('ask.confirm')}
      cancelLabel={t('ask.cancel')}
      onConfirm={() => void withdraw().then(onClose)}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text>{t(submission.closed ? 'ask.submitted' : 'ask.draft')}</Text>
        <Text>{t('ask.kept')}</Text>
        <Text>
          {submission.closingAt === null ? (
            t('ask.always')
          ) : (
            <>
              {t('ask.until')} <When value={submission.closingAt} />.
            </>
          )}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
