import type { CustomFile, SubmissionSummary } from '@impact-call/contracts';
import { Button, chakra, Heading, Link, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useSubmission } from '../submission/use-submission.ts';
import { ChooseSubmission } from './choose-submission.tsx';
import { useUploadT } from './texts.ts';
import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useWrite } from '../../console/data/use-write.ts';

/** Offers the stored file to the organization of the submission in the URL, or of one that is chosen. */
export function OfferFile({ file }: { file: CustomFile }) {
  const t = useUploadT();
  const named = useSearchParams()[0].get('submission') ?? '';
  const { data: ofAddress = null } = useSubmission(named);
  const [found, setFound] = useState<SubmissionSummary | null>(null);
  const chosen = found ?? ofAddress;
  const { offer, busy, offeredTo } = useOfferFile(file);
  return (
    <chakra.section aria-labelledby="offer-title" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="5">
      <Heading as="h2" id="offer-title" size="md">
        {t('offer')}
      </Heading>
      <Text color="fg.muted" mb="4">
        {t('offerHint')}
      </Text>
      <ChooseSubmission chosen={chosen} onChoose={setFound} />
      {chosen && (
        <Text mt="4" overflowWrap="anywhere">
          {t('chosen')}{' '}
          <Link asChild>
            <RouterLink to={`/admin/submissions/${chosen.id}`}>
              {chosen.code} · {chosen.organization.name}
            </RouterLink>
          </Link>
        </Text>
      )}
      <Button
        mt="4"
        disabled={!chosen || offeredTo === chosen.id}
        loading={busy}
        loadingText={t('offering')}
        onClick={() => chosen && offer(chosen.id)}
      >
        {chosen && offeredTo === chosen.id ? t('offered') : t('offerNow')}
      </Button>
    </chakra.section>
  );
}

/** Assigns the stored file to a submission; `offeredTo` is the last one that received it. */
function useOfferFile({ id, name }: CustomFile) {
  const t = useUploadT();
  const { queryClient } = useShell();
  const { mutate, isPending, isSuccess, variables } = useWrite('AddCustomFile', {
    done: t('success'),
    failed: t('offerFailed'),
    why: (error) => t(isProblem(error, 'rule-broken') || isProblem(error, 'not-found') ? 'refused' : 'again'),
    onSuccess: (_, { body }) =>
      queryClient.invalidateQueries({ queryKey: ['submission-review', body.callSubmissionId] }),
  });
  return {
    busy: isPending,
    offer: (callSubmissionId: string) => mutate({ body: { callSubmissionId, fileDownloadId: id, fileName: name } }),
    offeredTo: isSuccess ? variables.body.callSubmissionId : null,
  };
}
