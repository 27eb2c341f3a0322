import type { StepProps } from '@impact-call/contracts/remote';
import { PageSkeleton, ShellProvider } from '@impact-call/ui';
import { Suspense, use } from 'react';
import { textsReady } from '../translations.ts';
import { readAnswer, type MiniDyiAnswer } from './answer.ts';
import { BudgetRecap } from './budget-recap.tsx';
import { Budget } from './budget.tsx';
import { readDefinition } from './definition.ts';
import { Introduction } from './introduction.tsx';
import { currentSubStep } from './sub-steps.ts';
import { ToCome } from './to-come.tsx';

/** The miniDyi step within a wizard; the wizard says which screen is in view. */
export function MiniDyiStep(props: StepProps<MiniDyiAnswer>) {
  return (
    <ShellProvider shell={props.shell}>
      <Suspense fallback={<PageSkeleton cards={1} />}>
        <Screen {...props} />
      </Suspense>
    </ShellProvider>
  );
}

function Screen({ shell, step, value, onChange, readOnly, problems, subStep }: StepProps<MiniDyiAnswer>) {
  use(textsReady(shell));
  const id = currentSubStep(step, shell.language, subStep);
  const answer = readAnswer(value, step.id, readDefinition(step));
  if (id === 'introduction') return <Introduction step={step} />;
  if (id !== 'budget') return <ToCome id={id} answer={answer} />;
  if (readOnly) return <BudgetRecap answer={answer} />;
  return <Budget key={step.id} answer={answer} problems={problems} onChange={(changes) => onChange({ ...answer, ...changes })} />;
}
