import type {
  AuditAction,
  ConfigurationForAdmin,
  ConfigurationInput,
  OrganizationConsent,
} from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { ConfigurationInUse } from '../../../platform/errors/administration-errors.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { isDuplicate } from '../../../platform/storage/duplicate.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AuditLog, changesBetween } from '../audit/index.ts';
import { builtInConfiguration } from './built-in.ts';
import { readChanges, type ConfigurationChanges } from './input.ts';
import { logoForLog } from './logo.ts';
import type { ConfigurationRecord } from './model.ts';
import type { ConfigurationRepository } from './repository.ts';

const EMPTY = {
  ...builtInConfiguration,
  message: '',
  listName: '',
  isActive: false,
  isDefault: false,
} satisfies ConfigurationRecord;

function forAdmin({ _id, deletedAt: _deleted, ...configuration }: ConfigurationRecord): ConfigurationForAdmin {
  // Absent in records older than this field.
  const organizationConsents = (configuration.organizationConsents as OrganizationConsent[] | undefined) ?? [];
  return { id: _id, ...configuration, organizationConsents };
}

const loggable = (record: Partial<ConfigurationRecord>): object =>
  record.logoBase64 === undefined ? record : { ...record, logoBase64: logoForLog(record.logoBase64) };

async function replacedBy(target: ConfigurationRecord, configurations: ConfigurationRepository) {
  const [ofDomain, ofAll] = [await configurations.findActive([target.domain]), await configurations.findDefault()];
  const former = ofDomain?._id === target._id ? null : ofDomain;
  const isDefault = target.isDefault || target.domain === '' || former?.isDefault === true;
  const formerDefault = isDefault && ofAll?._id !== target._id && ofAll?._id !== former?._id ? ofAll : null;
  return { former, formerDefault, isDefault };
}

/** An active configuration without a domain becomes the default; the index rejects it while there is another. */
const moved = (
  record: ConfigurationRecord,
  changes: ConfigurationChanges,
): [ConfigurationRecord, Partial<ConfigurationRecord>] => [
  record,
  record.isActive && changes.domain === '' ? { ...changes, isDefault: true } : changes,
];

/** The customize tab's operations (docs/rules/04-roles.md#customizers). */
export class ConfigurationAdministration {
  constructor(
    private readonly platform: Platform,
    private readonly configurations: ConfigurationRepository,
    private readonly audit: AuditLog,
  ) {}

  async list(range: { skip: number; limit: number }): Promise<{ items: ConfigurationForAdmin[]; total: number }> {
    const { records, total } = await this.configurations.page(range);
    return { items: records.map(forAdmin), total };
  }

  /** @throws {RuleBroken} when the new domain of this active configuration already has an active one */
  async upsert(input: ConfigurationInput, user: CurrentUser): Promise<ConfigurationForAdmin> {
    const { id } = input;
    const changes = await readChanges(input);
    const write = async () =>
      id === undefined
        ? this.create(changes, user)
        : this.change('configuration.changed', ...moved(await this.existing(id), changes), user);
    try {
      return forAdmin(await this.platform.transaction(write));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new RuleBroken({
        errors: [{ path: 'domain', code: 'taken', message: 'has another active configuration' }],
      });
    }
  }

  async activate(id: string, user: CurrentUser): Promise<ConfigurationForAdmin> {
    const takeOver = async (): Promise<ConfigurationRecord> => {
      const target = await this.existing(id);
      const { former, formerDefault, isDefault } = await replacedBy(target, this.configurations);
      if (former) await this.change('configuration.deactivated', former, { isActive: false, isDefault: false }, user);
      if (formerDefault) await this.change('configuration.changed', formerDefault, { isDefault: false }, user);
      return this.change('configuration.activated', target, { isActive: true, isDefault }, user);
    };
    // When none was active, two concurrent activations conflict only at the index; the second one then finds the first.
    const activated = await this.platform.transaction(takeOver).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return this.platform.transaction(takeOver);
    });
    return forAdmin(activated);
  }

  /** @throws {NotFound}, {ConfigurationInUse} for the active default */
  async remove(id: string, user: CurrentUser): Promise<void> {
    await this.platform.transaction(async () => {
      const record = await this.existing(id);
      if (record.isActive && record.isDefault) throw new ConfigurationInUse();
      const gone = { deletedAt: this.platform.now(), isActive: false, isDefault: false };
      await this.change('configuration.deleted', record, gone, user);
    });
  }

  private async existing(id: string): Promise<ConfigurationRecord> {
    const record = await this.configurations.find(id);
    if (!record) throw new NotFound();
    return record;
  }

  private async change(
    action: AuditAction,
    before: ConfigurationRecord,
    changes: Partial<ConfigurationRecord>,
    user: CurrentUser,
  ): Promise<ConfigurationRecord> {
    const changed = changesBetween(loggable(before), loggable(changes));
    if (!changed) return before;
    await this.configurations.update(before._id, changes);
    await this.audit.record({ action, subject: before._id, userId: user.id, at: this.platform.now(), ...changed });
    return { ...before, ...changes };
  }

  private async create(changes: ConfigurationChanges, user: CurrentUser): Promise<ConfigurationRecord> {
    const record = { ...EMPTY, ...changes, _id: uuid() };
    await this.configurations.store(record);
    await this.audit.record({
      action: 'configuration.created',
      subject: record._id,
      userId: user.id,
      at: this.platform.now(),
      before: null,
      after: loggable(record),
    });
    return record;
  }
}
