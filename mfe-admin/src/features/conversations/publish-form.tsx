import { isProblem } from '@impact-call/api-client';
import type { PublishedAnswer } from '@impact-call/contracts';
import { MAX_MESSAGE } from '@impact-call/contracts/limits';
import { TextAreaField, useShell } from '@impact-call/ui';
import { publishedKey } from '@impact-call/ui/conversation';
import { Button, chakra, Flex, Stack, Text } from '@impact-call/ui/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConversationsT } from './texts.ts';

interface Props {
  callId: string;
  texts: { question: string; answer: string };
  published?: Pick<PublishedAnswer, 'id' | 'version'>;
  onClose(): void;
}

function useRefusal(): (error: Error) => string {
  const t = useConversationsT();
  return (error) => {
    if (isProblem(error, 'version-conflict')) return t('publish.error.conflict');
    const [first] = isProblem(error) ? (error.errors ?? []) : [];
    if (first?.code !== 'too-many-answers') return t('publish.error.failed');
    return t('publish.error.tooMany', { max: Number(first.params?.['max'] ?? 0) });
  };
}

function usePublish({ callId, published, onClose }: Props) {
  const t = useConversationsT();
  const { api, notify, queryClient } = useShell();
  return useMutation(
    {
      mutationFn: (texts: Props['texts']) =>
        published
          ? api.UpdatePublicAnswer({ body: { id: published.id, version: published.version, ...texts } })
          : api.PublishAnswer({ body: { callId, ...texts } }),
      onSuccess: () => {
        notify({ kind: 'success', title: t('publish.done') });
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: publishedKey(callId) }),
    },
    queryClient,
  );
}

/** A question and its answer for all applicants, in words that name no one. */
export function PublishForm(props: Props) {
  const t = useConversationsT();
  const [texts, setTexts] = useState(props.texts);
  const { mutate, isPending, error } = usePublish(props);
  const refusal = useRefusal();
  const isIncomplete = texts.question.trim() === '' || texts.answer.trim() === '';
  return (
    <chakra.form
      aria-label={t('publish.title')}
      mt="3"
      p="4"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(texts);
      }}
    >
      <Stack gap="4">
        <Text color="fg.muted">{t('publish.what')}</Text>
        <TextFields texts={texts} error={error ? refusal(error) : undefined} onChange={setTexts} />
        <Flex gap="2" wrap="wrap">
          <Button type="submit" loading={isPending} disabled={isIncomplete}>
            {t('publish.send')}
          </Button>
          <Button variant="surface" colorPalette="gray" onClick={props.onClose}>
            {t('publish.cancel')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  );
}

interface TextFieldsProps extends Pick<Props, 'texts'> {
  error: string | undefined;
  onChange(texts: Props['texts']): void;
}

function TextFields({ texts, error, onChange }: TextFieldsProps) {
  const t = useConversationsT();
  return (
    <>
      <TextAreaField
        rows={2}
        label={t('publish.question')}
        maxLength={MAX_MESSAGE}
        value={texts.question}
        onChange={({ target }) => onChange({ ...texts, question: target.value })}
      />
      <TextAreaField
        rows={4}
        label={t('publish.answer')}
        maxLength={MAX_MESSAGE}
        error={error}
        value={texts.answer}
        onChange={({ target }) => onChange({ ...texts, answer: target.value })}
      />
    </>
  );
}
