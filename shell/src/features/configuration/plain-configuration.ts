import type { Configuration, Language } from '@impact-call/contracts';

/** While the server is unreachable. */
export const plainConfiguration = (language: Language): Configuration => ({
  id: '00000000-0000-0000-0000-000000000000',
  name: '',
  description: '',
  message: '',
  logoBase64: null,
  logoWidth: 0,
  logoHeight: 0,
  listName: '',
  languageSelection: false,
  organizationSelection: false,
  organizationConsents: [],
  reportPowerBiId: null,
  workspacePowerBiId: null,
  defaultLanguage: language,
  domain: '',
  dataConsentText: '',
  landingHtml: '',
  demoName: '',
  providerName: '',
  contactEmail: '',
  brandColor: null,
  isActive: false,
});
