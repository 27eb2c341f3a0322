import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { DomainEvents } from '../../../platform/domain-events.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import {
  type AdministratorActs,
  type Eraser,
  knownPerson,
  type KnownPerson,
  type SessionRepository,
  type UserRecord,
  type UserRepository,
} from '../../foundation/identity/index.ts';
import type { ContactRepository, MemberRepository, OrganizationRepository } from '../organizations/index.ts';

export interface ErasePersonDeps {
  users: UserRepository;
  sessions: SessionRepository;
  organizations: OrganizationRepository;
  members: MemberRepository;
  contacts: ContactRepository;
  events: Pick<DomainEvents, 'emit'>;
  audit: AuditLog;
  transaction: Transaction;
  administratorActs: AdministratorActs;
  erasers: readonly Eraser[];
  now: () => Date;
}

const personOf = ({ _id: id, emailVerified = false, ...record }: UserRecord): KnownPerson =>
  knownPerson({ ...record, id, emailVerified });

/** Removes the person's data from the account. Repeating it has no effect. */
function createEmptyAccount({ users, sessions, members, events, audit, now }: ErasePersonDeps) {
  return async (id: string, admin: CurrentUser): Promise<void> => {
    const record = await users.findRecord(id);
    if (!record || record.erasedAt !== null) return;
    const at = now();
    await users.erase(id, at);
    await sessions.removeAllOf(id);
    await members.removeEverywhere(id);
    await events.emit('person.erased', { userId: id });
    await audit.record({
      action: 'user.erased',
      subject: id,
      userId: admin.id,
      at,
      before: { erasedAt: null },
      after: { erasedAt: at },
    });
  };
}

/** An organization's contact may spell the person's name differently from the account. */
function createEraseContact({ contacts, audit }: ErasePersonDeps) {
  return async (person: KnownPerson): Promise<void> => {
    if (person.address === null) return;
    for (const { id, contact_name: firstName, contact_surname: lastName } of await contacts.find(person.address)) {
      await audit.erasePerson(person, [id]);
      await audit.erasePerson({ ...person, firstName, lastName }, [id], { isContact: true });
    }
    // Comes after the log, whose entries about the organization are found by its contact.
    await contacts.forget(person.address);
  };
}

/** Erases a person; their organizations' answers remain (docs/rules/04-roles.md#personal-data). */
export function createErasePerson(deps: ErasePersonDeps) {
  const { users, organizations, audit, events, transaction, administratorActs, erasers } = deps;
  const emptyAccount = createEmptyAccount(deps);
  const eraseContact = createEraseContact(deps);
  return async (id: string, admin: CurrentUser, keepTokens: readonly string[] = []): Promise<void> => {
    if (id === admin.id)
      throw new RuleBroken({ errors: [{ path: 'id', code: 'oneself', message: 'is your own account' }] });
    const record = await users.findRecord(id);
    if (!record) throw new NotFound();
    if (record.erasedAt !== null) return;
    // Runs before anything is erased: of two administrators who erase each other at once, one loses the role first.
    await transaction(async () => {
      await administratorActs(admin.id);
      await users.setDisabled(id, true);
      await events.emit('administrator.left', { userId: id, by: admin.id, keep: keepTokens });
    });
    // The account is cleared last, so that a failed run can be repeated.
    const person = personOf(record);
    const ownIds = (await organizations.findAllOfMember(id)).map((organization) => organization.id);
    for (const erase of erasers) await erase(person);
    await audit.erasePerson(person, ownIds);
    await eraseContact(person);
    await transaction(() => emptyAccount(id, admin));
  };
}
export type ErasePerson = ReturnType<typeof createErasePerson>;
