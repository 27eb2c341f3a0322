import { useId, type ReactNode } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { DeadlineRest } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Text } from '@impact-call/ui/design-system';
import { useT } from '../translations.ts';
import { QuestionsLink } from '../features/questions/questions-link.tsx';
import { SEND } from '../features/submission/step-path.ts';
import type { Findings } from '../features/submission/step-progress.ts';
import { useWizard } from '../features/submission/wizard-context.ts';
import { NARROW, WIDE } from './narrow-fold.tsx';
import { SaveStatusLine } from './notices/save-status.tsx';
import { StepList } from './step-list.tsx';
import type { Unfolded } from './use-unfolded.ts';
import { CallHead, CallNotices } from './wizard-header.tsx';

interface WizardFrameProps {
  current: string;
  findings: Findings;
  unfold: Unfolded;
  screen?: string | undefined;
  children: ReactNode;
}

export function WizardFrame({ current, findings, unfold, screen, children }: WizardFrameProps) {
  const { readOnly } = useWizard();
  return (
    <Box containerType="inline-size">
      <Box mb="4" css={{ [WIDE]: { borderBottomWidth: '1px', pb: '4', mb: '8' } }}>
        <CallHead isWhole={unfold.isUnfolded} />
        <NarrowSteps {...{ current, findings, unfold, screen }} />
        <Box css={{ [WIDE]: { display: 'none' } }}>{!unfold.isUnfolded && <QuestionsLink onlyUnread />}</Box>
      </Box>
      <Box css={screen !== undefined && !unfold.isUnfolded ? { [NARROW]: { display: 'none' } } : {}}>
        <CallNotices />
      </Box>
      <BesideSteps steps={<StepList current={current} findings={findings} />}>
        {children}
        {!readOnly && <SaveStatusLine />}
      </BesideSteps>
    </Box>
  );
}

/** The total includes the submit page. */
function useStepCount(current: string): { step: number; steps: number } {
  const { steps, readOnly } = useWizard();
  const index = current === SEND ? steps.length : steps.findIndex(({ id }) => id === current);
  return { step: index + 1, steps: steps.length + (readOnly ? 0 : 1) };
}

export function StepCount({ current }: { current: string }) {
  const t = useT();
  const count = useStepCount(current);
  return (
    <Text
      fontSize="sm"
      color="fg.muted"
      textStyle="figures"
      mb="1"
      display="none"
      css={{ [WIDE]: { display: 'block' } }}
    >
      {t('nav.stepOf', count)}
    </Text>
  );
}

/** One line such as "Step 2 of 6" that opens the list. */
function NarrowSteps({ current, findings, unfold, screen }: Omit<WizardFrameProps, 'children'>) {
  const t = useT();
  const { submission, readOnly } = useWizard();
  const count = useStepCount(current);
  const list = useId();
  const { isUnfolded, toggle } = unfold;
  const Chevron = isUnfolded ? ChevronUp : ChevronDown;
  const place = t('nav.stepOf', count);
  return (
    <Box css={{ [WIDE]: { display: 'none' } }} data-steps-folded={!isUnfolded}>
      <Button
        variant="ghost"
        colorPalette="gray"
        width="full"
        h="11"
        px="0"
        fontSize="sm"
        aria-expanded={isUnfolded}
        aria-controls={list}
        onClick={toggle}
      >
        <Text as="span" textStyle="figures" flex="1" minW="0" truncate textAlign="start">
          {screen === undefined ? place : `${place} · ${screen}`}
        </Text>
        {screen === undefined && !readOnly && <DeadlineRest value={submission.closingAt} />}
        <Chevron role="img" aria-label={t(isUnfolded ? 'nav.hideSteps' : 'nav.allSteps')} />
      </Button>
      <ProgressBar {...count} />
      <Box id={list} hidden={!isUnfolded} py="3" borderBottomWidth="1px">
        {isUnfolded && <StepList current={current} findings={findings} onChosen={toggle} />}
      </Box>
    </Box>
  );
}

const ProgressBar = ({ step, steps }: { step: number; steps: number }) => (
  <Flex gap="1" aria-hidden>
    {Array.from({ length: steps }, (_, index) => (
      <Box key={index} flex="1" height="1" borderRadius="full" bg={index < step ? 'accent.solid' : 'bg.emphasized'} />
    ))}
  </Flex>
);

function BesideSteps({ steps, children }: { steps: ReactNode; children: ReactNode }) {
  const t = useT();
  return (
    <Box css={{ [WIDE]: { display: 'grid', gridTemplateColumns: '16rem minmax(0, 1fr)', columnGap: '12' } }}>
      <chakra.nav aria-label={t('nav.steps')} display="none" css={{ [WIDE]: { display: 'block' } }}>
        <Box position="sticky" top="24">
          {steps}
        </Box>
      </chakra.nav>
      <Box minW="0" maxW="3xl">
        {children}
      </Box>
    </Box>
  );
}
