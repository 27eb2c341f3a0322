import type { Connection } from 'mongoose';
import { mailboxOf } from '../../platform/text/mailbox.ts';
import { type UserRepository, verifiedEmail } from '../identity/index.ts';
import type { ContactRepository } from './contact-repository.ts';
import type { PastMemberRepository } from './past-member-repository.ts';
import { organizationSchema, type OrganizationRecord } from './model.ts';

/**
 * What connects a person with an organization. `contact` is what the organization alone says: it names the person's
 * address, or another of the same register number does.
 */
export type ConnectionKind = 'member' | 'contact' | 'past-member' | 'same-number';

/** The accounts of a person, and the organizations that they are connected with. */
export interface ConnectedPerson {
  userIds: string[];
  organizations: Map<string, ConnectionKind>;
}

export interface ConnectionsDeps {
  users: Pick<UserRepository, 'findByEmail' | 'findMany'>;
  contacts: Pick<ContactRepository, 'findIds'>;
  pastMembers: Pick<PastMemberRepository, 'organizationsOf' | 'peopleOf'>;
  now: () => Date;
}

/** Organizations that share one number: more of them would share a placeholder. */
const MOST_OF_A_NUMBER = 100;

type Behind = Pick<OrganizationRecord, '_id' | 'memberIds' | 'contact_email'>;
const BEHIND = { memberIds: 1, contact_email: 1, registerKey: 1 } as const;

const idsOf = (records: readonly Behind[]): string[] => records.map(({ _id }) => _id);

function createReads(connection: Connection) {
  const organizations = connection.model<OrganizationRecord>('Organization', organizationSchema, 'organizations');
  return {
    ofMembers: (userIds: readonly string[]): Promise<Behind[]> =>
      organizations
        .find({ memberIds: { $in: [...userIds] } }, BEHIND)
        .lean<Behind[]>()
        .exec(),
    /** These, and all that share a register number with one of them. */
    async withSameNumber(ids: readonly string[]): Promise<Behind[]> {
      const named = await organizations
        .find({ _id: { $in: [...ids] } }, BEHIND)
        .lean<(Behind & { registerKey?: string })[]>();
      const keys = [...new Set(named.flatMap(({ registerKey = '' }) => (registerKey === '' ? [] : [registerKey])))];
      if (keys.length === 0) return named;
      const same = await organizations
        .find({ registerKey: { $in: keys }, deletedAt: null }, BEHIND)
        .limit(MOST_OF_A_NUMBER)
        .lean<Behind[]>();
      return [...named, ...same.filter(({ _id }) => !ids.includes(_id))];
    },
  };
}

/**
 * Who is connected with which organization, from either side (docs/rules.md#reviewer-conflicts). A person is a mailbox,
 * with every account of which the provider has verified it. One read follows the other: this may be part of a transaction.
 */
export function createConnections(connection: Connection, { users, contacts, pastMembers, now }: ConnectionsDeps) {
  const { ofMembers, withSameNumber } = createReads(connection);
  return {
    /** What connects the person of this address with organizations, each once: what is known before what is only said. */
    async ofPerson(email: string): Promise<ConnectedPerson> {
      const mailbox = mailboxOf(email);
      const accounts = await users.findByEmail(mailbox);
      const userIds = accounts
        .filter(({ emailVerified = false }) => verifiedEmail({ email: mailbox, emailVerified }) !== null)
        .map(({ _id }) => _id);
      const found = new Map<string, ConnectionKind>();
      const note = (ids: readonly string[], kind: ConnectionKind): void =>
        ids.forEach((id) => found.has(id) || found.set(id, kind));
      if (userIds.length > 0) note(idsOf(await ofMembers(userIds)), 'member');
      if (userIds.length > 0) note(await pastMembers.organizationsOf(userIds, now()), 'past-member');
      if (found.size > 0) note(idsOf(await withSameNumber([...found.keys()])), 'same-number');
      const naming = await contacts.findIds(mailbox);
      if (naming.length > 0) note(idsOf(await withSameNumber(naming)), 'contact');
      return { userIds, organizations: found };
    },
    /** The addresses of all who are connected with an organization. */
    async peopleOf(organizationId: string): Promise<string[]> {
      const behind = await withSameNumber([organizationId]);
      const past = await pastMembers.peopleOf(idsOf(behind), now());
      const people = await users.findMany([...new Set([...behind.flatMap(({ memberIds }) => memberIds), ...past])]);
      const addresses = [
        ...behind.map(({ contact_email }) => mailboxOf(contact_email)),
        ...people.flatMap((person) => verifiedEmail(person) ?? []),
      ];
      return [...new Set(addresses)].filter((address) => address !== '');
    },
  };
}
export type Connections = ReturnType<typeof createConnections>;
