import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import { knownPerson, type KnownPerson, type UserRecord } from '../../foundation/identity/index.ts';
import type { PeopleIdentity, PeopleOrganizations } from './needs.ts';

const personOf = ({ _id: id, emailVerified = false, ...record }: UserRecord): KnownPerson =>
  knownPerson({ ...record, id, emailVerified });

/** Their organizations' answers remain (docs/rules/04-roles.md#personal-data). */
export class PersonEraser {
  constructor(
    private readonly platform: Platform,
    private readonly identity: PeopleIdentity,
    private readonly organizations: PeopleOrganizations,
    private readonly audit: AuditLog,
  ) {}

  /** The administrator takes over `keepTokens`. @throws {NotFound}, {RuleBroken} for one's own account */
  async erase(id: string, admin: CurrentUser, keepTokens: readonly string[] = []): Promise<void> {
    if (id === admin.id)
      throw new RuleBroken({ errors: [{ path: 'id', code: 'oneself', message: 'is your own account' }] });
    const record = await this.identity.users.findRecord(id);
    if (!record) throw new NotFound();
    if (record.erasedAt !== null) return;
    // When two administrators erase each other at once, one loses the role first.
    await this.platform.transaction(async () => {
      await this.identity.administrators.requireActive(admin.id);
      await this.identity.users.setDisabled(id, true);
      await this.platform.events.emit('administrator.left', { userId: id, by: admin.id, keep: keepTokens });
    });
    // Last, so that a failed run can be repeated.
    const person = personOf(record);
    const ownIds = (await this.organizations.organizations.findAllOfMember(id)).map((organization) => organization.id);
    for (const erase of this.identity.personalData.erasers) await erase(person);
    await this.audit.erasePerson(person, ownIds);
    await this.eraseContact(person);
    await this.platform.transaction(() => this.emptyAccount(id, admin));
  }

  private async emptyAccount(id: string, admin: CurrentUser): Promise<void> {
    const record = await this.identity.users.findRecord(id);
    if (!record || record.erasedAt !== null) return;
    const at = this.platform.now();
    await this.identity.users.erase(id, at);
    await this.identity.sessions.removeAllOf(id);
    await this.organizations.members.removeEverywhere(id);
    await this.platform.events.emit('person.erased', { userId: id });
    await this.audit.record({
      action: 'user.erased',
      subject: id,
      userId: admin.id,
      at,
      before: { erasedAt: null },
      after: { erasedAt: at },
    });
  }

  /** The contact may spell the name differently from the account. */
  private async eraseContact(person: KnownPerson): Promise<void> {
    if (person.address === null) return;
    for (const { id, contact_name: firstName, contact_surname: lastName } of await this.organizations.contacts.find(
      person.address,
    )) {
      await this.audit.erasePerson(person, [id]);
      await this.audit.erasePerson({ ...person, firstName, lastName }, [id], { isContact: true });
    }
    // After the log, whose entries are found by the contact.
    await this.organizations.contacts.forget(person.address);
  }
}
