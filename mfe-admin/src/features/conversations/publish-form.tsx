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
  words: { question: string; answer: string };
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
      mutationFn: (words: Props['words']) =>
        published
          ? api.UpdatePublicAnswer({ body: { id: published.id, version: published.version, ...words } })
          : api.PublishAnswer({ body: { callId, ...words } }),
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
  const [words, setWords] = useState(props.words);
  const { mutate, isPending, error } = usePublish(props);
  const refusal = useRefusal();
  const isIncomplete = words.question.trim() === '' || words.answer.trim() === '';
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
        mutate(words);
      }}
    >
      <Stack gap="4">
        <Text color="fg.muted">{t('publish.what')}</Text>
        <Words words={words} error={error ? refusal(error) : undefined} onChange={setWords} />
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

interface WordsProps extends Pick<Props, 'words'> {
  error: string | undefined;
  onChange(words: Props['words']): void;
}

function Words({ words, error, onChange }: WordsProps) {
  const t = useConversationsT();
  return (
    <>
      <TextAreaField
        rows={2}
        label={t('publish.question')}
        maxLength={MAX_MESSAGE}
        value={words.question}
        onChange={({ target }) => onChange({ ...words, question: target.value })}
      />
      <TextAreaField
        rows={4}
        label={t('publish.answer')}
        maxLength={MAX_MESSAGE}
        error={error}
        value={words.answer}
        onChange={({ target }) => onChange({ ...words, answer: target.value })}
      />
    </>
  );
}
