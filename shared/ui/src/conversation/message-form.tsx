import { isProblem } from '@impact-call/api-client';
import { MAX_MESSAGE } from '@impact-call/contracts/limits';
import { Button, chakra, Flex } from '@impact-call/ui/design-system';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStoredComment } from '../comments/kept-comment.ts';
import { TextAreaField } from '../components/fields.tsx';
import { useShell } from '../shell-context.tsx';
import { useConversationT } from './texts.ts';

interface Props {
  place: string;
  label: string;
  hint?: ReactNode;
  sendLabel: string;
  maxLength?: number;
  send(text: string): Promise<unknown>;
  /** A message for a refusal that only this form knows. */
  explain?(error: unknown): string | undefined;
  onCancel?(): void;
}

function useRefusal(explain: Props['explain'] = () => undefined): (error: unknown) => string {
  const t = useConversationT();
  return (error) => {
    const own = explain(error);
    if (own) return own;
    const [first] = isProblem(error) ? (error.errors ?? []) : [];
    const max = Number(first?.params?.['max'] ?? 0);
    if (first?.code === 'too-many-today') return t('error.tooManyToday', { max });
    if (first?.code === 'too-many-messages') return t('error.tooMany', { max });
    return t('error.failed');
  };
}

interface Sending extends Pick<Props, 'send'> {
  explain: Props['explain'] | undefined;
  onSent(): void;
}

/** `error` says why the text was not sent. */
function useSending(value: string, { send, explain, onSent }: Sending) {
  const t = useConversationT();
  const { queryClient } = useShell();
  const refusal = useRefusal(explain);
  const { error, ...mutation } = useMutation(
    {
      mutationFn: async () => {
        if (value.trim() === '') throw new EmptyMessage();
        await send(value);
      },
      onSuccess: onSent,
    },
    queryClient,
  );
  return { ...mutation, error: error && (error instanceof EmptyMessage ? t('error.empty') : refusal(error)) };
}

/** What is typed outlives a reload, until it is sent or discarded. */
export function MessageForm({ place, maxLength = MAX_MESSAGE, ...props }: Props) {
  const { label, hint, sendLabel, send, explain, onCancel } = props;
  const { value, write, forget } = useStoredComment(place, '');
  const { mutate, isPending, error } = useSending(value, {
    send,
    explain,
    onSent: () => write(''),
  });
  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <TextAreaField
        rows={4}
        label={label}
        hint={hint}
        maxLength={maxLength}
        error={error}
        value={value}
        onChange={({ target }) => write(target.value)}
      />
      <Flex gap="2" mt="3" wrap="wrap">
        <Button type="submit" loading={isPending}>
          {sendLabel}
        </Button>
        {onCancel && <Cancel onCancel={() => (forget(), onCancel())} />}
      </Flex>
    </chakra.form>
  );
}

function Cancel({ onCancel }: { onCancel(): void }) {
  const t = useConversationT();
  return (
    <Button variant="surface" colorPalette="gray" onClick={onCancel}>
      {t('cancel')}
    </Button>
  );
}

class EmptyMessage extends Error {}
