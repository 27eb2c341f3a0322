import { TextField, useShell } from '@impact-call/ui';
import { useId, useMemo } from 'react';
import { useFieldOf } from './use-field-of.ts';
import { useT } from '../../translations.ts';
import { countryNames } from './countries.ts';
import { fieldId } from './field-id.ts';
import type { LineField } from './field-rules.ts';
import { ruleOf } from './field-rules.ts';

/** One typed line of the form with its label, rule and error. */
export function Line({ name }: { name: LineField }) {
  const t = useT();
  const { register, error } = useFieldOf(name);
  const { attributes, optional, test } = ruleOf(name);
  const wrong = t(`form.error.${name}`);
  return (
    <TextField
      id={fieldId(name)}
      label={t(`form.${name}`)}
      optional={optional}
      required={!optional}
      error={error}
      {...attributes}
      {...register(name, { validate: (value) => test(value) || wrong })}
    />
  );
}

/** The country, with the known names offered while typing. */
export function CountryLine() {
  const t = useT();
  const { language } = useShell();
  const listId = useId();
  const names = useMemo(() => countryNames(language), [language]);
  const { register, error } = useFieldOf('country');
  const { attributes, test } = ruleOf('country');
  const wrong = t('form.error.country');
  return (
    <>
      <TextField
        id={fieldId('country')}
        label={t('form.country')}
        required
        list={listId}
        error={error}
        {...attributes}
        {...register('country', { validate: (value) => test(value) || wrong })}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
