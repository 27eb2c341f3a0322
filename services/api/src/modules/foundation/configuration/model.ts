import { LANGUAGES, type Configuration, type Language } from '@impact-call/contracts';
import { Schema } from 'mongoose';
import type { LocalizedText } from '../../../platform/text/localized-text.ts';

type LocalizedField =
  | 'name'
  | 'description'
  | 'message'
  | 'listName'
  | 'dataConsentText'
  | 'landingHtml'
  | 'providerName'
  | 'demoName';

/** Branding and behaviour of one domain; the one with `isDefault` serves all hosts without their own. */
export type ConfigurationRecord = Omit<Configuration, 'id' | 'languages' | LocalizedField> &
  Record<LocalizedField, LocalizedText> & {
    _id: string;
    languages: Language[];
    isDefault: boolean;
    deletedAt: Date | null;
  };

const localized = { type: Schema.Types.Mixed, default: '' };
const nullableText = { type: String, default: null };

export const configurationSchema = new Schema<ConfigurationRecord>(
  {
    _id: { type: String, required: true },
    name: localized,
    description: localized,
    message: localized,
    logoBase64: nullableText,
    logoWidth: { type: Number, default: 50 },
    logoHeight: { type: Number, default: 50 },
    listName: localized,
    languageSelection: { type: Boolean, default: true },
    organizationSelection: { type: Boolean, default: false },
    organizationConsents: { type: [String], default: [] },
    reportPowerBiId: nullableText,
    workspacePowerBiId: nullableText,
    languages: { type: [String], default: [...LANGUAGES] },
    defaultLanguage: { type: String, default: 'it' satisfies Language },
    domain: { type: String, default: '' },
    dataConsentText: localized,
    landingHtml: localized,
    demoName: localized,
    providerName: localized,
    contactEmail: { type: String, default: '' },
    brandColor: nullableText,
    isActive: { type: Boolean, default: false },
    isDefault: { type: Boolean, default: false },
    deletedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
// The indexes let one of two concurrent activations through: one active configuration per host, and one default.
configurationSchema.index(
  { domain: 1 },
  { name: 'one_active_per_domain', unique: true, partialFilterExpression: { isActive: true, deletedAt: null } },
);
configurationSchema.index(
  { isDefault: 1 },
  {
    name: 'one_active_default',
    unique: true,
    partialFilterExpression: { isDefault: true, isActive: true, deletedAt: null },
  },
);
configurationSchema.index({ deletedAt: 1, _id: -1 });
