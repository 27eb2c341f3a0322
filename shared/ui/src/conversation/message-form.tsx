import { isProblem } from '@impact-call/api-client';
import { MAX_MESSAGE } from '@impact-call/contracts/limits';
import { Button, chakra, Flex } from '@impact-call/ui/design-system';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useKeptComment } from '../comments/kept-comment.ts';
import { TextAreaField } from '../components/fields.tsx';
import { useShell } from '../shell-context.tsx';
import { useConversationT } from './texts.ts';

interface Props {
  /** Storage key of an unsent message. */
  place: string;
  label: string;
  hint?: ReactNode;
  sendLabel: string;
  /** Initial text. */
  text?: string;
  /** Further fields, above the button. */
  children?: ReactNode;
  send(text: string): Promise<unknown>;
  /** A message for a refusal that only this form knows. */
  explain?(error: unknown): string | undefined;
  onCancel?(): void;
}

/** Why a message was not sent. */
function useRefusal(explain: Props['explain']): (error: unknown) => string {
  const t = useConversationT();
  return (error) => {
    const own = explain?.(error);
    if (own) return own;
    const [first] = isProblem(error) ? (error.errors ?? []) : [];
    const max = Number(first?.params?.['max'] ?? 0);
    if (first?.code === 'too-many-today') return t('error.tooManyToday', { max });
    if (first?.code === 'too-many-messages') return t('error.tooMany', { max });
    return t('error.failed');
  };
}

/** Writes a message. What is typed outlives a reload, until it is sent or discarded. */
export function MessageForm({ place, label, hint, sendLabel, text = '', children, send, explain, onCancel }: Props) {
  const t = useConversationT();
  const { queryClient } = useShell();
  const { value, write, forget } = useKeptComment(place, text);
  const refusal = useRefusal(explain);
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: async () => {
        if (value.trim() !== '') return send(value);
        throw new EmptyMessage();
      },
      onSuccess: () => {
        write(text);
        forget();
      },
    },
    queryClient,
  );
  const giveUp = (): void => {
    forget();
    onCancel?.();
  };
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
        maxLength={MAX_MESSAGE}
        error={error && (error instanceof EmptyMessage ? t('error.empty') : refusal(error))}
        value={value}
        onChange={({ target }) => write(target.value)}
      />
      {children}
      <Flex gap="2" mt="3" wrap="wrap">
        <Button type="submit" loading={isPending}>
          {sendLabel}
        </Button>
        {onCancel && (
          <Button variant="surface" colorPalette="gray" onClick={giveUp}>
            {t('cancel')}
          </Button>
        )}
      </Flex>
    </chakra.form>
  );
}

class EmptyMessage extends Error {}
