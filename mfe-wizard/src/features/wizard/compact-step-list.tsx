import { useId, useState } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { Step } from '@impact-call/contracts';
import { Box, Button, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { StepList } from './step-list.tsx';
import type { Findings } from '../submission/step-progress.ts';
import { useWizard } from '../submission/wizard-context.ts';

/** Where there is no room for a list: "Step 2 of 6", which opens it. */
export function CompactStepList({ step, findings }: { step: Step; findings: Findings }) {
  const t = useT();
  const { steps } = useWizard();
  const [open, setOpen] = useState(false);
  const list = useId();
  const number = steps.findIndex(({ id }) => id === step.id) + 1;
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" mb="6" data-steps-folded={!open}>
      <Button
        variant="ghost"
        colorPalette="gray"
        width="full"
        minH="12"
        justifyContent="space-between"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <Text as="span" textStyle="figures">
          {t('nav.stepOf', { step: number, steps: steps.length })}
        </Text>
        <Box as="span" display="inline-flex" gap="1.5" alignItems="center" fontWeight="medium" color="fg.muted">
          {open ? t('nav.hideSteps') : t('nav.allSteps')}
          <Chevron aria-hidden />
        </Box>
      </Button>
      <Box display="flex" gap="1" px="5" pb={open ? '2' : '3'} aria-hidden>
        {steps.map(({ id }, index) => (
          <Dash key={id} isReached={index < number} />
        ))}
      </Box>
      <Box id={list} hidden={!open} p="2" pt="0">
        {open && <StepList current={step.id} findings={findings} onChosen={() => setOpen(false)} />}
      </Box>
    </Box>
  );
}

/** One step in the picture of how far one is. */
const Dash = ({ isReached }: { isReached: boolean }) => (
  <Box flex="1" height="1" borderRadius="full" bg={isReached ? 'accent.solid' : 'bg.emphasized'} />
);
