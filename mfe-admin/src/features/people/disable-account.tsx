import type { PersonForAdmin } from '@impact-call/contracts';
import { Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { PersonTokens } from './person-tokens.tsx';
import { usePeopleT } from './texts.ts';

interface Props {
  person: PersonForAdmin;
  name: string;
  busy: boolean;
  onConfirm(keepTokens: string[]): void;
  onCancel(): void;
}

/** Confirms disabling a user whose programs have tokens. */
export function DisableAccount({ person: { tokens }, name, busy, onConfirm, onCancel }: Props) {
  const t = usePeopleT();
  const [stored, setStored] = useState<string[]>([]);
  return (
    <ConfirmDialog
      danger
      busy={busy}
      title={t('account.disableTitle', { name })}
      confirmLabel={t('account.disable')}
      cancelLabel={t('cancel')}
      onConfirm={() => onConfirm(stored)}
      onCancel={onCancel}
    >
      <Stack gap="3">
        <Text>{t('account.disableHint')}</Text>
        <PersonTokens tokens={tokens} kept={stored} onChange={setStored} />
      </Stack>
    </ConfirmDialog>
  );
}
