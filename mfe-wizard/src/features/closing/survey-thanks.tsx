import { useEffect, useState } from 'react';
import type { Step } from '@impact-call/contracts';
import { SafeHtml, useShell } from '@impact-call/ui';
import { Box } from '@impact-call/ui/design-system';
import { parseContent } from '../wizard/parse-content.ts';
import { contentOf, useWizard } from '../wizard/wizard-context.ts';

/** Whether a survey has words of its own for its end; only then is SurveyJS fetched to find out which. */
const saysThanks = ({ stepType, content }: Step): boolean =>
  stepType.name === 'survey' && content.includes('"completedHtml');

/**
 * What the surveys of the application say at their end, for example 'Thank you for your feedback.'
 * (docs/rules.md#survey-thanks): said once it was really sent.
 */
export function SurveyThanks() {
  const { steps } = useWizard();
  return steps.filter(saysThanks).map((step) => <Thanks key={step.id} step={step} />);
}

function Thanks({ step }: { step: Step }) {
  const { language } = useShell();
  const content = contentOf(useWizard(), step.id);
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      const { completionWords } = await import('../survey/completion-words.ts');
      if (current) setWords(completionWords(step, language, parseContent(content)));
    };
    // Without them the page is whole.
    read().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [step, language, content]);
  return (
    words && (
      <Box mb="8" ps="5" borderInlineStartWidth="3px" borderColor="accent.border" maxW="prose">
        <SafeHtml html={words} fontSize="lg" />
      </Box>
    )
  );
}
