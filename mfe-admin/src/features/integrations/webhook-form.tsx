import type { NewWebhook } from '@impact-call/contracts';
import { WEBHOOK_EVENTS } from '@impact-call/contracts/integration-kinds';
import { TextField } from '@impact-call/ui';
import { Button, chakra, HStack, Stack } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { CheckedList } from '../form/checked-list.tsx';
import { useIntegrationT } from './texts.ts';

const LONGEST_NAME = 100;
const LONGEST_URL = 1000;

interface Props {
  /** Name of the form. */
  label: string;
  first?: NewWebhook;
  submit: string;
  busy: boolean;
  onSubmit(wish: NewWebhook): void;
  onCancel(): void;
}

/** Where a webhook leads, and what it hears of. */
export function WebhookForm({ label, first, submit, busy, onSubmit, onCancel }: Props) {
  const t = useIntegrationT();
  const [wish, setWish] = useState<NewWebhook>(first ?? { name: '', url: '', events: [...WEBHOOK_EVENTS] });
  const [isTried, setTried] = useState(false);
  const set = (changes: Partial<NewWebhook>) => setWish({ ...wish, ...changes });
  const [name, url] = [wish.name.trim(), wish.url.trim()];
  const isComplete = name !== '' && url !== '' && wish.events.length > 0;
  return (
    <chakra.form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isComplete) onSubmit({ ...wish, name, url });
      }}
    >
      <Stack gap="4" maxW="2xl">
        <TextField
          autoFocus
          label={t('name')}
          hint={t('nameHint')}
          maxLength={LONGEST_NAME}
          value={wish.name}
          error={isTried && name === '' && t('nameMissing')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          label={t('url')}
          hint={t('urlHint')}
          type="url"
          inputMode="url"
          maxLength={LONGEST_URL}
          value={wish.url}
          error={isTried && url === '' && t('urlMissing')}
          onChange={({ target }) => set({ url: target.value })}
        />
        <CheckedList
          legend={t('events')}
          values={WEBHOOK_EVENTS}
          chosen={wish.events}
          words={(event) => t(`event.${event}`)}
          error={isTried && wish.events.length === 0 && t('eventsMissing')}
          onChange={(events) => set({ events })}
        />
        <HStack gap="3">
          <Button type="submit" disabled={busy}>
            {submit}
          </Button>
          <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </HStack>
      </Stack>
    </chakra.form>
  );
}
