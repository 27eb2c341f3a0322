import { CONTRACT_VERSION, type StepModule, type StepProps } from '@impact-call/contracts/remote';
import { TextAreaField } from '@impact-call/ui';

function NotesStep({ value, onChange, readOnly, problems, page }: StepProps<Record<string, string>>) {
  const screen = page ?? 'people';
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

const PAGES = [
  { id: 'people', title: 'People' },
  { id: 'change', title: 'Change' },
];

/** A step from another remote, with two pages and one value. */
export const notesStep: StepModule = {
  contractVersion: CONTRACT_VERSION,
  title: { en: 'Notes', it: 'Appunti', fr: 'Notes' },
  Component: NotesStep as StepModule['Component'],
  pages: () => PAGES,
  describe: ({ value }) =>
    PAGES.map(({ id, title }) => ({
      key: id,
      label: title,
      value: (value as Record<string, string> | undefined)?.[id] ?? '',
    })),
  validate: ({ value, page = 'people' }) =>
    (value as Record<string, string> | undefined)?.[page]
      ? []
      : [{ anchor: `notes-${page}`, message: 'Write at least a sentence', page }],
};
