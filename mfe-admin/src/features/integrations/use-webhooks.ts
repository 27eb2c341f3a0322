import { isProblem } from '@impact-call/api-client';
import type { DeliveryState, WebhookDelivery } from '@impact-call/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { useIntegrationT } from './texts.ts';

/** Polling interval of the log while a delivery is due, in milliseconds. */
const WATCH_MS = 2000;

const isUnderWay = ({ state, nextAttemptAt }: WebhookDelivery): boolean =>
  state === 'sending' || (state === 'queued' && Date.parse(nextAttemptAt ?? '') <= Date.now() + WATCH_MS);

/** The `count` newest deliveries of a webhook, optionally in one state; polled while one is due. */
export const useDeliveries = (webhookId: string, state: DeliveryState | undefined, count: number) =>
  useRead(
    'GetWebhookDeliveries',
    { query: { webhookId, pageSize: count, ...(state && { state }) } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? WATCH_MS : false),
    },
  );

export function useChangeWebhooks() {
  const t = useIntegrationT();
  const shared = {
    failed: t('failed'),
    why(error: Error) {
      if (isProblem(error, 'too-many-webhooks')) return t('tooMany');
      const [code] = isProblem(error) ? error.errors.map((each) => each.code) : [];
      if (code === 'not-https' || code === 'not-plain' || code === 'private') return t(`address.${code}`);
      return t('failedHint');
    },
    changes: ['GetWebhooks'],
  } as const;
  const withLog = { ...shared, changes: ['GetWebhooks', 'GetWebhookDeliveries'] } as const;
  const create = useWrite('CreateWebhook', shared);
  const edit = useWrite('UpdateWebhook', { ...shared, done: (_, { body }) => t('saved', { name: body.name ?? '' }) });
  const turn = useWrite('UpdateWebhook', {
    ...withLog,
    done: ({ name }, { body }) => t(body.isOn ? 'isOnNow' : 'isOffNow', { name }),
  });
  const again = useWrite('SendWebhookAgain', { ...withLog, done: t('sentAgain') });
  return {
    busy: [create, edit, turn, again].some(({ isPending }) => isPending),
    create: create.mutate,
    edit: edit.mutate,
    turn: turn.mutate,
    again: again.mutate,
  };
}
export type ChangeWebhooks = ReturnType<typeof useChangeWebhooks>;
