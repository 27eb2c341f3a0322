import { isProblem } from '@impact-call/api-client';
import type { Trial, TrialLink } from '@impact-call/contracts';
import { MAX_TRIAL_LINKS } from '@impact-call/contracts/limits';
import { formatInstant } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, Button, Flex, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { ExternalLink, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { ShownOnce } from '../../console/forms/shown-once.tsx';
import { useWrite } from '../../console/data/use-write.ts';
import { useTrialT } from './texts.ts';

/** The page of a trial; it has the application's identifier. */
export const trialPath = ({ id }: Pick<Trial, 'id'>): string => `/trial/call/${id}`;

function useWhen(): (instant: string) => string {
  const { language } = useShell();
  return (instant) => formatInstant(instant, language, 'local-date-time');
}

export function TrialRow({ trial }: { trial: Trial }) {
  const t = useTrialT();
  const when = useWhen();
  const { link, create, isCreating, done } = useNewLink(trial);
  const isFull = trial.links.length >= MAX_TRIAL_LINKS;
  const name = t('startedBy', { name: trial.startedBy, date: when(trial.startedAt) });
  return (
    <Box as="li" aria-label={name} py="4" borderTopWidth="1px" _last={{ borderBottomWidth: '1px' }}>
      <Flex gap="3" justify="space-between" align="center" wrap="wrap">
        <Box flex="1 1 14rem" minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          <Text fontSize="sm" color="fg.muted">
            {t('ends', { date: when(trial.endsAt) })}
          </Text>
        </Box>
        <Actions {...{ trial, isFull, isCreating }} onShare={create} />
      </Flex>
      <Text mt="2" fontSize="sm" color="fg.muted">
        {t(isFull ? 'shareFull' : 'shareHint', { count: MAX_TRIAL_LINKS })}
      </Text>
      {link && <NewLink address={link} trial={trial} onSaved={done} />}
      <Links trial={trial} />
    </Box>
  );
}

interface ActionsProps {
  trial: Trial;
  isFull: boolean;
  isCreating: boolean;
  onShare(): void;
}

function Actions({ trial, isFull, isCreating, onShare }: ActionsProps) {
  const t = useTrialT();
  return (
    <HStack gap="2" wrap="wrap">
      <Button asChild size="sm" variant="surface">
        <a href={trialPath(trial)}>
          <ExternalLink aria-hidden />
          {t('open')}
        </a>
      </Button>
      <Button size="sm" variant="surface" colorPalette="gray" disabled={isFull} loading={isCreating} onClick={onShare}>
        <Share2 aria-hidden />
        {t('share')}
      </Button>
      <DeleteTrial trial={trial} />
    </HStack>
  );
}

function Links({ trial }: { trial: Trial }) {
  if (trial.links.length === 0) return null;
  return (
    <Stack as="ul" mt="2" gap="1" listStyleType="none">
      {trial.links.map((link) => (
        <LinkRow key={link.id} trial={trial} link={link} />
      ))}
    </Stack>
  );
}

/** Makes a link, whose address is known only until the administrator has copied it. */
function useNewLink(trial: Trial) {
  const t = useTrialT();
  const [link, setLink] = useState<string | null>(null);
  const { mutate, isPending } = useWrite('CreateTrialLink', {
    failed: t('failedShare'),
    changes: ['GetTrials'],
    why: (error) =>
      isProblem(error, 'too-many-trial-links') ? t('shareFull', { count: MAX_TRIAL_LINKS }) : t('tryLater'),
    // The secret is in the fragment, which browsers send to no server.
    onSuccess: ({ token }) => setLink(`${location.origin}${trialPath(trial)}#${token}`),
  });
  const create = (): void => mutate({ body: { trialId: trial.id } });
  return { link, create, isCreating: isPending, done: () => setLink(null) };
}

function NewLink({ address, trial, onSaved }: { address: string; trial: Trial; onSaved(): void }) {
  const t = useTrialT();
  const when = useWhen();
  const labels = { copy: t('copy'), copied: t('copied'), saved: t('kept') };
  return (
    <Box mt="3">
      <ShownOnce title={t('linkTitle')} label={t('linkLabel')} secret={address} {...{ labels, onSaved }}>
        {t('linkHint', { date: when(trial.endsAt) })}
      </ShownOnce>
    </Box>
  );
}

function LinkRow({ trial, link }: { trial: Trial; link: TrialLink }) {
  const t = useTrialT();
  const when = useWhen();
  const { mutate, isPending } = useWrite('RevokeTrialLink', {
    done: t('revoked'),
    failed: t('failedRevoke'),
    changes: ['GetTrials'],
  });
  const name = t('link', { date: when(link.createdAt), until: when(link.endsAt) });
  return (
    <Flex as="li" aria-label={name} gap="2" align="center" justify="space-between" wrap="wrap">
      <Text fontSize="sm">{name}</Text>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="red"
        loading={isPending}
        onClick={() => mutate({ query: { trialId: trial.id, id: link.id } })}
      >
        {t('revoke')}
      </Button>
    </Flex>
  );
}

function DeleteTrial({ trial: { id } }: { trial: Trial }) {
  const t = useTrialT();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useWrite('DeleteTrial', {
    done: t('deleted'),
    failed: t('failedDelete'),
    changes: ['GetTrials'],
  });
  return (
    <>
      <Button size="sm" variant="ghost" colorPalette="red" onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden />
        {t('delete')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          danger
          busy={isPending}
          title={t('deleteSure')}
          confirmLabel={t('delete')}
          cancelLabel={t('cancel')}
          onConfirm={() => mutate({ query: { id } }, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          {t('deleteHint')}
        </ConfirmDialog>
      )}
    </>
  );
}
