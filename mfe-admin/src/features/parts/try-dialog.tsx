import { NativeSelect, Stack, Text } from '@impact-call/ui/design-system';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { Label } from '../../console/forms/small-fields.tsx';
import { usePartT } from './texts.ts';

const SHARES = [1, 5, 10, 25, 50];

interface Props {
  version: string;
  busy: boolean;
  onTry(share: number): void;
  onCancel(): void;
}

export function TryDialog({ version, busy, onTry, onCancel }: Props) {
  const t = usePartT();
  const id = useId();
  const [share, setShare] = useState(5);
  return (
    <ConfirmDialog
      busy={busy}
      title={t('tryTitle', { version })}
      confirmLabel={t('tryConfirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => onTry(share)}
      onCancel={onCancel}
    >
      <Stack gap="3">
        <Text>{t('tryWhat')}</Text>
        <div>
          <Label htmlFor={id}>{t('share')}</Label>
          <NativeSelect.Root>
            <NativeSelect.Field id={id} value={share} onChange={({ target }) => setShare(Number(target.value))}>
              {SHARES.map((each) => (
                <option key={each} value={each}>
                  {t('percent', { share: each })}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </div>
      </Stack>
    </ConfirmDialog>
  );
}
