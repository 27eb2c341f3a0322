import {
  type KeptAboutPerson,
  MOST_COUNTED,
  MOST_PERSON_TOKENS,
  type PersonForAdmin,
  type UserForAdmin,
} from '@impact-call/contracts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { AttachmentRepository } from '../../foundation/files/index.ts';
import { allRoles, knownPerson, shownSession, type UserRecord } from '../../foundation/identity/index.ts';
import type { PeopleIdentity, PeopleOrganizations } from './needs.ts';

export const userForAdmin = ({
  _id,
  firstName,
  lastName,
  email,
  emailVerified,
  roles,
  localRoles = [],
  disabled,
  mergedInto,
  createdAt,
  lastSignInAt,
  erasedAt,
}: UserRecord): UserForAdmin => ({
  id: _id,
  firstName,
  lastName,
  email,
  emailVerified: emailVerified === true,
  roles: allRoles({ roles, localRoles }),
  providerRoles: roles,
  localRoles,
  disabled,
  mergedInto: mergedInto ?? null,
  createdAt: createdAt.toISOString(),
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
  // Older accounts lack the field.
  erasedAt: (erasedAt as Date | null | undefined)?.toISOString() ?? null,
});

const MAX_SESSIONS = 100;

async function countRows(rows: AsyncIterable<object>): Promise<number> {
  let count = 0;
  for await (const _row of rows) {
    count += 1;
    if (count === MOST_COUNTED) break;
  }
  return count;
}

export class PersonView {
  constructor(
    private readonly platform: Platform,
    private readonly identity: PeopleIdentity,
    private readonly organizations: PeopleOrganizations,
    private readonly attachments: AttachmentRepository,
    private readonly audit: AuditLog,
  ) {}

  async find(id: string): Promise<PersonForAdmin> {
    const record = await this.existing(id);
    const [joined, activeSessions, ...good] = await Promise.all([
      this.organizationsOf(id),
      this.identity.sessions.findActiveOf(id, this.platform.now(), MAX_SESSIONS),
      ...this.identity.personalData.tokens.map((find) => find(id)),
    ]);
    return {
      ...userForAdmin(record),
      issuer: record.issuer,
      organizations: joined,
      sessions: activeSessions.map((session) => shownSession(session)),
      tokens: good.flat().slice(0, MOST_PERSON_TOKENS),
    };
  }

  async countStored(id: string): Promise<KeptAboutPerson> {
    const { _id, emailVerified = false, ...record } = await this.existing(id);
    const person = knownPerson({ ...record, id, emailVerified });
    const { sources } = this.identity.personalData;
    const [joined, activeSessions, filesUploaded, actions, others] = await Promise.all([
      this.organizationsOf(id),
      this.identity.sessions.findActiveOf(id, this.platform.now(), MOST_COUNTED),
      countRows(this.attachments.uploadedBy(id)),
      this.audit.countBy(id),
      Promise.all(sources.map(async (source) => [source.name, await countRows(source.rows(person))] as const)),
    ]);
    return {
      sessions: activeSessions.length,
      organizations: joined.length,
      organizationsAlone: joined.filter(({ isOnlyMember }) => isOnlyMember).length,
      filesUploaded,
      actions: Math.min(actions, MOST_COUNTED),
      others: Object.fromEntries(others),
    };
  }

  /** By name. */
  private async organizationsOf(id: string): Promise<PersonForAdmin['organizations']> {
    const joined = await this.organizations.organizations.findAllOfMember(id);
    const teams = await this.organizations.members.findTeams(joined.map((each) => each.id));
    const alone = new Set(teams.filter(({ memberIds }) => memberIds.length === 1).map((team) => team.id));
    return joined
      .map(({ id: ownId, name }) => ({ id: ownId, name, isOnlyMember: alone.has(ownId) }))
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  private async existing(id: string): Promise<UserRecord> {
    const record = await this.identity.users.findRecord(id);
    if (!record) throw new NotFound();
    return record;
  }
}
