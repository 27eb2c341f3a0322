import type { EmbedKey } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { StatusTag, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Heading, HStack, Text } from '@impact-call/ui/design-system';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { keyState } from './key-views.ts';
import { snippetOf } from './snippet.ts';
import { useKeyT } from './texts.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { HistoryLink } from '../../console/layout/page-head.tsx';

interface Props {
  embedKey: EmbedKey;
  /** Just created: this card takes the focus from the form. */
  isFresh: boolean;
}

export function KeyCard({ embedKey, isFresh }: Props) {
  const t = useKeyT();
  const [deleting, setDeleting] = useState(false);
  const { name, frameworkName, origins } = embedKey;
  const [now] = useState(() => new Date());
  const state = keyState(embedKey, now);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) title.current?.focus();
  }, [isFresh]);
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" bg="bg.panel" p={{ base: '4', md: '6' }}>
      <HStack gap="3" flexWrap="wrap" justifyContent="space-between">
        <Heading ref={title} tabIndex={-1} as="h2" size="md" overflowWrap="anywhere">
          {name}
        </Heading>
        <StatusTag tone={state === 'active' ? 'success' : 'neutral'}>{t(`state.${state}`)}</StatusTag>
      </HStack>
      <Text mt="1" color="fg.muted" overflowWrap="anywhere">
        {frameworkName} · {origins.join(', ')}
      </Text>
      <Use embedKey={embedKey} />
      <Snippet embedKey={embedKey} />
      <Actions embedKey={embedKey} onDelete={() => setDeleting(true)} />
      {deleting && <DeleteKey embedKey={embedKey} onClose={() => setDeleting(false)} />}
    </Box>
  );
}

interface ActionsProps {
  embedKey: EmbedKey;
  onDelete(): void;
}

function Actions({ embedKey: { id, name, isActive }, onDelete }: ActionsProps) {
  const t = useKeyT();
  const { mutate, isPending } = useWrite('UpdateEmbedKey', { failed: t('failed'), changes: ['GetEmbedKeys'] });
  return (
    <HStack mt="4" gap="2" flexWrap="wrap">
      <Button
        size="sm"
        variant="surface"
        colorPalette="gray"
        disabled={isPending}
        onClick={() => mutate({ body: { id, isActive: !isActive } })}
      >
        {t(isActive ? 'disable' : 'enable')}
      </Button>
      <HistoryLink object={id} name={name} />
      <Button size="sm" variant="ghost" colorPalette="gray" disabled={isPending} onClick={onDelete}>
        {t('delete')}
      </Button>
    </HStack>
  );
}

function Use({ embedKey: { useCount, lastUsedAt, sessionCount, expiresAt } }: { embedKey: EmbedKey }) {
  const t = useKeyT();
  const { language } = useShell();
  const date = (instant: string) => formatInstant(instant, language, 'date');
  // Keys expire at the end of the day in UTC, which is already the next day further east.
  const lastDay = (instant: string) => formatInstant(instant, language, 'date', 'UTC');
  const facts = [
    useCount === 0 ? t('neverUsed') : t('used', { count: useCount }),
    lastUsedAt && t('lastUsed', { date: date(lastUsedAt) }),
    t('kept', { count: sessionCount }),
    expiresAt && t('until', { date: lastDay(expiresAt) }),
  ];
  return (
    <Text fontSize="sm" mt="1">
      {facts.filter(Boolean).join(', ')}
    </Text>
  );
}

interface DeleteProps {
  embedKey: EmbedKey;
  onClose(): void;
}

function DeleteKey({ embedKey: { id, name }, onClose }: DeleteProps) {
  const t = useKeyT();
  const { mutate, isPending } = useWrite('DeleteEmbedKey', {
    done: { title: t('deleted'), message: name },
    failed: t('failed'),
    changes: ['GetEmbedKeys'],
  });
  return (
    <ConfirmDialog
      danger
      busy={isPending}
      title={t('delete')}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      onConfirm={() => mutate({ query: { id } }, { onSettled: onClose })}
      onCancel={onClose}
    >
      {t('deleteSure', { name })}
    </ConfirmDialog>
  );
}

function Snippet({ embedKey }: { embedKey: EmbedKey }) {
  const t = useKeyT();
  const { notify } = useShell();
  const snippet = snippetOf(embedKey, location.origin);
  const copy = () =>
    void navigator.clipboard.writeText(snippet).then(
      () => notify({ kind: 'success', title: t('copied') }),
      () => undefined,
    );
  return (
    <Box mt="3">
      <chakra.pre
        role="region"
        aria-label={t('snippet', { name: embedKey.name })}
        fontFamily="mono"
        fontSize="xs"
        bg="bg.subtle"
        borderRadius="l1"
        p="3"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {snippet}
      </chakra.pre>
      <Button mt="2" size="sm" variant="ghost" onClick={copy}>
        <Copy aria-hidden />
        {t('copy')}
      </Button>
    </Box>
  );
}
