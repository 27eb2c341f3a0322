import type { Webhook } from '@impact-call/contracts';
import { labelFor, StatusTag, When } from '@impact-call/ui';
import { Alert, Button, chakra, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { useId, useState } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { HistoryLink } from '../../console/layout/page-head.tsx';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { Deliveries } from './deliveries.tsx';
import { useIntegrationT } from './texts.ts';
import type { ChangeWebhooks } from './use-webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';

interface Props {
  webhook: Webhook;
  change: ChangeWebhooks;
}

const stateOf = ({ stopped, failingSince }: Webhook) => {
  if (stopped) return { text: 'off', tone: stopped.why === 'person' ? 'neutral' : 'error' } as const;
  return failingSince ? ({ text: 'failing', tone: 'warning' } as const) : ({ text: 'on', tone: 'success' } as const);
};

function Heading({ webhook }: Pick<Props, 'webhook'>) {
  const t = useIntegrationT();
  const { text, tone } = stateOf(webhook);
  return (
    <>
      <HStack gap="2" flexWrap="wrap">
        <Text as="h3" fontWeight="semibold" overflowWrap="anywhere">
          {webhook.name}
        </Text>
        <StatusTag tone={tone}>{t(text)}</StatusTag>
      </HStack>
      <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
        {webhook.url}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {webhook.events.map((event) => t(`event.${event}`)).join(' · ')}
      </Text>
    </>
  );
}

interface ActsProps extends Props {
  log: { id: string; isOpen: boolean; toggle(): void };
  onEdit(): void;
}

function Acts({ webhook, change, log, onEdit }: ActsProps) {
  const t = useIntegrationT();
  const { id, name } = webhook;
  const look = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <HStack mt="3" gap="2" flexWrap="wrap">
      <Switch webhook={webhook} change={change} />
      <Button {...look} onClick={onEdit} {...labelFor(t('edit'), name)} />
      <Button
        {...look}
        aria-expanded={log.isOpen}
        aria-controls={log.id}
        onClick={log.toggle}
        {...labelFor(t(log.isOpen ? 'hideLog' : 'showLog'), name)}
      />
      <HistoryLink object={id} name={name} />
      <Remove webhook={webhook} />
    </HStack>
  );
}

export function WebhookCard({ webhook, change }: Props) {
  const t = useIntegrationT();
  const [isEditing, setEditing] = useState(false);
  const [isLogOpen, setLogOpen] = useState(false);
  const logId = useId();
  const { id, name, url, events } = webhook;
  const log = { id: logId, isOpen: isLogOpen, toggle: () => setLogOpen(!isLogOpen) };
  return (
    <chakra.li py="4" _notLast={{ borderBottomWidth: '1px' }}>
      <Heading webhook={webhook} />
      <Trouble webhook={webhook} />
      {isEditing ? (
        <Stack mt="4">
          <WebhookForm
            label={t('editWebhook', { name })}
            first={{ name, url, events }}
            submit={t('save')}
            busy={change.busy}
            onSubmit={(query) => change.edit({ body: { id, ...query } }, { onSuccess: () => setEditing(false) })}
            onCancel={() => setEditing(false)}
          />
        </Stack>
      ) : (
        <Acts {...{ webhook, change, log }} onEdit={() => setEditing(true)} />
      )}
      <div id={logId}>{isLogOpen && <Deliveries webhook={webhook} change={change} />}</div>
    </chakra.li>
  );
}

function Trouble({ webhook: { failingSince, stopped } }: Pick<Props, 'webhook'>) {
  const t = useIntegrationT();
  const since = stopped && stopped.why !== 'person' ? stopped.at : stopped ? null : failingSince;
  if (since === null) return null;
  const text = stopped && stopped.why !== 'person' ? (`stopped.${stopped.why}` as const) : 'failingHint';
  return (
    <Alert.Root status={stopped ? 'error' : 'warning'} mt="3" maxW="3xl">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Description>
          {t(stopped ? 'stoppedAt' : 'failingSince')} <When value={since} />. {t(text)}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function Switch({ webhook, change }: Props) {
  const t = useIntegrationT();
  const isOn = webhook.stopped === null;
  return (
    <Button
      size="sm"
      variant={isOn ? 'ghost' : 'outline'}
      {...(isOn && { colorPalette: 'gray' })}
      disabled={change.busy}
      onClick={() => change.turn({ body: { id: webhook.id, isOn: !isOn } })}
      {...labelFor(t(isOn ? 'turnOff' : 'turnOn'), webhook.name)}
    />
  );
}

function Remove({ webhook: { id, name } }: Pick<Props, 'webhook'>) {
  const t = useIntegrationT();
  const [isConfirming, setConfirming] = useState(false);
  // The log is left alone: while it is open, it would be missing.
  const { mutate, isPending } = useWrite('DeleteWebhook', {
    done: t('deleted', { name }),
    failed: t('failed'),
    changes: ['GetWebhooks'],
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        disabled={isPending}
        onClick={() => setConfirming(true)}
        {...labelFor(t('delete'), name)}
      />
      {isConfirming && (
        <ConfirmDialog
          danger
          busy={isPending}
          title={t('deleteTitle', { name })}
          confirmLabel={t('delete')}
          cancelLabel={t('cancel')}
          onConfirm={() => mutate({ query: { id } }, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          {t('deleteWhat')}
        </ConfirmDialog>
      )}
    </>
  );
}
