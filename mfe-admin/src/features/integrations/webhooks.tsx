import { Button, Stack, Text } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRead, type ResponseFor } from '../../console/data/use-read.ts';
import { Section } from '../../console/forms/section.tsx';
import { ShownOnce } from '../../console/forms/shown-once.tsx';
import { Loaded } from '../../console/lists/loaded.tsx';
import { useIntegrationT } from './texts.ts';
import { type ChangeWebhooks, useChangeWebhooks } from './use-webhooks.ts';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Webhooks: a form for a new one, and the list (docs/rules/16-programs.md#webhooks). */
export function Webhooks() {
  const t = useIntegrationT();
  const [isCreating, setCreating] = useState(false);
  const webhooks = useRead('GetWebhooks', {});
  const change = useChangeWebhooks();
  return (
    <Section title={t('webhooks')} lead={t('webhooksLead')}>
      {isCreating ? (
        <CreateWebhook change={change} onDone={() => setCreating(false)} />
      ) : (
        <Button alignSelf="start" variant="outline" onClick={() => setCreating(true)}>
          <Plus aria-hidden />
          {t('newWebhook')}
        </Button>
      )}
      <Loaded query={webhooks} loading={t('loading')} failed={t('webhooksFailed')} rowsOnly>
        {(data) =>
          data.length === 0 ? (
            <Text>{t('noWebhooks')}</Text>
          ) : (
            <Stack as="ul" listStyleType="none" gap="0" borderTopWidth="1px" aria-label={t('webhooks')}>
              {data.map((webhook) => (
                <WebhookCard key={webhook.id} webhook={webhook} change={change} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Section>
  );
}

function CreateWebhook({ change, onDone }: { change: ChangeWebhooks; onDone(): void }) {
  const t = useIntegrationT();
  const [made, setMade] = useState<ResponseFor<'CreateWebhook'> | null>(null);
  if (!made)
    return (
      <WebhookForm
        label={t('newWebhook')}
        submit={t('createWebhook')}
        busy={change.busy}
        onSubmit={(query) => change.create({ body: query }, { onSuccess: setMade })}
        onCancel={onDone}
      />
    );
  const { name, secret } = made;
  const labels = { copy: t('copy'), copied: t('copied'), saved: t('kept') };
  return (
    <ShownOnce
      title={t('webhookSecretTitle', { name })}
      label={t('webhookSecretOf', { name })}
      {...{ secret, labels, onSaved: onDone }}
    >
      {t('webhookSecretWhat')}
    </ShownOnce>
  );
}
