import type { Reopening, Submission } from '@impact-call/contracts';
import { Lock, RotateCcw } from 'lucide-react';
import { useStore } from 'zustand';
import { Deadline, useShell, When } from '@impact-call/ui';
import { Alert, Box, Flex, Text } from '@impact-call/ui/design-system';
import { useT } from '../translations.ts';
import { CorrectedNotice } from './notices/corrected-notice.tsx';
import { useWizard } from '../features/submission/wizard-context.ts';
import { NARROW } from './narrow-fold.tsx';

/** Narrow screens show the call's name on one line, unless `isWhole`. */
export function CallHead({ isWhole }: { isWhole: boolean }) {
  const t = useT();
  const { submission, readOnly } = useWizard();
  // The top bar already names the user's organization; reviewers need the applicant's name here.
  const isActing = useStore(useShell().session, ({ organization }) => organization?.id === submission.organization.id);
  const folded = isWhole ? {} : { [NARROW]: { display: 'none' } };
  return (
    <Box data-call-head>
      <Flex columnGap="6" rowGap="1" wrap="wrap" justify="space-between" align="baseline">
        <Text
          fontSize="lg"
          fontWeight="bold"
          overflowWrap="anywhere"
          css={isWhole ? {} : { [NARROW]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}
        >
          {submission.callName}
        </Text>
        <Text fontSize="sm" color="fg.muted" textStyle="figures" css={folded}>
          {isActing ? submission.code : `${submission.organization.name} · ${submission.code}`}
        </Text>
      </Flex>
      {!readOnly && (
        <Flex mt="1" columnGap="4" rowGap="1" wrap="wrap" fontSize="sm" align="center" css={folded}>
          <span>
            {t('header.closes')} <Deadline value={submission.closingAt} />
          </span>
          <Text as="span" color="fg.muted">
            {t('header.notSubmitted')}
          </Text>
        </Flex>
      )}
    </Box>
  );
}

export function CallNotices() {
  const { submission, readOnly } = useWizard();
  if (!readOnly && !submission.reopening && !submission.correction) return null;
  return (
    <Box mb="8">
      {readOnly && <ReadOnlyNotice />}
      {submission.reopening && <ReopenedNotice reopening={submission.reopening} />}
      {submission.correction && <CorrectedNotice correction={submission.correction} />}
    </Box>
  );
}

function whyReadOnly({ closed, withdrawal }: Submission, onlyLooks: boolean) {
  if (withdrawal) return 'header.withdrawn';
  if (closed) return 'header.readOnly';
  return onlyLooks ? 'header.onlyLook' : 'header.windowClosed';
}

function ReadOnlyNotice() {
  const t = useT();
  const { submission, queue } = useWizard();
  return (
    <Alert.Root status="neutral" mt="3">
      <Box as={Lock} boxSize="5" flexShrink={0} mt="0.5" aria-hidden />
      <Alert.Content>
        <Alert.Description>
          {submission.submissionDate && (
            <>
              {t('header.submitted')} <When value={submission.submissionDate} />.{' '}
            </>
          )}
          {t(whyReadOnly(submission, queue === null))}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

/** What can be changed, and that it must be submitted again. */
function ReopenedNotice({ reopening: { at, message, stepIds } }: { reopening: Reopening }) {
  const t = useT();
  const { steps } = useWizard();
  const named = steps.filter(({ id }) => stepIds?.includes(id)).map(({ name }) => name);
  return (
    <Alert.Root status="warning" mt="3">
      <Box as={RotateCcw} boxSize="5" flexShrink={0} mt="0.5" aria-hidden />
      <Alert.Content minW="0">
        <Alert.Title>
          {t('header.reopened')} <When value={at} />
        </Alert.Title>
        <Alert.Description overflowWrap="anywhere">
          {message !== '' && (
            <Text whiteSpace="pre-line" mb="2" color="fg">
              {message}
            </Text>
          )}
          {named.length > 0 && <Text>{t('header.reopenedSteps', { steps: named.join(' · ') })}</Text>}
          <Text>{t('header.reopenedWhat')}</Text>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
