import { ArrowLeft, CircleCheck, Eye, Printer, Sheet } from 'lucide-react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Submission } from '@impact-call/contracts';
import { PageTitle, useShell, ValueMapButton, When, saveFile } from '@impact-call/ui';
import { Box, Button, Flex, Heading, Link, List, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { Refusal } from '../conflicts/draft-notices.tsx';
import { QuestionsLink } from '../questions/questions-link.tsx';
import { recapPath, stepPath } from '../submission/step-path.ts';
import { useWizard } from '../submission/wizard-context.ts';
import { PdfButton } from '../pdf/pdf-button.tsx';
import { Outcome, Progress } from './progress.tsx';
import { WithdrawButton } from '../withdrawal/withdraw-button.tsx';
import { SentReturn, StepThanks } from './step-thanks.tsx';
import { isNetworkError } from '@impact-call/api-client';
import { useState } from 'react';

export function ClosingPage() {
  const { steps, submission } = useWizard();
  const { publishedDecision: decision } = submission;
  return (
    <Box maxW="3xl">
      {decision && <Outcome decision={decision} />}
      <Receipt />
      {steps.map((step) => (
        <Refusal key={step.id} step={step} />
      ))}
      <StepThanks />
      <Actions />
      <SentReturn />
      <Progress submission={submission} />
      {!decision && <WhatComesNext />}
      {steps.length > 0 && <StepLinks />}
      <Box mt="8">
        <QuestionsLink />
        <WithdrawButton />
      </Box>
    </Box>
  );
}

function Receipt() {
  const t = useT();
  const { submission } = useWizard();
  return (
    <Flex
      direction="column"
      gap="4"
      borderRadius="l3"
      bg="bg.success"
      px={{ base: '5', md: '10' }}
      py={{ base: '8', md: '10' }}
      mb="8"
      align="flex-start"
    >
      <Box as={CircleCheck} boxSize="10" color="fg.success" aria-hidden />
      {submission.publishedDecision ? (
        <Text fontSize="lg" fontWeight="bold">
          {t('closing.yours')}
        </Text>
      ) : (
        <PageTitle mb="0">{t('closing.title')}</PageTitle>
      )}
      <Box>
        <Text>{t('closing.reference')}</Text>
        <Reference>{submission.code}</Reference>
      </Box>
      <Text>
        {submission.callName} · {submission.organization.name}
        {submission.submissionDate && (
          <>
            <br />
            {t('closing.submittedOn')} <When value={submission.submissionDate} />
          </>
        )}
      </Text>
    </Flex>
  );
}

/** Selectable with one click. */
const Reference = ({ children }: { children: string }) => (
  <Text
    fontSize={{ base: '2xl', md: '3xl' }}
    fontWeight="bold"
    textStyle="figures"
    lineHeight="shorter"
    userSelect="all"
    overflowWrap="anywhere"
  >
    {children}
  </Text>
);

function WhatComesNext() {
  const t = useT();
  return (
    <>
      <Heading as="h2" size="lg" mt="10">
        {t('closing.nextTitle')}
      </Heading>
      <List.Root mt="3" gap="2" maxW="prose">
        <List.Item>{t('closing.nextKeep')}</List.Item>
        <List.Item>{t('closing.nextMail')}</List.Item>
        <List.Item>{t('closing.nextReview')}</List.Item>
        <List.Item>{t('closing.nextChange')}</List.Item>
      </List.Root>
    </>
  );
}

function ValueMap({ submission: { id: subId, callId, code, stepResults } }: { submission: Submission }) {
  const { api } = useShell();
  if (!stepResults.some(({ impactResult }) => impactResult !== undefined)) return null;
  return <ValueMapButton code={code} read={() => api.GetValueMap({ query: { callId, subId } })} />;
}

function StepLinks() {
  const t = useT();
  const { submission, steps } = useWizard();
  const { search } = useLocation();
  return (
    <>
      <Heading as="h2" size="lg" mt="10">
        {t('closing.recapTitle')}
      </Heading>
      <List.Root as="ol" variant="plain" mt="3" gap="0">
        {steps.map((step) => (
          <List.Item key={step.id} borderBottomWidth="1px">
            <Link asChild display="flex" minH="11" alignItems="center" py="2">
              <RouterLink to={{ pathname: stepPath(submission.id, step.id), search: search.replace(/[?&]pdf=1/, '') }}>
                {step.name}
              </RouterLink>
            </Link>
          </List.Item>
        ))}
      </List.Root>
    </>
  );
}

function Actions() {
  const t = useT();
  const { submission, steps } = useWizard();
  const first = steps[0];
  return (
    <Flex gap="3" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
      {submission.enableUserDownloadPdf && (
        <>
          <PdfButton submission={submission} />
          <ExcelButton submission={submission} />
          <ValueMap submission={submission} />
          <Button asChild variant="surface">
            <RouterLink to={recapPath(submission.id)}>
              <Printer aria-hidden />
              {t('closing.print')}
            </RouterLink>
          </Button>
        </>
      )}
      {first && (
        <Button asChild variant="surface">
          <RouterLink to={stepPath(submission.id, first.id)}>
            <Eye aria-hidden />
            {t('closing.recap')}
          </RouterLink>
        </Button>
      )}
      <Button asChild variant="surface" colorPalette="gray">
        <RouterLink to="/calls">
          <ArrowLeft aria-hidden />
          {t('nav.backToCalls')}
        </RouterLink>
      </Button>
    </Flex>
  );
}

function ExcelButton({ submission }: { submission: Submission }) {
  const t = useT();
  const { api, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const query = { callId: submission.callId, subId: submission.id };
      saveFile(await api.GetSubmissionWorkbook({ query }), `${submission.code}.xlsx`);
    } catch (error) {
      const message = t(isNetworkError(error) ? 'closing.excelOffline' : 'closing.excelFailed');
      notify({ kind: 'error', title: t('closing.excel'), message });
    }
    setBusy(false);
  };
  return (
    <Button variant="surface" loading={busy} loadingText={t('closing.excel')} onClick={() => void download()}>
      <Sheet aria-hidden />
      {t('closing.excel')}
    </Button>
  );
}
