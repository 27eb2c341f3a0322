import { countryChoices } from '@impact-call/domain';
import { SelectField, TextField, useShell } from '@impact-call/ui';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldOf, fieldId } from './form/field-id.ts';
import { useT } from '../../translations.ts';
import { type LineField, ruleOf } from './form/field-rules.ts';
import type { OrganizationValues } from './form/organization-values.ts';

function useLine(name: LineField) {
  const t = useT();
  const { register, error } = useFieldOf(name);
  const { attributes, optional, test } = ruleOf(name);
  const wrong = t(`form.error.${name}`);
  return {
    id: fieldId(name),
    label: t(`form.${name}`),
    optional,
    required: !optional,
    error,
    ...attributes,
    ...register(name, { validate: (value) => test(value) || wrong }),
  };
}

export const Line = ({ name }: { name: LineField }) => <TextField {...useLine(name)} />;

export function NumberLine({ onTyping }: { onTyping(isTyping: boolean): void }) {
  const { onBlur, ...line } = useLine('reg_number');
  return (
    <TextField
      {...line}
      onFocus={() => onTyping(true)}
      onBlur={(event) => {
        onTyping(false);
        void onBlur(event);
      }}
    />
  );
}

export function CountryLine() {
  const t = useT();
  const { language } = useShell();
  const { control } = useFormContext<OrganizationValues>();
  const stored = useWatch({ control, name: 'country' });
  const choices = useMemo(() => countryChoices(language, stored), [language, stored]);
  const { maxLength: _m, ...line } = useLine('country');
  return (
    <SelectField {...line}>
      <option value="">{t('form.chooseCountry')}</option>
      {choices.map(({ value, label }) => (
        <option key={label} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
