import type { Connection } from 'mongoose';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';
import { type UserRepository, verifiedEmail } from '../../../foundation/identity/index.ts';
import type { ContactRepository } from '../contact-repository.ts';
import type { PastMemberRepository } from './past-member-repository.ts';
import { organizationSchema, type OrganizationRecord } from '../model.ts';

/**
 * How a person is connected with an organization. `contact` is only the organization's own claim: it names the person's
 * address, or another one with its register number does.
 */
export type ConnectionKind = 'member' | 'contact' | 'past-member' | 'same-number';

/** A person's accounts, and the organizations connected with them. */
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

/** More organizations than this with one number share a placeholder. */
const MAX_OF_A_NUMBER = 100;

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
    /** The given organizations and all with the same register numbers. */
    async withSameNumber(ids: readonly string[]): Promise<Behind[]> {
      const named = await organizations
        .find({ _id: { $in: [...ids] } }, BEHIND)
        .lean<(Behind & { registerKey?: string })[]>();
      const keys = [...new Set(named.flatMap(({ registerKey = '' }) => (registerKey === '' ? [] : [registerKey])))];
      if (keys.length === 0) return named;
      const same = await organizations
        .find({ registerKey: { $in: keys }, deletedAt: null }, BEHIND)
        .limit(MAX_OF_A_NUMBER)
        .lean<Behind[]>();
      return [...named, ...same.filter(({ _id }) => !ids.includes(_id))];
    },
  };
}

/**
 * Connections between people and organizations, in both directions (docs/rules/13-reviews.md#reviewer-conflicts). A
 * person is a mailbox with every account for which it is verified. Queries run one after the other, because a
 * transaction may contain them.
 */
export function createConnections(connection: Connection, { users, contacts, pastMembers, now }: ConnectionsDeps) {
  const { ofMembers, withSameNumber } = createReads(connection);
  return {
    /** The organizations connected with this address, each once. Proven connections come before claimed ones. */
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
    /** The addresses of all people connected with an organization. */
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
