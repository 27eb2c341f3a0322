import { useEffect, useEffectEvent } from 'react';
import { readStoredAnswer } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { expectsOf } from '../expects/expects.ts';
import { loadStepModule } from '../steps/load-step-module.ts';
import type { useFindings } from '../submission/use-findings.ts';
import { contentOf, useWizard } from '../submission/wizard-context.ts';

/**
 * On the last page, looks once at all other steps, so that their states are true on a device that has not seen them
 * before.
 */
export function useCheckOthers(currentId: string, found: ReturnType<typeof useFindings>['found']): void {
  const shell = useShell();
  const wizard = useWizard();
  const check = useEffectEvent(async () => {
    for (const step of wizard.steps) {
      const type = step.stepType.name;
      if (step.id === currentId || expectsOf(type) !== 'answers') continue;
      const content = contentOf(wizard, step.id);
      try {
        const module = await loadStepModule(shell, type);
        found(step.id, content, (await module.validate({ step, value: readStoredAnswer(content), shell })).length);
      } catch {
        // A step that cannot be loaded now is judged by the server when the application is submitted.
      }
    }
  });
  useEffect(() => void check(), [currentId]);
}
