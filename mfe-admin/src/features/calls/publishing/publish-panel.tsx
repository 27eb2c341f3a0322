import type { CallCheck, CallForAdmin } from '@impact-call/contracts';
import { BoundaryMessage, useShell } from '@impact-call/ui';
import { Box, Button, Flex, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { CircleCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../console/forms/confirm-dialog.tsx';
import { Section } from '../../../console/forms/section.tsx';
import { useCallT } from '../texts.ts';
import { Checklist } from './checklist.tsx';
import { useChecklist } from '../use-calls.ts';

interface Props {
  call: CallForAdmin;
  busy: boolean;
  onPublish(): void;
}

const isError = ({ severity }: CallCheck): boolean => severity === 'error';

/** What a draft lacks, and the button to publish it (docs/rules/07-calls.md#publishing). */
export function PublishPanel({ call, busy, onPublish }: Props) {
  const t = useCallT();
  const { data: checks, isError: failed, refetch } = useChecklist(call.id, call.version);
  const [isConfirming, setConfirming] = useState(false);
  const isBlocked = checks === undefined || checks.some(isError);
  const publish = (): void => {
    setConfirming(false);
    onPublish();
  };
  return (
    <>
      <Section title={t('publish.title')} lead={t('publish.lead')}>
        {failed && (
          <BoundaryMessage title={t('publish.failed')} reason={t('list.failedHint')} onRetry={() => void refetch()} />
        )}
        {checks && checks.length > 0 && <Checklist checks={checks} call={call} />}
        {checks?.length === 0 && <Ready />}
        <Flex gap="4" wrap="wrap" align="center">
          <Button
            disabled={isBlocked}
            loading={busy}
            onClick={() => (checks?.length ? setConfirming(true) : publish())}
          >
            <Send aria-hidden />
            {t('publish.publish')}
          </Button>
          <Obstacle checks={checks ?? []} />
        </Flex>
      </Section>
      {isConfirming && (
        <Confirm call={call} checks={checks ?? []} onPublish={publish} onCancel={() => setConfirming(false)} />
      )}
    </>
  );
}

function Ready() {
  const t = useCallT();
  return (
    <Flex gap="2" align="center">
      <Box as="span" color="fg.success">
        <CircleCheck aria-hidden size="1.25em" />
      </Box>
      <Text>{t('publish.ready')}</Text>
    </Flex>
  );
}

function Obstacle({ checks }: { checks: readonly CallCheck[] }) {
  const t = useCallT();
  const count = checks.filter(isError).length;
  return count === 0 ? null : <Text color="fg.muted">{t('publish.errors', { count })}</Text>;
}

interface ConfirmProps {
  call: CallForAdmin;
  checks: readonly CallCheck[];
  onPublish(): void;
  onCancel(): void;
}

/** Warnings do not block publishing, but the user sees them first. */
function Confirm({ call, checks, onPublish, onCancel }: ConfirmProps) {
  const t = useCallT();
  const { language } = useShell();
  return (
    <ConfirmDialog
      title={t('publish.confirmTitle', { name: readWording(call.name, language) })}
      confirmLabel={t('publish.publish')}
      cancelLabel={t('cancel')}
      onConfirm={onPublish}
      onCancel={onCancel}
    >
      <Text mb="3">{t('publish.confirmLead')}</Text>
      <Checklist checks={checks} call={call} isPlain />
    </ConfirmDialog>
  );
}
