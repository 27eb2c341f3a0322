import { Button, Stack, Text, type ButtonProps } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useDecisionT } from './texts.ts';

interface Props extends Pick<ButtonProps, 'variant'> {
  label: string;
  /** How many letters go out. */
  letters: number;
  busy: boolean;
  onPublish(): Promise<unknown>;
}

/** Publishes after asking, since a letter cannot be taken back: the question says how many go out. */
export function PublishButton({ label, letters, busy, onPublish, variant = 'solid' }: Props) {
  const t = useDecisionT();
  const [asking, setAsking] = useState(false);
  const publish = async (): Promise<void> => {
    await onPublish();
    setAsking(false);
  };
  return (
    <>
      <Button variant={variant} disabled={letters === 0 || busy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          busy={busy}
          title={t('publish.title', { count: letters })}
          confirmLabel={t('publish.confirm')}
          cancelLabel={t('cancel')}
          onConfirm={() => void publish()}
          onCancel={() => setAsking(false)}
        >
          <Stack gap="2">
            <Text>{t('publish.letters', { count: letters })}</Text>
            <Text>{t('publish.what')}</Text>
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}
