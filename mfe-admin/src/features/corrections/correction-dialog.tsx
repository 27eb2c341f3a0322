import { CHANGE_KINDS, type CorrectionPreview } from '@impact-call/contracts';
import { Button, chakra, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { type ApiProblem, isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { useCorrectionT } from './texts.ts';
import { useRead } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';

export const useEarlierDrafts = (callId: string) => useRead('GetEarlierDrafts', { query: { callId } });

/** What a correction would change; loaded each time the dialog opens. */
function useCorrectionPreview(callId: string) {
  const { language } = useShell();
  return useRead('PreviewCorrection', { query: { callId } }, { dependsOn: language, gcTime: 0, retry: false });
}

const REFUSALS = {
  'changed-since': 'changedSince',
  'call-over': 'callOver',
  'one-at-a-time': 'oneAtATime',
} as const;

interface Props {
  callId: string;
  /** The number to show until the preview is loaded. */
  count: number;
  onClose(): void;
}

/** Shows the changes and the number of affected applications; sends them the corrected form after a confirmation. */
export function CorrectionDialog({ callId, count, onClose }: Props) {
  const t = useCorrectionT();
  const { data, isError, isFetching, refetch } = useCorrectionPreview(callId);
  const { busy, start } = useOfferCorrection(callId);
  const isEmpty = data?.draftCount === 0;
  return (
    <ConfirmDialog
      busy={busy}
      confirmDisabled={!data || isFetching || isEmpty}
      title={t('title', { count: data?.draftCount ?? count })}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => data && start(data.offer)}
      onCancel={onClose}
    >
      <Stack gap="4">
        <Text>{t('what')}</Text>
        {data && <Changes preview={data} />}
        {!data && !isError && <Text role="status">{t('loading')}</Text>}
        {!data && isError && (
          <Text role="alert">
            {t('previewFailed')}{' '}
            <Button size="sm" variant="ghost" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function Changes({ preview }: { preview: CorrectionPreview }) {
  const t = useCorrectionT();
  const { changes, draftCount, more } = preview;
  if (draftCount === 0) return <Text>{t('none')}</Text>;
  if (changes.length === 0) return <Text>{t('nothingSeen')}</Text>;
  return (
    <section>
      <Heading as="h3" size="sm">
        {t('changes')}
      </Heading>
      <chakra.div maxH="18rem" overflowY="auto" mt="2" tabIndex={0} role="group" aria-label={t('changes')}>
        {CHANGE_KINDS.map((kind) => (
          <ChangesOfKind key={kind} kind={kind} preview={preview} />
        ))}
        {more > 0 && <Text mt="2">{t('more', { count: more })}</Text>}
      </chakra.div>
      <LosingCount preview={preview} />
    </section>
  );
}

interface OfKind {
  kind: (typeof CHANGE_KINDS)[number];
  preview: CorrectionPreview;
}

function ChangesOfKind({ kind, preview: { changes, examinedCount } }: OfKind) {
  const t = useCorrectionT();
  const own = changes.filter((change) => change.kind === kind);
  if (own.length === 0) return null;
  return (
    <>
      <Text mt="2" fontWeight="semibold">
        {t(`kind.${kind}`)}
      </Text>
      <chakra.ul ps="5" listStyleType="disc">
        {own.map(({ stepId, step, part, draftCount }) => (
          <chakra.li key={`${stepId} ${part} ${draftCount}`} overflowWrap="anywhere">
            {part ?? step}{' '}
            <Text as="span" color="fg.muted">
              ({part === null ? t('step') : step}
              {draftCount < examinedCount && `, ${t('drafts', { count: draftCount })}`})
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}

function LosingCount({ preview: { losingCount, examinedCount, draftCount } }: { preview: CorrectionPreview }) {
  const t = useCorrectionT();
  return (
    <Text mt="3" fontWeight="semibold">
      {losingCount === 0 ? t('losingNone') : t('losing', { count: losingCount })}
      {examinedCount < draftCount && ` ${t('examined', { count: examinedCount })}`}
    </Text>
  );
}

function refusalOf(error: unknown): (typeof REFUSALS)[keyof typeof REFUSALS] | 'none' | 'tryLater' {
  if (isProblem(error, 'not-found')) return 'none';
  const code = isProblem(error) ? (error as ApiProblem).errors[0]?.code : undefined;
  return Object.entries(REFUSALS).find(([each]) => each === code)?.[1] ?? 'tryLater';
}

function useOfferCorrection(callId: string) {
  const t = useCorrectionT();
  const navigate = useNavigate();
  // The same id on a retry, so that a lost response does not start a second job.
  const id = useRef(crypto.randomUUID());
  const { mutate, isPending } = useWrite('OfferCorrection', {
    done: t('done'),
    failed: t('failed'),
    why: (error) => t(refusalOf(error)),
    onSuccess: () => navigate('/admin/submissions/actions'),
    changes: ['GetEarlierDrafts', 'PreviewCorrection'],
  });
  return { busy: isPending, start: (offer: string) => mutate({ body: { id: id.current, callId, offer } }) };
}
