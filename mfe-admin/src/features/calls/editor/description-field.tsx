import { useCallT } from '../texts.ts';
import { anchorOf, useCallForm } from './form-context.ts';
import { WordingsFields } from './wordings-fields.tsx';

const LONGEST = 100_000;

/** What the call's card says below its name, as HTML, in every language side by side. */
export function DescriptionField() {
  const t = useCallT();
  const { values, set, errorOf } = useCallForm();
  return (
    <WordingsFields
      id={anchorOf('description')}
      label={t('field.description')}
      value={values.description}
      onChange={(value) => set('description', value)}
      error={errorOf('description')}
      maxLength={LONGEST}
      long
    />
  );
}
