import { Button, type ButtonProps, chakra, Flex, Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useCall } from '../calls/use-calls.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { useReviewers } from '../review/use-review.ts';
import { useDecisionT } from './texts.ts';
import { KINDS } from './decision-view.ts';
import { useDecisionSummary } from './use-decisions.ts';
import { usePublish } from './use-decide.ts';

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  callId: string;
  label: string;
  letters: number;
  busy: boolean;
  onPublish(onSettled: () => void): void;
}

/** Publishes after a confirmation, since a letter cannot be taken back: the question says how many go out. */
export function PublishButton({ callId, label, letters, busy, onPublish, variant = 'solid', size }: Props) {
  const t = useDecisionT();
  const [isConfirming, setConfirming] = useState(false);
  const close = (): void => setConfirming(false);
  return (
    <>
      <Button size={size} variant={variant} disabled={letters === 0 || busy} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {isConfirming && (
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

export function SummaryLine({ callId }: { callId: string }) {
  const t = useDecisionT();
  const { data } = useDecisionSummary(callId);
  const { busy, publish } = usePublish(callId);
  if (!data || data.submitted === 0) return null;
  const { submitted, pending, revision } = data;
  const decided = KINDS.reduce((sum, kind) => sum + data[kind], 0);
  const figures: [string, number][] = [
    [t('summary.submitted'), submitted],
    ...KINDS.map((kind): [string, number] => [t(`kind.${kind}`), data[kind]]),
    [t('kind.undecided'), submitted - decided],
  ];
  return (
    <Flex columnGap="6" rowGap="2" mt="-1.5" mb="1.5" wrap="wrap" justify="space-between" align="center">
      <chakra.dl display="flex" flexWrap="wrap" columnGap="4">
        {figures.map(([label, count]) => (
          <Flex key={label} gap="1.5">
            <Text as="dt" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" m="0" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {count}
            </Text>
          </Flex>
        ))}
      </chakra.dl>
      <PublishButton
        size="sm"
        callId={callId}
        label={pending === 0 ? t('publish.none') : t('publish.all', { count: pending })}
        letters={pending}
        busy={busy}
        onPublish={(onSettled) => publish(revision, onSettled)}
      />
    </Flex>
  );
}
