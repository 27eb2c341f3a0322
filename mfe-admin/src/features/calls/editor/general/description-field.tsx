import { useCallT } from '../../texts.ts';
import { anchorOf, useCallForm } from '../call-fields.ts';
import { RichTextField } from '../../../../console/forms/rich-text-field.tsx';

/** The card text of the call, as rich text in every language. */
export function DescriptionField() {
  const t = useCallT();
  const { values, set, errorOf } = useCallForm();
  return (
    <RichTextField
      id={anchorOf('description')}
      label={t('field.description')}
      value={values.description}
      onChange={(value) => set('description', value)}
      error={errorOf('description')}
    />
  );
}
