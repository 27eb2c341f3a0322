import type { NewWebhook } from '@impact-call/contracts';
import { WEBHOOK_EVENTS } from '@impact-call/contracts/integration-kinds';
import { TextField } from '@impact-call/ui';
import { chakra, Stack } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { CheckedList } from '../../console/forms/checked-list.tsx';
import { FormButtons } from '../../console/forms/save-bar.tsx';
import { useIntegrationT } from './texts.ts';

const LONGEST_NAME = 100;
const LONGEST_URL = 1000;

interface Props {
  label: string;
  first?: NewWebhook;
  submit: string;
  busy: boolean;
  onSubmit(webhook: NewWebhook): void;
  onCancel(): void;
}

function useQuery(first: NewWebhook | undefined, onSubmit: (query: NewWebhook) => void) {
  const [webhook, setWebhook] = useState<NewWebhook>(first ?? { name: '', url: '', events: [...WEBHOOK_EVENTS] });
  const [isTried, setTried] = useState(false);
  const set = (changes: Partial<NewWebhook>) => setWebhook({ ...webhook, ...changes });
  const [name, url] = [webhook.name.trim(), webhook.url.trim()];
  const isComplete = name !== '' && url !== '' && webhook.events.length > 0;
  const submit = (): void => {
    setTried(true);
    if (isComplete) onSubmit({ ...webhook, name, url });
  };
  const isMissing = { name: isTried && name === '', url: isTried && url === '' };
  return { webhook, set, isMissing: { ...isMissing, events: isTried && webhook.events.length === 0 }, submit };
}

interface FieldProps {
  value: string;
  isMissing: boolean;
  onChange(value: string): void;
}

function AddressField({ value, isMissing, onChange }: FieldProps) {
  const t = useIntegrationT();
  return (
    <TextField
      label={t('url')}
      hint={t('urlHint')}
      type="url"
      inputMode="url"
      maxLength={LONGEST_URL}
      value={value}
      error={isMissing && t('urlMissing')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function WebhookForm({ label, first, submit: submitLabel, busy, onSubmit, onCancel }: Props) {
  const t = useIntegrationT();
  const { webhook, set, isMissing, submit } = useQuery(first, onSubmit);
  return (
    <chakra.form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="4" maxW="2xl">
        <TextField
          autoFocus
          label={t('name')}
          hint={t('nameHint')}
          maxLength={LONGEST_NAME}
          value={webhook.name}
          error={isMissing.name && t('nameMissing')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <AddressField value={webhook.url} isMissing={isMissing.url} onChange={(url) => set({ url })} />
        <CheckedList
          legend={t('events')}
          values={WEBHOOK_EVENTS}
          chosen={webhook.events}
          labelOf={(event) => t(`event.${event}`)}
          error={isMissing.events && t('eventsMissing')}
          onChange={(events) => set({ events })}
        />
        <FormButtons submit={submitLabel} disabled={busy} cancel={t('cancel')} onCancel={onCancel} />
      </Stack>
    </chakra.form>
  );
}
