import type { Configuration, Language, OrganizationConsent } from '@impact-call/contracts';
import type { Principal } from '../../../platform/endpoint/principal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Cache } from '../../../platform/storage/cache.ts';
import { cleanHtml } from '../../../platform/text/sanitize.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import { builtInConfiguration } from './built-in.ts';
import type { ConfigurationRecord } from './model.ts';
import type { ConfigurationRepository } from './repository.ts';

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

export type Rules = Pick<ConfigurationRecord, 'organizationSelection'>;

export class ConfigurationService {
  private readonly found: Cache<ConfigurationRecord>;

  constructor(
    { createCache }: Pick<Platform, 'createCache'>,
    private readonly configurations: ConfigurationRepository,
  ) {
    this.found = createCache('configurations');
  }

  /** By host with port, then without, else the default; for the look only, since the client chooses the host. */
  async forHost(host: string): Promise<ConfigurationRecord> {
    const name = host.toLowerCase();
    return this.found(name, () => this.find(name));
  }

  /** The rules of a user's home host, so that requests to another host cannot change them. */
  rulesFor({ homeHost }: Pick<Principal, 'homeHost'>): Promise<Rules> {
    return this.forHost(homeHost);
  }

  private async find(name: string): Promise<ConfigurationRecord> {
    const domains = [name, name.replace(/:\d+$/, '')];
    return (
      (await this.configurations.findActive(domains)) ??
      (await this.configurations.findDefault()) ??
      builtInConfiguration
    );
  }
}
