import { PageTitle, useShell, When } from '@impact-call/ui';
import { Box, Button, Flex, Heading, Text } from '@impact-call/ui/design-system';
import type { Withdrawal } from '@impact-call/contracts';
import { ArrowLeft, Eye, RotateCcw, Undo2 } from 'lucide-react';
import { use } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Refusal } from '../conflicts/draft-notices.tsx';
import { QuestionsLink } from '../questions/questions-link.tsx';
import { stepPath } from '../submission/step-path.ts';
import { useWizard } from '../submission/wizard-context.ts';
import { useWithdrawalT, withdrawalTextsReady } from './texts.ts';
import { useWithdrawal } from './use-withdrawal.ts';

export function WithdrawnPage({ withdrawal }: { withdrawal: Withdrawal }) {
  use(withdrawalTextsReady(useShell()));
  const { steps } = useWizard();
  return (
    <Box maxW="3xl">
      <Notice withdrawal={withdrawal} />
      {steps.map((step) => (
        <Refusal key={step.id} step={step} />
      ))}
      <Resuming wasSubmitted={withdrawal.wasSubmitted} />
      <Ways />
    </Box>
  );
}

function Notice({ withdrawal: { at, by } }: { withdrawal: Withdrawal }) {
  const t = useWithdrawalT();
  const { submission } = useWizard();
  const name = `${by.firstName} ${by.lastName}`.trim();
  return (
    <Flex
      direction="column"
      gap="4"
      borderRadius="l3"
      bg="bg.muted"
      px={{ base: '5', md: '10' }}
      py={{ base: '8', md: '10' }}
      mb="8"
      align="flex-start"
    >
      <Box as={Undo2} boxSize="10" color="fg.muted" aria-hidden />
      <PageTitle mb="0">{t('page.title')}</PageTitle>
      <Text overflowWrap="anywhere">
        {submission.callName} · {submission.organization.name}
        <br />
        {t('page.reference')} <strong>{submission.code}</strong>
        <br />
        {t('page.when')} <When value={at} />
        {name !== '' && ` ${t('page.by', { name })}`}
      </Text>
      <Text>{t('page.what')}</Text>
    </Flex>
  );
}

function Resuming({ wasSubmitted }: { wasSubmitted: boolean }) {
  const t = useWithdrawalT();
  const { submission } = useWizard();
  const { busy, resume } = useWithdrawal();
  if (!submission.isOpen) return <Text mb="6">{t('page.over')}</Text>;
  return (
    <Box mb="8">
      <Heading as="h2" size="lg">
        {t('page.resumeTitle')}
      </Heading>
      <Text mt="2">{t(wasSubmitted ? 'page.resumeSubmitted' : 'page.resumeDraft')}</Text>
      {submission.closingAt !== null && (
        <Text mt="1">
          {t('page.until')} <When value={submission.closingAt} />.
        </Text>
      )}
      <Button mt="4" loading={busy} loadingText={t('page.resume')} onClick={() => void resume()}>
        <RotateCcw aria-hidden />
        {t('page.resume')}
      </Button>
    </Box>
  );
}

function Ways() {
  const t = useWithdrawalT();
  const { submission, steps } = useWizard();
  const first = steps[0];
  return (
    <Flex gap="3" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
      <QuestionsLink />
      {first && (
        <Button asChild variant="surface">
          <RouterLink to={stepPath(submission.id, first.id)}>
            <Eye aria-hidden />
            {t('page.look')}
          </RouterLink>
        </Button>
      )}
      <Button asChild variant="surface" colorPalette="gray">
        <RouterLink to="/calls">
          <ArrowLeft aria-hidden />
          {t('page.back')}
        </RouterLink>
      </Button>
    </Flex>
  );
}
