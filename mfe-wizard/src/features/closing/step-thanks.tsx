import { useEffect, useState, useId } from 'react';
import type { Step, StepResult } from '@impact-call/contracts';
import { readStoredAnswer, returnRanges } from '@impact-call/domain';
import { SafeHtml, useShell } from '@impact-call/ui';
import { Box, Heading } from '@impact-call/ui/design-system';
import { expectsOf } from '../expects/expects.ts';
import { loadStepModule } from '../steps/load-step-module.ts';
import { useContent } from '../submission/use-queue-state.ts';
import { useWizard } from '../submission/wizard-context.ts';
import { useT } from '../../translations.ts';
import { ReturnRanges } from '../../steps/results/return-ranges.tsx';

/** Such as a survey's 'Thank you for your feedback.' (docs/rules/08-steps.md#survey-thanks). */
export function StepThanks() {
  const { steps } = useWizard();
  return steps
    .filter(({ stepType }) => expectsOf(stepType.name) === 'answers')
    .map((step) => <Thanks key={step.id} step={step} />);
}

function Thanks({ step }: { step: Step }) {
  const shell = useShell();
  const content = useContent(step.id);
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      const module = await loadStepModule(shell, step.stepType.name);
      const said = (await module.thanks?.({ step, value: readStoredAnswer(content), shell })) ?? null;
      if (current) setHtml(said);
    };
    // The page works without it.
    read().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [shell, step, content]);
  return (
    html && (
      <Box mb="8" ps="5" borderInlineStartWidth="3px" borderColor="accent.border" maxW="prose">
        <SafeHtml html={html} fontSize="lg" />
      </Box>
    )
  );
}

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
