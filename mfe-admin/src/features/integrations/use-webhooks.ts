import { isProblem } from '@impact-call/api-client';
import type { Api, DeliveryState, NewWebhook, Webhook, WebhookDelivery } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';
import { useBusyAct } from '../../console/forms/use-busy-act.ts';
import { useIntegrationT } from './texts.ts';

const WEBHOOKS = ['webhooks'];
const deliveriesOf = (id: string) => ['webhook-deliveries', id];
/** Polling interval of the log while a delivery is due, in milliseconds. */
const WATCH_MS = 2000;

/** A new webhook with its secret, which cannot be read again. */
export type MadeWebhook = Awaited<ReturnType<Api['CreateWebhook']>>;

/** All webhooks. */
export function useWebhooks() {
  const { api, queryClient } = useShell();
  return useQuery(
    { queryKey: WEBHOOKS, queryFn: ({ signal }) => api.GetWebhooks({ signal }), refetchOnMount: 'always' },
    queryClient,
  );
}

/** True while a delivery is about to change. */
const isUnderWay = ({ state, nextAttemptAt }: WebhookDelivery): boolean =>
  state === 'sending' || (state === 'queued' && Date.parse(nextAttemptAt ?? '') <= Date.now() + WATCH_MS);

/** The `count` newest deliveries of a webhook, optionally in one state; polled while one is due. */
export function useDeliveries(webhookId: string, state: DeliveryState | undefined, count: number) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: [...deliveriesOf(webhookId), state, count],
      queryFn: ({ signal }) =>
        api.GetWebhookDeliveries({ query: { webhookId, pageSize: count, ...(state && { state }) }, signal }),
      placeholderData: (former) => former,
      refetchOnMount: 'always',
      refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? WATCH_MS : false),
    },
    queryClient,
  );
}

/** Mutations of webhooks; each reloads the data and shows a notice of success or failure. */
export function useChangeWebhooks() {
  const t = useIntegrationT();
  const { api, queryClient, notify } = useShell();
  const { busy, act } = useBusyAct({
    failed: t('failed'),
    wordsFor(error) {
      if (isProblem(error, 'too-many-webhooks')) return t('tooMany');
      const [code] = isProblem(error) ? error.errors.map((each) => each.code) : [];
      if (code === 'not-https' || code === 'not-plain' || code === 'private') return t(`address.${code}`);
      return t('failedHint');
    },
    reload: () => queryClient.invalidateQueries({ queryKey: WEBHOOKS }),
  });
  // Not after a deletion: the log that is still open would return 404.
  const readLogsAgain = () => queryClient.invalidateQueries({ queryKey: ['webhook-deliveries'] });
  const change = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    const isDone = await act(work);
    if (isDone) notify({ kind: 'success', title: done });
    return isDone;
  };
  return {
    busy,
    /** The webhook with its secret; undefined on failure. */
    async create(wish: NewWebhook): Promise<MadeWebhook | undefined> {
      let made: MadeWebhook | undefined;
      await act(async () => void (made = await api.CreateWebhook({ body: wish })));
      return made;
    },
    edit: ({ id }: Webhook, wish: NewWebhook) =>
      change(() => api.UpdateWebhook({ body: { id, ...wish } }), t('saved', { name: wish.name })),
    async turn({ id, name }: Webhook, isOn: boolean): Promise<void> {
      await change(() => api.UpdateWebhook({ body: { id, isOn } }), t(isOn ? 'isOnNow' : 'isOffNow', { name }));
      await readLogsAgain();
    },
    remove: ({ id, name }: Webhook) => change(() => api.DeleteWebhook({ query: { id } }), t('deleted', { name })),
    async again({ id }: WebhookDelivery): Promise<void> {
      await change(() => api.SendWebhookAgain({ body: { id } }), t('sentAgain'));
      await readLogsAgain();
    },
  };
}
export type ChangeWebhooks = ReturnType<typeof useChangeWebhooks>;
