import type { SelectedIndicator } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';
import { useT } from '../screen/impact-context.tsx';
import { TextLineField } from './text-line-field.tsx';

type Explanation = Pick<SelectedIndicator, 'reason' | 'source'>;

interface Props {
  /** `own`: an outcome of the applicant's; `value`: a value that replaces the framework's. */
  about: 'own' | 'value';
  ids: Record<keyof Explanation, string>;
  value: Explanation;
  problems: readonly StepProblem[];
  onChange(changes: Explanation): void;
}

/** docs/rules/11-impact-wizard.md#reasons */
export function ExplanationFields({ about, ids, value, problems, onChange }: Props) {
  const t = useT();
  return (['reason', 'source'] as const).map((field) => {
    const typed = value[field] ?? '';
    const isFlagged = typed.trim() === '' && problems.some(({ anchor }) => anchor === ids[field]);
    return (
      <TextLineField
        key={field}
        id={ids[field]}
        label={t(`explain.${about}.${field}`)}
        hint={t(`explain.${about}.${field}Hint`)}
        value={typed}
        onChange={(text) => onChange({ [field]: text })}
        error={isFlagged ? t(`problem.${field}`) : undefined}
      />
    );
  });
}
