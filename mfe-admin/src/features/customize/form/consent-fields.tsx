import { ORGANIZATION_CONSENTS, type OrganizationConsent } from '@impact-call/contracts';
import { CheckboxField } from '@impact-call/ui';
import { chakra, Stack, Text } from '@impact-call/ui/design-system';
import { useCustomizeT } from '../texts.ts';
import { anchorOf, useConfigurationForm } from './use-configuration-record.ts';

/** Which further consents the organization form requires (docs/rules/05-organizations.md#organization-consents). */
export function ConsentFields() {
  const t = useCustomizeT();
  const { values, set } = useConfigurationForm();
  const requested = values.organizationConsents;
  // In the order of the organization form.
  const choose = (consent: OrganizationConsent, isRequested: boolean): void =>
    set(
      'organizationConsents',
      ORGANIZATION_CONSENTS.filter((each) => (each === consent ? isRequested : requested.includes(each))),
    );
  return (
    <chakra.fieldset id={anchorOf('organizationConsents')} tabIndex={-1} data-field="" minW="0">
      <chakra.legend fontWeight="semibold">{t('field.organizationConsents')}</chakra.legend>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {t('hint.organizationConsents')}
      </Text>
      <Stack gap="2">
        {ORGANIZATION_CONSENTS.map((consent) => (
          <CheckboxField
            key={consent}
            label={t(`consent.${consent}`)}
            checked={requested.includes(consent)}
            onChange={({ target }) => choose(consent, target.checked)}
          />
        ))}
      </Stack>
    </chakra.fieldset>
  );
}
