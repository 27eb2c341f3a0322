import type { CurrentUser } from '../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../platform/errors/request-errors.ts';
import type { DomainEvents } from '../../platform/domain-events.ts';
import type { Transaction } from '../../platform/storage/transaction.ts';
import type { AuditLog } from '../audit/index.ts';
import {
  type AdministratorActs,
  type Eraser,
  knownPerson,
  type KnownPerson,
  type SessionRepository,
  type UserRecord,
  type UserRepository,
} from '../identity/index.ts';
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

/** Takes out of the account who it was; again does nothing. */
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

/** As the contact of an organization a person may be written in another way than in the account. */
function createEraseContact({ contacts, audit }: ErasePersonDeps) {
  return async (person: KnownPerson): Promise<void> => {
    if (person.address === null) return;
    for (const { id, contact_name: firstName, contact_surname: lastName } of await contacts.find(person.address)) {
      await audit.erasePerson(person, [id]);
      await audit.erasePerson({ ...person, firstName, lastName }, [id], { isContact: true });
    }
    // After the log, whose entries about the organization are found by its contact.
    await contacts.forget(person.address);
  };
}

/** Removes a person for good; what their organizations answered stays (docs/rules.md#personal-data). */
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
    // Before anything is taken out: of two who erase each other at once one is no administrator any more.
    await transaction(async () => {
      await administratorActs(admin.id);
      await users.setDisabled(id, true);
      await events.emit('administrator.left', { userId: id, by: admin.id, keep: keepTokens });
    });
    // While the account still says who it was, so that a broken run can be repeated.
    const person = personOf(record);
    const ownIds = (await organizations.findAllOfMember(id)).map((organization) => organization.id);
    for (const erase of erasers) await erase(person);
    await audit.erasePerson(person, ownIds);
    await eraseContact(person);
    await transaction(() => emptyAccount(id, admin));
  };
}
export type ErasePerson = ReturnType<typeof createErasePerson>;
