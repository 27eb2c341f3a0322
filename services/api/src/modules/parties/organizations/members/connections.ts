import type { Model } from 'mongoose';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { type UserRepository, verifiedEmail } from '../../../foundation/identity/index.ts';
import type { ContactRepository } from '../contact-repository.ts';
import type { PastMemberRepository } from './past-member-repository.ts';
import { organizationSchema, type OrganizationRecord } from '../model.ts';

/** `contact` is only claimed: the organization, or another one with its register number, names the person's address. */
export type ConnectionKind = 'member' | 'contact' | 'past-member' | 'same-number';

export interface ConnectedPerson {
  userIds: string[];
  organizations: Map<string, ConnectionKind>;
}

/** A number of more organizations is a placeholder. */
const MAX_OF_A_NUMBER = 100;

type Behind = Pick<OrganizationRecord, '_id' | 'memberIds' | 'contact_email'>;
const BEHIND = { memberIds: 1, contact_email: 1, registerKey: 1 } as const;

const idsOf = (records: readonly Behind[]): string[] => records.map(({ _id }) => _id);

/** Between mailboxes and organizations, one query at a time (docs/rules/13-reviews.md#reviewer-conflicts). */
export class Connections {
  private readonly organizations: Model<OrganizationRecord>;

  constructor(
    private readonly platform: Platform,
    private readonly users: UserRepository,
    private readonly contacts: ContactRepository,
    private readonly pastMembers: PastMemberRepository,
  ) {
    const { connection } = platform;
    this.organizations = connection.model<OrganizationRecord>('Organization', organizationSchema, 'organizations');
  }

  /** Proven connections come before claimed ones. */
  async ofPerson(email: string): Promise<ConnectedPerson> {
    const mailbox = mailboxOf(email);
    const accounts = await this.users.findByEmail(mailbox);
    const userIds = accounts
      .filter(({ emailVerified = false }) => verifiedEmail({ email: mailbox, emailVerified }) !== null)
      .map(({ _id }) => _id);
    const found = new Map<string, ConnectionKind>();
    const note = (ids: readonly string[], kind: ConnectionKind): void =>
      ids.forEach((id) => found.has(id) || found.set(id, kind));
    if (userIds.length > 0) note(idsOf(await this.ofMembers(userIds)), 'member');
    if (userIds.length > 0) note(await this.pastMembers.organizationsOf(userIds, this.platform.now()), 'past-member');
    if (found.size > 0) note(idsOf(await this.withSameNumber([...found.keys()])), 'same-number');
    const naming = await this.contacts.findIds(mailbox);
    if (naming.length > 0) note(idsOf(await this.withSameNumber(naming)), 'contact');
    return { userIds, organizations: found };
  }

  async peopleOf(organizationId: string): Promise<string[]> {
    const behind = await this.withSameNumber([organizationId]);
    const past = await this.pastMembers.peopleOf(idsOf(behind), this.platform.now());
    const people = await this.users.findMany([...new Set([...behind.flatMap(({ memberIds }) => memberIds), ...past])]);
    const addresses = [
      ...behind.map(({ contact_email }) => mailboxOf(contact_email)),
      ...people.flatMap((person) => verifiedEmail(person) ?? []),
    ];
    return [...new Set(addresses)].filter((address) => address !== '');
  }

  private ofMembers(userIds: readonly string[]): Promise<Behind[]> {
    return this.organizations
      .find({ memberIds: { $in: [...userIds] } }, BEHIND)
      .lean<Behind[]>()
      .exec();
  }

  private async withSameNumber(ids: readonly string[]): Promise<Behind[]> {
    const named = await this.organizations
      .find({ _id: { $in: [...ids] } }, BEHIND)
      .lean<(Behind & { registerKey?: string })[]>();
    const keys = [...new Set(named.flatMap(({ registerKey = '' }) => (registerKey === '' ? [] : [registerKey])))];
    if (keys.length === 0) return named;
    const same = await this.organizations
      .find({ registerKey: { $in: keys }, deletedAt: null }, BEHIND)
      .limit(MAX_OF_A_NUMBER)
      .lean<Behind[]>();
    return [...named, ...same.filter(({ _id }) => !ids.includes(_id))];
  }
}
