import { formatInstant } from '@impact-call/domain';
import { Box, Button, Heading, Link, Stack, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { ExternalLink } from 'lucide-react';
import type { Draft } from './draft-store.ts';
import { useEmbedding, useEmbedT } from '../embed-context.tsx';
import { useSavedResult } from './use-saved-result.ts';

/** "Keep this result": an organization claims it by the link. */
export function KeepResult({ draft, change }: { draft: Draft; change(changes: Partial<Draft>): void }) {
  const t = useEmbedT();
  const { language } = useEmbedding();
  const { busy, notice, expiresAt, keep, forget } = useSavedResult(draft, change);
  const until = expiresAt && formatInstant(expiresAt, language, 'date');
  return (
    <Box as="section" mt="8" p={{ base: '4', md: '6' }} borderWidth="1px" borderRadius="l2" bg="bg.panel">
      <Heading as="h3" size="md">
        {t('keep.title')}
      </Heading>
      <Box role="status">
        {notice && (
          <Text mt="2" fontWeight="semibold">
            {t(notice)}
          </Text>
        )}
      </Box>
      {draft.kept ? (
        <Kept {...{ until, busy }} token={draft.kept.token} onForget={() => void forget()} />
      ) : (
        <Offer busy={busy} onKeep={() => void keep()} />
      )}
    </Box>
  );
}

function Offer({ busy, onKeep }: { busy: boolean; onKeep(): void }) {
  const t = useEmbedT();
  return (
    <>
      <Text mt="2" mb="4" color="fg.muted" maxW="prose">
        {t('keep.text')}
      </Text>
      <Button minH="11" loading={busy} loadingText={t('keep.saving')} onClick={onKeep}>
        {t('keep.button')}
      </Button>
    </>
  );
}

interface StoredProps {
  token: string;
  until: string | null;
  busy: boolean;
  onForget(): void;
}

function Kept({ token, until, busy, onForget }: StoredProps) {
  const t = useEmbedT();
  const { server } = useEmbedding();
  return (
    <Stack mt="3" gap="3" alignItems="flex-start">
      {until && <Text>{t('keep.done', { date: until })}</Text>}
      <Link
        href={`${server}/embed/claim#${token}`}
        target="_blank"
        rel="noopener"
        minH="11"
        display="inline-flex"
        alignItems="center"
        gap="2"
        fontWeight="semibold"
      >
        {t('keep.open')}
        <ExternalLink size="18" aria-hidden />
        <VisuallyHidden>{t('keep.newTab')}</VisuallyHidden>
      </Link>
      <Text fontSize="sm" color="fg.muted">
        {t('keep.secret')} {t('keep.synced')}
      </Text>
      <Button
        variant="surface"
        colorPalette="gray"
        size="sm"
        minH="11"
        loading={busy}
        loadingText={t('keep.saving')}
        onClick={onForget}
      >
        {t('keep.forget')}
      </Button>
    </Stack>
  );
}
