import { use, useEffect, useState, useMemo, createContext } from 'react';
import type { Step } from '@impact-call/contracts';
import type { DescribedAnswer, ShellContext, StepModule } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { describeContent } from './describe-content.ts';
import { differencesOf, type Difference } from './differences.ts';

/** A context avoids circular imports of steps that show other steps' answers. */
export const StepLoaderContext = createContext(
  (shell: ShellContext, type: string): Promise<StepModule> => shell.loadStep(type),
);

/** Null until both contents are described. */
export function useDifferences(step: Step, mine: string | null, theirs: string | null): Difference[] | null {
  const here = useDescribed(step, mine);
  const there = useDescribed(step, theirs);
  return useMemo(() => (here && there ? differencesOf(here, there) : null), [here, there]);
}

/** Null until the module has described the content. */
export function useDescribed(step: Step, content: string | null): DescribedAnswer[] | null {
  const shell = useShell();
  const load = use(StepLoaderContext);
  const [described, setDescribed] = useState<{ step: Step; content: string | null; answers: DescribedAnswer[] }>();
  useEffect(() => {
    let current = true;
    void describeContent(shell, load, step, content).then(
      (answers) => current && setDescribed({ step, content, answers }),
    );
    return () => {
      current = false;
    };
  }, [shell, load, step, content]);
  return described && described.step === step && described.content === content ? described.answers : null;
}
