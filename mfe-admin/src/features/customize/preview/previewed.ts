import { ZERO_ID, type Configuration, type Language } from '@impact-call/contracts';
import { readWording } from '@impact-call/ui/localized';
import { colorOrNone } from '../form/configuration-rules.ts';
import type { ConfigurationValues } from '../form/configuration-values.ts';

const TEXT_FIELDS = [
  ...(['name', 'description', 'message', 'listName', 'demoName', 'providerName'] as const),
  ...(['dataConsentText', 'landingHtml'] as const),
] as const;

/** A valid length to preview while the user is typing. */
const lengthOr = (typed: string, fallback: number): number => {
  const length = Number(typed);
  return Number.isFinite(length) && length > 0 ? length : fallback;
};

/** The configuration as the service would return it to a visitor in `language`. */
export function previewedConfiguration(values: ConfigurationValues, language: Language): Configuration {
  const words = Object.fromEntries(TEXT_FIELDS.map((field) => [field, readWording(values[field], language)]));
  return {
    ...(words as Record<(typeof TEXT_FIELDS)[number], string>),
    id: ZERO_ID,
    logoBase64: values.logoBase64,
    logoWidth: lengthOr(values.logoWidth, 50),
    logoHeight: lengthOr(values.logoHeight, 50),
    languageSelection: values.languageSelection,
    organizationSelection: values.organizationSelection,
    organizationConsents: values.organizationConsents,
    // Preview pages show no report.
    reportPowerBiId: null,
    workspacePowerBiId: null,
    languages: values.languages,
    defaultLanguage: values.defaultLanguage,
    domain: values.domain,
    contactEmail: values.contactEmail.trim(),
    brandColor: colorOrNone(values.brandColor),
    isActive: true,
  };
}
