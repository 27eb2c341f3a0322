import { LANGUAGES, ORGANIZATION_CONSENTS } from '@impact-call/contracts';
import { languageName } from '@impact-call/domain';
import { CheckboxField } from '@impact-call/ui';
import { Box, chakra, Stack, Text } from '@impact-call/ui/design-system';
import { useCustomizeT } from '../texts.ts';
import { anchorOf, useConfigurationForm } from './use-configuration-record.ts';

interface ChoiceProps<Value extends string> {
  field: 'languages' | 'organizationConsents';
  all: readonly Value[];
  chosen: readonly Value[];
  words(value: Value): string;
  onChange(chosen: Value[]): void;
}

/** A checkbox for each value; the chosen ones are in the order of `all`. */
function Choices<Value extends string>({ field, all, chosen, words, onChange }: ChoiceProps<Value>) {
  const t = useCustomizeT();
  const id = anchorOf(field);
  const error = useConfigurationForm().errorOf(field);
  const choose = (value: Value, isChosen: boolean): void =>
    onChange(all.filter((each) => (each === value ? isChosen : chosen.includes(each))));
  return (
    <chakra.fieldset id={id} tabIndex={-1} data-field="" minW="0" aria-describedby={error ? `${id}-error` : undefined}>
      <chakra.legend fontWeight="semibold">{t(`field.${field}`)}</chakra.legend>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {t(`hint.${field}`)}
      </Text>
      {error && (
        <Box id={`${id}-error`} color="fg.error" fontWeight="semibold" fontSize="sm" mb="2">
          {error}
        </Box>
      )}
      <Stack gap="2">
        {all.map((value) => (
          <CheckboxField
            key={value}
            label={words(value)}
            checked={chosen.includes(value)}
            onChange={({ target }) => choose(value, target.checked)}
          />
        ))}
      </Stack>
    </chakra.fieldset>
  );
}

/** The languages in use; the default language remains one of them (docs/rules/06-configurations.md#used-languages). */
export function LanguageFields() {
  const { values, set } = useConfigurationForm();
  return (
    <Choices
      field="languages"
      all={LANGUAGES}
      chosen={values.languages}
      words={languageName}
      onChange={(chosen) => {
        set('languages', chosen);
        set('defaultLanguage', (present) => (chosen.includes(present) ? present : (chosen[0] ?? present)));
      }}
    />
  );
}

/** Which further consents the organization form requires (docs/rules/05-organizations.md#organization-consents). */
export function ConsentFields() {
  const t = useCustomizeT();
  const { values, set } = useConfigurationForm();
  return (
    <Choices
      field="organizationConsents"
      all={ORGANIZATION_CONSENTS}
      chosen={values.organizationConsents}
      words={(consent) => t(`consent.${consent}`)}
      onChange={(chosen) => set('organizationConsents', chosen)}
    />
  );
}
