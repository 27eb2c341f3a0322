import { Button, Stack, Text, type ButtonProps } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useCall } from '../calls/use-calls.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { useReviewers } from '../review/use-review.ts';
import { useDecisionT } from './texts.ts';

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  callId: string;
  label: string;
  letters: number;
  busy: boolean;
  onPublish(onSettled: () => void): void;
}

/** Publishes after asking, since a letter cannot be taken back: the question says how many go out. */
export function PublishButton({ callId, label, letters, busy, onPublish, variant = 'solid', size }: Props) {
  const t = useDecisionT();
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button size={size} variant={variant} disabled={letters === 0 || busy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          busy={busy}
          title={t('publish.title', { count: letters })}
          confirmLabel={t('publish.confirm')}
          cancelLabel={t('cancel')}
          onConfirm={() => onPublish(close)}
          onCancel={close}
        >
          <Stack gap="2">
            <Text>{t('publish.letters', { count: letters })}</Text>
            <Text>{t('publish.what')}</Text>
            <Unfinished callId={callId} />
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}

/** What is not finished in the call: publishing is still possible, but rarely meant. */
function Unfinished({ callId }: { callId: string }) {
  const t = useDecisionT();
  const { data: call } = useCall(callId);
  const { data: reviewers = [] } = useReviewers(callId);
  const missing = reviewers.reduce((sum, { assigned, done }) => sum + assigned - done, 0);
  return (
    <>
      {call?.isOpen && <Text fontWeight="semibold">{t('publish.stillOpen')}</Text>}
      {missing > 0 && <Text fontWeight="semibold">{t('publish.missingReviews', { count: missing })}</Text>}
    </>
  );
}
