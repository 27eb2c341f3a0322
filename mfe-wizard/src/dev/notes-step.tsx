import { CONTRACT_VERSION, type StepModule, type StepProps } from '@impact-call/contracts/remote';
import { TextAreaField } from '@impact-call/ui';

function NotesStep({ value, onChange, readOnly, problems, subStep }: StepProps<Record<string, string>>) {
  const screen = subStep ?? 'people';
  return (
    <TextAreaField
      id={`notes-${screen}`}
      label={screen === 'people' ? 'Who takes part?' : 'What changes for them?'}
      error={problems[0]?.message}
      value={value?.[screen] ?? ''}
      disabled={readOnly}
      onChange={(event) => onChange({ ...value, [screen]: event.target.value })}
    />
  );
}

/** As another remote would offer it: two screens, one value. */
export const notesStep: StepModule = {
  contractVersion: CONTRACT_VERSION,
  Component: NotesStep as StepModule['Component'],
  subSteps: () => [
    { id: 'people', title: 'People' },
    { id: 'change', title: 'Change' },
  ],
  validate: ({ value, subStep = 'people' }) =>
    (value as Record<string, string> | undefined)?.[subStep]
      ? []
      : [{ anchor: `notes-${subStep}`, message: 'Write at least a sentence', subStep }],
};
