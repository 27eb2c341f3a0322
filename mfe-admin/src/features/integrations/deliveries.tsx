import { DELIVERY_STATES, type DeliveryState, type Webhook, type WebhookDelivery } from '@impact-call/contracts';
import { labelFor, StatusTag, When } from '@impact-call/ui';
import { Box, Button, chakra, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { useId, useState } from 'react';
import { Loaded } from '../../console/lists/loaded.tsx';
import { ValueChoice } from '../../console/lists/choices.tsx';
import { useIntegrationT } from './texts.ts';
import { type ChangeWebhooks, useDeliveries } from './use-webhooks.ts';

const STEP = 20;
/** Max page size of any list. */
const MAX_SHOWN = 500;
const TONES = { queued: 'info', sending: 'info', delivered: 'success', waiting: 'neutral', failed: 'error' } as const;

export function Deliveries({ webhook: { id, name }, change }: { webhook: Webhook; change: ChangeWebhooks }) {
  const t = useIntegrationT();
  const choiceId = useId();
  const [state, setState] = useState<DeliveryState>();
  const [count, setCount] = useState(STEP);
  const deliveries = useDeliveries(id, state, count);
  const choose = (value: string): void => {
    setState(DELIVERY_STATES.find((each) => each === value));
    setCount(STEP);
  };
  return (
    <Stack mt="4" gap="3" align="start">
      <ValueChoice
        id={choiceId}
        label={t('stateOf')}
        all={t('allStates')}
        values={DELIVERY_STATES}
        labelOf={(each) => t(`state.${each}`)}
        value={state ?? 'all'}
        onChange={choose}
      />
      <Box width="100%">
        <Loaded query={deliveries} loading={t('loading')} failed={t('logFailed')} rowsOnly>
          {(data) =>
            data.length === 0 ? (
              <Text>{t(state ? 'noneInState' : 'noDeliveries')}</Text>
            ) : (
              <DeliveryList
                {...{ data, name, change }}
                onMore={
                  data.length >= count && count < MAX_SHOWN ? () => setCount(Math.min(count * 2, MAX_SHOWN)) : undefined
                }
              />
            )
          }
        </Loaded>
      </Box>
    </Stack>
  );
}

interface ListProps {
  data: readonly WebhookDelivery[];
  name: string;
  change: ChangeWebhooks;
  onMore: (() => void) | undefined;
}

function DeliveryList({ data, name, change, onMore }: ListProps) {
  const t = useIntegrationT();
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="0" borderTopWidth="1px" aria-label={t('logOf', { name })}>
        {data.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} change={change} />
        ))}
      </Stack>
      {onMore && (
        <Button mt="2" size="sm" variant="ghost" onClick={onMore}>
          {t('olderDeliveries')}
        </Button>
      )}
    </>
  );
}
/** A delivery can be sent while it waits for a later attempt, and again once it is finished. */
const canBeSent = ({ state }: WebhookDelivery): boolean =>
  state === 'queued' || state === 'delivered' || state === 'failed';

function DeliveryRow({ delivery, change }: { delivery: WebhookDelivery; change: ChangeWebhooks }) {
  const t = useIntegrationT();
  const { event, eventId, state, createdAt, payload } = delivery;
  return (
    <chakra.li display="flex" gap="3" flexWrap="wrap" alignItems="start" py="3" _notLast={{ borderBottomWidth: '1px' }}>
      <Box flex="1" minW="14rem">
        <HStack gap="2" flexWrap="wrap">
          <Text>{t(`event.${event}`)}</Text>
          <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
        </HStack>
        <Text fontSize="sm" color="fg.muted">
          <When value={createdAt} /> <Attempts delivery={delivery} />
        </Text>
        <chakra.details mt="1" fontSize="sm">
          <chakra.summary cursor="pointer" {...labelFor(t('message'), eventId)} />
          <chakra.pre mt="2" fontFamily="mono" fontSize="xs" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {`webhook-id: ${eventId}\n\n${payload}`}
          </chakra.pre>
        </chakra.details>
      </Box>
      {canBeSent(delivery) && (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          disabled={change.busy}
          onClick={() => change.again({ body: { id: delivery.id } })}
          {...labelFor(t(state === 'queued' ? 'sendNow' : 'sendAgain'), eventId)}
        />
      )}
    </chakra.li>
  );
}

function Attempts({ delivery: { state, attempts, status, error, nextAttemptAt } }: { delivery: WebhookDelivery }) {
  const t = useIntegrationT();
  if (attempts === 0) return null;
  const hasText = error === 'timeout' || error === 'address-refused' || error === 'secret-unreadable';
  const why = hasText ? t(`error.${error}`) : error;
  return (
    <>
      · {t('attempts', { count: attempts })} · {status === null ? why : t('answered', { status })}
      {state === 'queued' && nextAttemptAt !== null && (
        <>
          {' · '}
          {t('next')} <When value={nextAttemptAt} />
        </>
      )}
    </>
  );
}
