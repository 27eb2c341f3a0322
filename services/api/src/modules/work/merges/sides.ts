import type { MergeParty, MergeSubject } from '@impact-call/contracts';
import { isAdmin } from '@impact-call/domain';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { allRoles, type UserRecord, type UserRepository, verifiedEmail } from '../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { MergeRecord } from './repository.ts';
import type { Side } from './parts.ts';

export interface MergeRequest {
  subject: MergeSubject;
  keptId: string;
  mergedId: string;
}

export interface KnownSide extends Side {
  party: MergeParty;
  isDisabled: boolean;
}

export interface Sides {
  subject: MergeSubject;
  kept: KnownSide;
  merged: KnownSide;
}

export const refused = (code: string, message: string, params: Record<string, number> = {}) =>
  new RuleBroken({ errors: [{ path: 'mergedId', code, message, params }] });

export const addressOf = ({ email, emailVerified = false }: UserRecord) => verifiedEmail({ email, emailVerified });

const rolesOf = ({ roles, localRoles }: UserRecord): string[] => allRoles({ roles, localRoles });

/** @throws {RuleBroken} for accounts that cannot be merged */
function checkAccounts(stored: UserRecord, merged: UserRecord, admin: CurrentUser): void {
  if (merged._id === admin.id) throw refused('oneself', 'is your own account');
  for (const { erasedAt, mergedInto } of [stored, merged]) {
    if (erasedAt) throw refused('erased', 'has no person any more');
    if (mergedInto) throw refused('merged', 'was merged already');
  }
  if (stored.disabled) throw refused('disabled', 'would be merged into an account that is disabled');
  if (isAdmin(rolesOf(merged)) && !isAdmin(rolesOf(stored)))
    throw refused('role', 'is an administrator, and the account that remains is not');
}

const accountOf = (record: UserRecord): KnownSide => {
  const { _id: id, firstName, lastName, email, disabled } = record;
  const party = { id, name: `${firstName} ${lastName}`.trim() || email, detail: email };
  return { id, address: addressOf(record), party, isDisabled: disabled };
};

export class SideFinder {
  constructor(
    private readonly users: UserRepository,
    private readonly organizations: OrganizationRepository,
  ) {}

  /** @throws {NotFound}; {RuleBroken} when they cannot be merged */
  async find({ subject, keptId, mergedId }: MergeRequest, admin: CurrentUser): Promise<Sides> {
    if (keptId === mergedId) throw refused('same', 'is the same');
    if (subject === 'organization')
      return { subject, kept: await this.organization(keptId), merged: await this.organization(mergedId) };
    const [storedRecord, mergedRecord] = [await this.account(keptId), await this.account(mergedId)];
    checkAccounts(storedRecord, mergedRecord, admin);
    const [kept, merged] = [accountOf(storedRecord), accountOf(mergedRecord)];
    return { subject, kept, merged: (await this.isShared(merged, kept)) ? { ...merged, address: null } : merged };
  }

  /** Without addresses, since late writes name none. */
  async ofRecord({ subject, keptId, mergedId, kept, merged }: MergeRecord): Promise<Sides> {
    const sideOf = async (id: string, party: MergeParty): Promise<KnownSide> => {
      const user = subject === 'account' ? await this.users.find(id) : null;
      return { id, address: null, party, isDisabled: user?.disabled ?? false };
    };
    return { subject, kept: await sideOf(keptId, kept), merged: await sideOf(mergedId, merged) };
  }

  private async account(id: string): Promise<UserRecord> {
    const record = await this.users.findRecord(id);
    if (!record) throw new NotFound();
    return record;
  }

  private async organization(id: string): Promise<KnownSide> {
    const organization = await this.organizations.findExisting(id);
    if (!organization) throw new NotFound();
    const party = { id, name: organization.name, detail: organization.reg_number };
    return { id, address: null, party, isDisabled: false };
  }

  /** With a third account on the same address, reviews by address have no clear owner. */
  private async isShared({ address, id }: KnownSide, other: KnownSide): Promise<boolean> {
    if (address === null) return false;
    return (await this.users.findByEmail(address)).some(
      ({ _id, mergedInto }) => ![_id, mergedInto].some((each) => each === id || each === other.id),
    );
  }
}
