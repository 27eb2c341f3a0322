import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { PdfData } from '@impact-call/contracts';
import { PageSkeleton, PageTitle, useShell, When } from '@impact-call/ui';
import { Box, Button, Flex, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { PdfButton } from '../pdf/pdf-button.tsx';
import { LoadFailure } from '../submission/load-failure.tsx';
import { useWizard } from '../submission/wizard-context.ts';
import { PartView } from './part-view.tsx';
import './recap.css';
import { personLine, recapParts } from '../recap-content/recap-parts.ts';
import { recapTexts, type RecapTexts } from '../recap-content/recap-texts.ts';

/** From the same parts as the PDF, and printable. */
export function RecapPage() {
  const { api, queryClient } = useShell();
  const {
    submission: { id, callId },
  } = useWizard();
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['recap', id],
      async queryFn({ signal }) {
        const recap = await api.GetAllAnswerForPdf({ query: { callId, subId: id }, signal });
        return { recap, words: await recapTexts(recap.language) };
      },
    },
    queryClient,
  );
  if (data) return <Recap data={data.recap} words={data.words} />;
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <PageSkeleton cards={2} />;
}

function Recap({ data, words }: { data: PdfData; words: RecapTexts }) {
  const by = personLine(data, words);
  return (
    <Box maxW="4xl" className="recap">
      <Actions />
      <PageTitle mb="3">{data.callName}</PageTitle>
      <Text fontWeight="semibold" textStyle="figures">
        {words.code}
        {words.colon}
        {data.submissionCode}
      </Text>
      {by && <Text color="fg.muted">{by}</Text>}
      {data.submissionDateTime && (
        <Text color="fg.muted">
          {words.submittedOn} <When value={data.submissionDateTime} />
        </Text>
      )}
      {recapParts(data, words).map((part, index) => (
        <PartView key={index} part={part} words={words} />
      ))}
      <Text className="recap-footer" color="fg.muted" mt="10" fontSize="sm">
        Impact Call{data.providerName && ` · ${data.providerName}`}
      </Text>
    </Box>
  );
}

function Actions() {
  const t = useT();
  const { submission, queue } = useWizard();
  const { isAdmin } = useShell().session.getState();
  // An administrator reads the application of others, and comes from the console.
  const isStaff = isAdmin && queue === null;
  return (
    <Flex className="recap-actions" gap="3" wrap="wrap" mb="8" direction={{ base: 'column', sm: 'row' }}>
      <PdfButton submission={submission} />
      <Button variant="surface" onClick={() => window.print()}>
        <Printer aria-hidden />
        {t('recap.print')}
      </Button>
      <Button asChild variant="surface" colorPalette="gray">
        <RouterLink to={isStaff ? `/admin/submissions/${submission.id}` : `/call/${submission.id}`}>
          <ArrowLeft aria-hidden />
          {t('recap.back')}
        </RouterLink>
      </Button>
    </Flex>
  );
}
