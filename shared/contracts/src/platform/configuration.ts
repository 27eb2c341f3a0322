import Type, { type Static } from 'typebox';
import {
  Html,
  Language,
  Line,
  LocalizedHtml,
  LocalizedLine,
  localizedOf,
  Nullable,
  Strict,
  Uuid,
} from '../values/primitives.ts';
import { ORGANIZATION_CONSENTS } from '../organizations/organization-consents.ts';

const MEGABYTE = 1024 * 1024;

/** In bytes of the image itself (docs/rules/06-configurations.md#logo). */
export const MAX_LOGO_BYTES = 3 * MEGABYTE;

const LocalizedParagraph = localizedOf(Line(2000));

const texts = {
  name: LocalizedLine,
  description: LocalizedParagraph,
  message: LocalizedParagraph,
  listName: LocalizedLine,
  dataConsentText: LocalizedHtml,
  landingHtml: LocalizedHtml,
  demoName: LocalizedLine,
  providerName: LocalizedLine,
};

const OrganizationConsents = Type.Array(Type.Enum([...ORGANIZATION_CONSENTS]), {
  maxItems: ORGANIZATION_CONSENTS.length,
  uniqueItems: true,
});

/** docs/rules/06-configurations.md#configuration; report identifiers only for signed-in users. */
export const Configuration = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  message: Type.String(),
  logoBase64: Nullable(Type.String()),
  logoWidth: Type.Number(),
  logoHeight: Type.Number(),
  listName: Type.String(),
  languageSelection: Type.Boolean(),
  organizationSelection: Type.Boolean(),
  organizationConsents: OrganizationConsents,
  reportPowerBiId: Nullable(Uuid),
  workspacePowerBiId: Nullable(Uuid),
  defaultLanguage: Language,
  domain: Type.String(),
  dataConsentText: Html,
  landingHtml: Html,
  demoName: Type.String(),
  providerName: Type.String(),
  contactEmail: Type.String(),
  /** Brand colour as `#rrggbb`; the theme adjusts it where its contrast is too low. */
  brandColor: Nullable(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  isActive: Type.Boolean(),
});
export type Configuration = Static<typeof Configuration>;

/** With every text in all its languages. `isDefault` marks the one for hosts without their own. */
export const ConfigurationForAdmin = Type.Object({ ...Configuration.properties, ...texts, isDefault: Type.Boolean() });
export type ConfigurationForAdmin = Static<typeof ConfigurationForAdmin>;

/**
 * Half as much again as the limit, so that a larger image gets the limit's error. Over megabytes the pattern runs out
 * of memory.
 */
const LogoAddress = Type.String({
  maxLength: MAX_LOGO_BYTES * 2,
  contentEncoding: 'base64',
  pattern: '^data:image/[A-Za-z0-9.+-]{1,64};base64,',
});

const LogoLength = Type.Integer({ minimum: 8, maximum: 1000 });

const changes = {
  ...texts,
  logoBase64: Nullable(LogoAddress),
  logoWidth: LogoLength,
  logoHeight: LogoLength,
  languageSelection: Type.Boolean(),
  organizationSelection: Type.Boolean(),
  organizationConsents: OrganizationConsents,
  reportPowerBiId: Nullable(Uuid),
  workspacePowerBiId: Nullable(Uuid),
  defaultLanguage: Language,
  /** Host, with a non-default port; empty for the default configuration. */
  domain: Line(253),
  brandColor: Configuration.properties.brandColor,
  contactEmail: Line(254),
};

const optional = Type.Partial(Type.Object(changes)).properties;

/**
 * With `id` it changes the given fields (docs/rules/06-configurations.md#configuration-form). The all-zero identifier,
 * or null, means "no report".
 */
export const ConfigurationInput = Strict({ id: Type.Optional(Uuid), ...optional });
export type ConfigurationInput = Static<typeof ConfigurationInput>;
