import type { RegisterNumberCheck } from '@impact-call/contracts';
import { type Registered, registerNumberCountry, registerNumberKey, sharesRegisterNumber } from '@impact-call/domain';
import type { Connection, Model } from 'mongoose';
import { organizationSchema, type OrganizationRecord } from './model.ts';

export type NumberedOrganization = Pick<OrganizationRecord, '_id' | 'name' | 'reg_number' | 'country'>;

const NUMBERED = { name: 1, reg_number: 1, country: 1, registerKey: 1 } as const;

/** Per number: a university has some dozens of units. */
const MAX_OF_A_NUMBER = 100;

const MAX_SHARED = 1000;

type Keyed = NumberedOrganization & { registerKey?: string };

function othersOf(named: readonly Keyed[], all: readonly Keyed[]): Map<string, NumberedOrganization[]> {
  const byKey = new Map<string, Keyed[]>();
  for (const each of all) byKey.set(each.registerKey ?? '', [...(byKey.get(each.registerKey ?? '') ?? []), each]);
  const sameKey = ({ registerKey = '' }: Keyed): Keyed[] => byKey.get(registerKey) ?? [];
  return new Map(
    named.map((one) => [
      one._id,
      sameKey(one).filter((other) => other._id !== one._id && sharesRegisterNumber(one, other)),
    ]),
  );
}

/** See docs/rules/05-organizations.md#shared-numbers. */
export class NumberRepository {
  private readonly organizations: Model<OrganizationRecord>;

  constructor(connection: Connection) {
    this.organizations = connection.model<OrganizationRecord>('Organization', organizationSchema, 'organizations');
  }

  async withNumber(number: Registered, exceptId?: string): Promise<NumberedOrganization[]> {
    const key = registerNumberKey(number.reg_number);
    if (key === null) return [];
    return (await this.withKeys([key])).filter(
      (other) => other._id !== exceptId && sharesRegisterNumber(number, other),
    );
  }

  async withKey(key: string): Promise<string[]> {
    return (await this.withKeys([key])).map(({ _id }) => _id);
  }

  async sharing(ids: readonly string[]): Promise<Map<string, NumberedOrganization[]>> {
    const named = await this.organizations.find({ _id: { $in: [...ids] } }, NUMBERED).lean<Keyed[]>();
    const keys = [...new Set(named.flatMap(({ registerKey }) => registerKey || []))];
    return othersOf(named, keys.length === 0 ? [] : await this.withKeys(keys));
  }

  async idsOfShared(): Promise<string[]> {
    const all = await this.withKeys(await this.sharedKeys());
    return [...othersOf(all, all)].filter(([, others]) => others.length > 0).map(([id]) => id);
  }

  private withKeys(keys: readonly string[]): Promise<Keyed[]> {
    return this.organizations
      .find({ registerKey: { $in: [...keys] }, deletedAt: null }, NUMBERED)
      .limit(keys.length * MAX_OF_A_NUMBER)
      .lean<Keyed[]>()
      .exec();
  }

  private async sharedKeys(): Promise<string[]> {
    const shared = await this.organizations.aggregate<{ _id: string }>([
      { $match: { deletedAt: null, registerKey: { $gt: '' } } },
      { $group: { _id: '$registerKey', count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
      { $sort: { _id: 1 } },
      { $limit: MAX_SHARED },
    ]);
    return shared.map(({ _id }) => _id);
  }
}

/** A match with one of the country's formats is enough. */
async function checkFormat({ reg_number, country }: Registered): Promise<RegisterNumberCheck['format']> {
  const code = registerNumberCountry({ reg_number, country });
  if (code === null) return 'unknown';
  // Hundreds of small files that only this check needs.
  const { entityValidators, personValidators } = await import('stdnum');
  const kinds = [...(entityValidators[code] ?? []), ...(personValidators[code] ?? [])];
  if (!(code in entityValidators)) return 'unknown';
  return kinds.some((kind) => kind.validate(reg_number).isValid) ? 'valid' : 'doubtful';
}

/** Only warns: units of one organization share a number (docs/rules/05-organizations.md#shared-numbers). */
export async function checkNumber(
  numbers: NumberRepository,
  { organizationId, ...number }: Registered & { organizationId?: string },
): Promise<RegisterNumberCheck> {
  return {
    format: await checkFormat(number),
    exists: (await numbers.withNumber(number, organizationId)).length > 0,
  };
}
