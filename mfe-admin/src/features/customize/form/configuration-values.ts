import {
  LANGUAGES,
  type ConfigurationForAdmin,
  type ConfigurationInput,
  type Language,
  type OrganizationConsent,
} from '@impact-call/contracts';
import type { Wordings } from '@impact-call/ui/localized';

/** The form values of a configuration: numbers as typed, '' for none. */
export interface ConfigurationValues {
  name: Wordings;
  description: Wordings;
  message: Wordings;
  listName: Wordings;
  demoName: Wordings;
  providerName: Wordings;
  contactEmail: string;
  dataConsentText: Wordings;
  landingHtml: Wordings;
  domain: string;
  logoBase64: string | null;
  logoWidth: string;
  logoHeight: string;
  brandColor: string;
  languageSelection: boolean;
  organizationSelection: boolean;
  organizationConsents: OrganizationConsent[];
  languages: Language[];
  defaultLanguage: Language;
  /** Whether there is a report, which needs both identifiers. */
  hasReport: boolean;
  reportPowerBiId: string;
  workspacePowerBiId: string;
}
export type ConfigurationField = keyof ConfigurationValues;

export const NEW_CONFIGURATION: ConfigurationValues = {
  ...{ name: '', description: '', message: '', listName: '', demoName: '', providerName: '' },
  ...{ dataConsentText: '', landingHtml: '', domain: '', contactEmail: '' },
  ...{ logoBase64: null, logoWidth: '50', logoHeight: '50', brandColor: '' },
  ...{ languageSelection: true, organizationSelection: false, organizationConsents: [] },
  ...{ languages: [...LANGUAGES], defaultLanguage: 'it' },
  ...{ hasReport: true, reportPowerBiId: '', workspacePowerBiId: '' },
};

/** Converts a stored configuration to form values. */
export function valuesOf(stored: ConfigurationForAdmin): ConfigurationValues {
  const { id: _id, isActive: _active, isDefault: _default, ...fields } = stored;
  return {
    ...fields,
    logoWidth: String(stored.logoWidth),
    logoHeight: String(stored.logoHeight),
    brandColor: stored.brandColor ?? '',
    hasReport: stored.reportPowerBiId !== null || stored.workspacePowerBiId !== null,
    reportPowerBiId: stored.reportPowerBiId ?? '',
    workspacePowerBiId: stored.workspacePowerBiId ?? '',
  };
}

/** Form values of a copy for another domain. */
export const copiedValues = (stored: ConfigurationForAdmin): ConfigurationValues => ({
  ...valuesOf(stored),
  domain: '',
});

/** The request body of a form; "no report" and "no colour" become null. */
export function sentOf(values: ConfigurationValues): Required<Omit<ConfigurationInput, 'id'>> {
  const { hasReport, ...fields } = values;
  const reportId = (id: string): string | null => (hasReport ? id.trim() : null);
  return {
    ...fields,
    domain: fields.domain.trim(),
    contactEmail: fields.contactEmail.trim(),
    logoWidth: Number(fields.logoWidth),
    logoHeight: Number(fields.logoHeight),
    brandColor: fields.brandColor || null,
    reportPowerBiId: reportId(fields.reportPowerBiId),
    workspacePowerBiId: reportId(fields.workspacePowerBiId),
  };
}

/** The request body of an update: only the changed fields. */
export function changesOf(before: ConfigurationValues, after: ConfigurationValues): Omit<ConfigurationInput, 'id'> {
  const old = sentOf(before);
  const changed = Object.entries(sentOf(after)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field as keyof typeof old]),
  );
  // The remaining fields, each with its own value.
  return Object.fromEntries(changed) as Omit<ConfigurationInput, 'id'>;
}
