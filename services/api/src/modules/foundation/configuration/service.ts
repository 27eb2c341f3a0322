import type { Configuration, Language, OrganizationConsent } from '@impact-call/contracts';
import type { Principal } from '../../../platform/endpoint/principal.ts';
import { cleanHtml } from '../../../platform/text/sanitize.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { CreateCache } from '../../../platform/storage/cache.ts';
import { builtInConfiguration } from './built-in.ts';
import type { ConfigurationRecord } from './model.ts';
import type { ConfigurationRepository } from './repository.ts';

/** The configuration for a reader: texts in their language, report identifiers only when signed in. */
export function configurationFor(record: ConfigurationRecord, language: Language, isSignedIn: boolean): Configuration {
  const { _id, isDefault: _default, deletedAt: _deleted, ...configuration } = record;
  return {
    ...configuration,
    // Absent in records older than these fields.
    organizationConsents: (record.organizationConsents as OrganizationConsent[] | undefined) ?? [],
    contactEmail: (record.contactEmail as string | undefined) ?? '',
    id: _id,
    name: resolveText(record.name, language),
    description: resolveText(record.description, language),
    message: resolveText(record.message, language),
    listName: resolveText(record.listName, language),
    demoName: resolveText(record.demoName, language),
    providerName: resolveText(record.providerName, language),
    dataConsentText: cleanHtml(resolveText(record.dataConsentText, language)),
    landingHtml: cleanHtml(resolveText(record.landingHtml, language)),
    reportPowerBiId: isSignedIn ? record.reportPowerBiId : null,
    workspacePowerBiId: isSignedIn ? record.workspacePowerBiId : null,
  };
}

/** A configuration's rules, as opposed to branding and texts. */
export type Rules = Pick<ConfigurationRecord, 'organizationSelection'>;

/** Selects the configuration of a host. */
export function createConfigurationService({
  configurations,
  createCache,
}: {
  configurations: ConfigurationRepository;
  createCache: CreateCache;
}) {
  const found = createCache<ConfigurationRecord>('configurations');
  const find = async (name: string): Promise<ConfigurationRecord> => {
    const domains = [name, name.replace(/:\d+$/, '')];
    return (await configurations.findActive(domains)) ?? (await configurations.findDefault()) ?? builtInConfiguration;
  };
  const forHost = async (host: string): Promise<ConfigurationRecord> => {
    const name = host.toLowerCase();
    return found(name, () => find(name));
  };
  return {
    /**
     * By host with port, then without; else the default, else the built-in one. Only for branding and languages, since
     * the client chooses the host.
     */
    forHost,
    /** The rules of a user's home host, so that requests to another host cannot change them. */
    rulesFor: ({ homeHost }: Pick<Principal, 'homeHost'>): Promise<Rules> => forHost(homeHost),
  };
}
export type ConfigurationService = ReturnType<typeof createConfigurationService>;
