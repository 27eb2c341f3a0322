import { CheckboxField, SafeHtml, StatusTag, useShell } from '@impact-call/ui';
import { Box, chakra, Text } from '@impact-call/ui/design-system';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../translations.ts';
import { fieldId, useFieldOf } from './form/field-id.ts';
import type { OrganizationValues } from './form/organization-values.ts';

/** The text of the configuration, or the default (docs/rules/05-organizations.md#organization-form). */
function useConsentText(): string {
  const t = useT();
  const configured = useShell().configuration.dataConsentText;
  return configured.replace(/<[^>]*>|&nbsp;/g, '').trim() === '' ? t('form.gdpr') : configured;
}

/** The required one cannot be revoked by a click, the declarations can change. */
export function GivenConsents() {
  const t = useT();
  const text = useConsentText();
  return (
    <>
      {/* The text is wider than a phone. */}
      <Box css={{ '& > :first-child': { whiteSpace: 'normal', height: 'auto' } }}>
        <StatusTag tone="success">{t('organizations.consentGiven')}</StatusTag>
        <Text mt="3" color="fg.muted" maxW="prose">
          {t('organizations.consentHint')}
        </Text>
      </Box>
      <chakra.details>
        <chakra.summary cursor="pointer" color="accent.fg" fontWeight="semibold" minH="11" py="2.5">
          {t('form.consentTitle')}
        </chakra.summary>
        <Box borderInlineStartWidth="3px" ps="4" fontSize="sm">
          <SafeHtml html={text} />
        </Box>
      </chakra.details>
      <Box>
        <SelfCertification />
        <FurtherConsents />
      </Box>
    </>
  );
}

function SelfCertification() {
  const t = useT();
  const { register } = useFormContext<OrganizationValues>();
  return (
    <CheckboxField
      id={fieldId('selfCertification')}
      label={`${t('form.selfCertification')} (${t('form.optional')})`}
      {...register('selfCertification')}
    />
  );
}

/** For particular programmes (docs/rules/05-organizations.md#organization-consents). */
function FurtherConsents() {
  const t = useT();
  const { organizationConsents } = useShell().configuration;
  const { register } = useFormContext<OrganizationValues>();
  return organizationConsents.map((consent) => (
    <CheckboxField
      key={consent}
      id={fieldId(consent)}
      label={`${t(`form.${consent}`)} (${t('form.optional')})`}
      {...register(consent)}
    />
  ));
}

export function Consents() {
  const t = useT();
  const text = useConsentText();
  const { register, error } = useFieldOf('personalData');
  const wrong = t('form.error.personalData');
  return (
    <>
      <Box
        role="region"
        aria-label={t('form.consentTitle')}
        tabIndex={0}
        maxH="14rem"
        overflow="auto"
        bg="bg.subtle"
        borderWidth="1px"
        borderRadius="l2"
        px="5"
        py="4"
        fontSize="sm"
      >
        <SafeHtml html={text} />
      </Box>
      <Box>
        <CheckboxField
          id={fieldId('personalData')}
          label={t('form.personalData')}
          required
          error={error}
          {...register('personalData', { validate: (given) => given || wrong })}
        />
        <SelfCertification />
        <FurtherConsents />
      </Box>
    </>
  );
}
