import { ZERO_ID } from '@impact-call/contracts';
import type { ConfigurationRecord } from './model.ts';

/** What a service answers that nobody has configured yet: enough to sign in and to be configured. */
export const builtInConfiguration: ConfigurationRecord = {
  _id: ZERO_ID,
  name: 'Impact Call',
  description: '',
  message: { it: 'Benvenuti', en: 'Welcome', fr: 'Bienvenue' },
  logoBase64: null,
  logoWidth: 50,
  logoHeight: 50,
  listName: { it: 'Bandi', en: 'Calls', fr: 'Appels' },
  languageSelection: true,
  organizationSelection: false,
  reportPowerBiId: null,
  workspacePowerBiId: null,
  defaultLanguage: 'it',
  domain: '',
  dataConsentText: '',
  landingHtml: '',
  demoName: '',
  providerName: '',
  brandColor: null,
  isActive: true,
  isDefault: true,
  deletedAt: null,
};
