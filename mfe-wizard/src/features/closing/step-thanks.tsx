import { useEffect, useState } from 'react';
import type { Step } from '@impact-call/contracts';
import { readStoredAnswer } from '@impact-call/domain';
import { SafeHtml, useShell } from '@impact-call/ui';
import { Box } from '@impact-call/ui/design-system';
import { expectsOf } from '../expects/expects.ts';
import { loadStepModule } from '../steps/load-step-module.ts';
import { useContent } from '../submission/use-queue-state.ts';
import { useWizard } from '../submission/wizard-context.ts';

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
