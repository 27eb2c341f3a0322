import { useId } from 'react';
import type { Step, StepResult } from '@impact-call/contracts';
import { returnRanges } from '@impact-call/domain';
import { Box, Heading } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { ReturnRanges } from '../../steps/results/return-ranges.tsx';
import { useWizard } from '../submission/wizard-context.ts';

/** As in the recap; renders nothing while the call's results are locked. */
export function SentReturn() {
  const { steps, submission } = useWizard();
  return steps.map((step) => {
    const impact = submission.stepResults.find(({ stepId }) => stepId === step.id)?.impactResult;
    return impact && returnRanges(impact).length > 0 && <Estimate key={step.id} step={step} impact={impact} />;
  });
}

function Estimate({ step, impact }: { step: Step; impact: NonNullable<StepResult['impactResult']> }) {
  const t = useT();
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} mt="10">
      <Heading as="h2" size="lg" id={id} mb="2">
        {t('closing.estimate', { step: step.name })}
      </Heading>
      <ReturnRanges result={impact} />
    </Box>
  );
}
