import type { CommentPerson, SubmissionComment } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { Box, Button, chakra, Flex, Text } from '@impact-call/ui/design-system';
import { Fragment, useState } from 'react';
import { When } from '../components/deadline.tsx';
import { useShell } from '../shell-context.tsx';
import { CommentForm } from './comment-form.tsx';
import { type CommentSource, useReread } from './use-comments.ts';
import { useIsBegun } from './kept-comment.ts';
import { useCommentT } from './texts.ts';
import { usePersonName } from './use-person-name.ts';

interface Props {
  comment: SubmissionComment;
  source: CommentSource;
  people: readonly CommentPerson[];
}

export function CommentItem({ comment, source, people }: Props) {
  const t = useCommentT();
  const nameOf = usePersonName();
  const reread = useReread(source);
  const { id, text, author, mentions, isOwn, version } = comment;
  const isBegun = useIsBegun(id);
  const [changing, setChanging] = useState(isOwn && isBegun);
  const name = isOwn ? t('you') : nameOf(author);
  return (
    <chakra.li py="4" borderTopWidth="1px" aria-label={t('of', { name })}>
      <Head comment={comment} name={name} />
      {changing ? (
        <CommentForm
          place={id}
          {...{ people, text, named: mentions }}
          sendLabel={t('save')}
          send={async (changed) => {
            try {
              await source.update({ id, text: changed, version });
            } finally {
              await reread();
            }
          }}
          onSent={() => setChanging(false)}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <>
          <CommentText text={text} mentions={mentions} />
          {isOwn && <OwnActs {...{ comment, source }} onChange={() => setChanging(true)} />}
        </>
      )}
    </chakra.li>
  );
}

function Head({
  comment: { author, isOwn, writtenAt, changedAt },
  name,
}: {
  comment: SubmissionComment;
  name: string;
}) {
  const t = useCommentT();
  const { language } = useShell();
  return (
    <Flex columnGap="3" rowGap="1" align="baseline" wrap="wrap" mb="1">
      <Text fontWeight="semibold" overflowWrap="anywhere" minW="0">
        {name}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {!isOwn && author.name !== '' && <>{t(`role.${author.role}`)} · </>}
        <When value={writtenAt} />
        {changedAt !== null && ` · ${t('changed', { when: formatInstant(changedAt, language, 'date-time') })}`}
      </Text>
    </Flex>
  );
}

function CommentText({ text, mentions }: Pick<SubmissionComment, 'text' | 'mentions'>) {
  const nameOf = usePersonName();
  const known = new Map(mentions.map((person) => [person.id, nameOf(person)]));
  // Every other piece is an id.
  const pieces = text.split(/@\[([0-9a-f-]{36})\]/);
  return (
    <Text whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose">
      {pieces.map((piece, index) =>
        index % 2 === 0 ? (
          <Fragment key={index}>{piece}</Fragment>
        ) : (
          <chakra.span key={index} fontWeight="semibold">
            @{known.get(piece) ?? piece}
          </chakra.span>
        ),
      )}
    </Text>
  );
}

function useRemoval({ comment, source }: Pick<Props, 'comment' | 'source'>) {
  const t = useCommentT();
  const { notify } = useShell();
  const reread = useReread(source);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await source.remove(comment.id);
    } catch {
      notify({ kind: 'error', title: t('error.failed') });
    }
    setBusy(false);
    await reread();
  };
  return { busy, remove };
}

function OwnActs({ onChange, ...removal }: Pick<Props, 'comment' | 'source'> & { onChange(): void }) {
  const t = useCommentT();
  const [isConfirming, setConfirming] = useState(false);
  const { busy, remove } = useRemoval(removal);
  const look = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const;
  if (!isConfirming)
    return (
      <Flex gap="1" mt="1" ms="-3">
        <Button {...look} onClick={onChange}>
          {t('change')}
        </Button>
        <Button {...look} onClick={() => setConfirming(true)}>
          {t('remove')}
        </Button>
      </Flex>
    );
  return (
    <Box role="group" aria-label={t('removeSure')} mt="2">
      <Text fontWeight="semibold">{t('removeSure')}</Text>
      <Flex gap="2" mt="1">
        <Button size="sm" colorPalette="red" loading={busy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
        <Button size="sm" variant="surface" colorPalette="gray" autoFocus onClick={() => setConfirming(false)}>
          {t('cancel')}
        </Button>
      </Flex>
    </Box>
  );
}
