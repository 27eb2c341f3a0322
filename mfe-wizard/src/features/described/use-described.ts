import { use, useEffect, useState } from 'react';
import type { Step } from '@impact-call/contracts';
import type { DescribedAnswer } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { describeContent } from './describe-content.ts';
import { StepLoaderContext } from './step-loader.ts';

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
