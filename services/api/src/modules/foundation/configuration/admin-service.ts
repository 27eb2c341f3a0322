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
import type { Transaction } from '../../../platform/storage/transaction.ts';
import { type AuditLog, changesBetween } from '../audit/index.ts';
import { builtInConfiguration } from './built-in.ts';
import { readChanges, type ConfigurationChanges } from './input.ts';
import { logoForLog } from './logo.ts';
import type { ConfigurationRecord } from './model.ts';
import type { ConfigurationRepository } from './repository.ts';

export interface ConfigurationAdministrationDeps {
  configurations: ConfigurationRepository;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

/** A new configuration before its first changes: the built-in one without its texts. */
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

/**
 * The configurations that this one replaces when activated: the active one of its domain, and the default if it becomes
 * that.
 */
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

type ConfigurationChanging = ReturnType<typeof createChanging>;

/** Finds and changes configurations, in a transaction. */
function createChanging({ configurations, audit, now }: ConfigurationAdministrationDeps) {
  return {
    async existing(id: string): Promise<ConfigurationRecord> {
      const record = await configurations.find(id);
      if (!record) throw new NotFound();
      return record;
    },

    /** Stores a change with its log entry; does nothing when nothing changes. */
    async change(
      action: AuditAction,
      before: ConfigurationRecord,
      changes: Partial<ConfigurationRecord>,
      user: CurrentUser,
    ): Promise<ConfigurationRecord> {
      const changed = changesBetween(loggable(before), loggable(changes));
      if (!changed) return before;
      await configurations.update(before._id, changes);
      await audit.record({ action, subject: before._id, userId: user.id, at: now(), ...changed });
      return { ...before, ...changes };
    },
  };
}

/** Stores a new configuration, in a transaction. */
function createCreate({ configurations, audit, now }: ConfigurationAdministrationDeps) {
  return async (changes: ConfigurationChanges, user: CurrentUser): Promise<ConfigurationRecord> => {
    const record = { ...EMPTY, ...changes, _id: uuid() };
    await configurations.store(record);
    await audit.record({
      action: 'configuration.created',
      subject: record._id,
      userId: user.id,
      at: now(),
      before: null,
      after: loggable(record),
    });
    return record;
  };
}

/** Throws when the new domain of this active configuration already has an active one. */
function createUpsert(deps: ConfigurationAdministrationDeps, { existing, change }: ConfigurationChanging) {
  const create = createCreate(deps);
  return async (input: ConfigurationInput, user: CurrentUser): Promise<ConfigurationForAdmin> => {
    const { id } = input;
    const changes = await readChanges(input);
    const write = async () =>
      id === undefined
        ? create(changes, user)
        : change('configuration.changed', ...moved(await existing(id), changes), user);
    try {
      return forAdmin(await deps.transaction(write));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new RuleBroken({
        errors: [{ path: 'domain', code: 'taken', message: 'has another active configuration' }],
      });
    }
  };
}

/** Makes a configuration the active one of its domain, replacing any other. */
function createActivate(
  { configurations, transaction }: ConfigurationAdministrationDeps,
  { existing, change }: ConfigurationChanging,
) {
  return async (id: string, user: CurrentUser): Promise<ConfigurationForAdmin> => {
    const takeOver = async (): Promise<ConfigurationRecord> => {
      const target = await existing(id);
      const { former, formerDefault, isDefault } = await replacedBy(target, configurations);
      if (former) await change('configuration.deactivated', former, { isActive: false, isDefault: false }, user);
      if (formerDefault) await change('configuration.changed', formerDefault, { isDefault: false }, user);
      return change('configuration.activated', target, { isActive: true, isDefault }, user);
    };
    // When none was active, two concurrent activations conflict only at the index; the second one then finds the first.
    const activated = await transaction(takeOver).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return transaction(takeOver);
    });
    return forAdmin(activated);
  };
}

/** The customize tab's operations (docs/rules/04-roles.md#customizers). */
export function createConfigurationAdministration(deps: ConfigurationAdministrationDeps) {
  const { configurations, transaction, now } = deps;
  const changing = createChanging(deps);
  return {
    async list(range: { skip: number; limit: number }): Promise<{ items: ConfigurationForAdmin[]; total: number }> {
      const { records, total } = await configurations.page(range);
      return { items: records.map(forAdmin), total };
    },

    upsert: createUpsert(deps, changing),
    activate: createActivate(deps, changing),

    async remove(id: string, user: CurrentUser): Promise<void> {
      await transaction(async () => {
        const record = await changing.existing(id);
        if (record.isActive && record.isDefault) throw new ConfigurationInUse();
        const gone = { deletedAt: now(), isActive: false, isDefault: false };
        await changing.change('configuration.deleted', record, gone, user);
      });
    },
  };
}
export type ConfigurationAdministration = ReturnType<typeof createConfigurationAdministration>;
