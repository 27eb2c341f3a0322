import { MOST_COUNTED, MOST_PERSON_TOKENS, type KeptAboutPerson, type PersonForAdmin } from '@impact-call/contracts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { AttachmentRepository } from '../../foundation/files/index.ts';
import {
  knownPerson,
  shownSession,
  type FindTokens,
  type PersonalDataSource,
  type SessionRepository,
  type UserRecord,
  type UserRepository,
} from '../../foundation/identity/index.ts';
import type { MemberRepository, OrganizationRepository } from '../organizations/index.ts';
import { userForAdmin } from './user-view.ts';

export interface PersonViewDeps {
  users: UserRepository;
  sessions: SessionRepository;
  organizations: OrganizationRepository;
  members: MemberRepository;
  attachments: Pick<AttachmentRepository, 'uploadedBy'>;
  audit: AuditLog;
  sources: readonly PersonalDataSource[];
  tokens: readonly FindTokens[];
  now: () => Date;
}

const MAX_SESSIONS = 100;

/** Counts the rows, up to {@link MOST_COUNTED}. */
async function countRows(rows: AsyncIterable<object>): Promise<number> {
  let count = 0;
  for await (const _row of rows) {
    count += 1;
    if (count === MOST_COUNTED) break;
  }
  return count;
}

/** Finds a person's organizations, by name. */
function createOrganizationsOf({ organizations, members }: PersonViewDeps) {
  return async (id: string): Promise<PersonForAdmin['organizations']> => {
    const own = await organizations.findAllOfMember(id);
    const teams = await members.findTeams(own.map((each) => each.id));
    const alone = new Set(teams.filter(({ memberIds }) => memberIds.length === 1).map((team) => team.id));
    return own
      .map(({ id: ownId, name }) => ({ id: ownId, name, isOnlyMember: alone.has(ownId) }))
      .sort((a, b) => a.name.localeCompare(b.name));
  };
}

/** Finds a person with their organizations, sessions and tokens. */
function createFind(deps: PersonViewDeps, existing: (id: string) => Promise<UserRecord>) {
  const { sessions, tokens, now } = deps;
  const organizationsOf = createOrganizationsOf(deps);
  return async (id: string): Promise<PersonForAdmin> => {
    const record = await existing(id);
    const [own, living, ...good] = await Promise.all([
      organizationsOf(id),
      sessions.livingOf(id, now(), MAX_SESSIONS),
      ...tokens.map((find) => find(id)),
    ]);
    return {
      ...userForAdmin(record),
      issuer: record.issuer,
      organizations: own,
      sessions: living.map((session) => shownSession(session)),
      tokens: good.flat().slice(0, MOST_PERSON_TOKENS),
    };
  };
}

/** The full view of a person for administrators. */
export function createPersonView(deps: PersonViewDeps) {
  const { users, sessions, attachments, audit, sources, now } = deps;
  const organizationsOf = createOrganizationsOf(deps);
  const existing = async (id: string): Promise<UserRecord> => {
    const record = await users.findRecord(id);
    if (!record) throw new NotFound();
    return record;
  };

  return {
    find: createFind(deps, existing),

    async kept(id: string): Promise<KeptAboutPerson> {
      const { _id, emailVerified = false, ...record } = await existing(id);
      const person = knownPerson({ ...record, id, emailVerified });
      const [own, living, filesUploaded, actions, others] = await Promise.all([
        organizationsOf(id),
        sessions.livingOf(id, now(), MOST_COUNTED),
        countRows(attachments.uploadedBy(id)),
        audit.countBy(id),
        Promise.all(sources.map(async ({ name, rows }) => [name, await countRows(rows(person))] as const)),
      ]);
      return {
        sessions: living.length,
        organizations: own.length,
        organizationsAlone: own.filter(({ isOnlyMember }) => isOnlyMember).length,
        filesUploaded,
        actions: Math.min(actions, MOST_COUNTED),
        others: Object.fromEntries(others),
      };
    },
  };
}
export type PersonView = ReturnType<typeof createPersonView>;
