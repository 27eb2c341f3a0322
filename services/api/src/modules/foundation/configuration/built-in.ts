import { ZERO_ID } from '@impact-call/contracts';
import { textsByLanguage } from '../../../platform/text/texts-by-language.ts';
import type { ConfigurationRecord } from './model.ts';

export type BuiltInTexts = Record<'message' | 'listName', string>;

const TEXTS = Object.entries(await textsByLanguage<BuiltInTexts>((language) => import(`./locales/${language}.ts`)));
const inEveryLanguage = (field: keyof BuiltInTexts) =>
  Object.fromEntries(TEXTS.map(([language, texts]) => [language, texts[field]]));

export const builtInConfiguration: ConfigurationRecord = {
  _id: ZERO_ID,
  name: 'Impact Call',
  description: '',
  message: inEveryLanguage('message'),
  logoBase64: null,
  logoWidth: 50,
  logoHeight: 50,
  listName: inEveryLanguage('listName'),
  languageSelection: true,
  organizationSelection: false,
  organizationConsents: [],
  reportPowerBiId: null,
  workspacePowerBiId: null,
  defaultLanguage: 'it',
  domain: '',
  dataConsentText: '',
  landingHtml: '',
  demoName: '',
  providerName: '',
  contactEmail: '',
  brandColor: null,
  isActive: true,
  isDefault: true,
  deletedAt: null,
};
