import type { FastifyInstance } from 'fastify';
import type { ReportSecurity } from '../../../platform/logging/security-events.ts';
import type { AppModule, Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import { UserAdministration } from './admin-service.ts';
import { AuditView } from './audit-view.ts';
import type { PeopleIdentity, PeopleOrganizations } from './needs.ts';
import { PersonEraser } from './person-eraser.ts';
import { PersonView } from './person-view.ts';
import { PersonalDataExport } from './personal-data-export.ts';
import { peopleRoutes } from './routes.ts';

export { makeAdministrator } from './make-administrator.ts';

interface PersonErased {
  userId: string;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'person.erased': PersonErased;
  }
}

export interface PeopleNeeds {
  audit: AuditLog;
  identity: PeopleIdentity;
  organizations: PeopleOrganizations;
  files: Pick<Files, 'attachments'>;
  reportSecurity: ReportSecurity;
}

const namePeople = (audit: AuditLog, users: UserRepository): void =>
  audit.names.add(['user'], async (ids) =>
    (await users.findMany(ids)).map(({ id, firstName, lastName, email }) => [
      id,
      `${firstName} ${lastName}`.trim() || email,
    ]),
  );

const recordIdentities = ({ events, now }: Platform, audit: AuditLog): void =>
  events.on('identity.confirmed', ({ userId, issuer }) =>
    audit.record({ action: 'user.sign-in-added', subject: userId, userId, at: now(), before: null, after: { issuer } }),
  );

/** Accounts for administrators, and all modules' data about people. */
export function createPeople(
  platform: Platform,
  { audit, identity, organizations, files: { attachments }, reportSecurity }: PeopleNeeds,
): AppModule {
  const { users, sessions, administrators } = identity;
  const userAdministration = new UserAdministration(platform, users, sessions, administrators, audit, reportSecurity);
  const personView = new PersonView(platform, identity, organizations, attachments, audit);
  const personalDataExport = new PersonalDataExport(platform, identity, organizations, attachments, audit);
  const personEraser = new PersonEraser(platform, identity, organizations, audit);
  const auditView = new AuditView(audit, users);
  namePeople(audit, users);
  recordIdentities(platform, audit);
  return {
    routes: (app: FastifyInstance) =>
      peopleRoutes(app, { userAdministration, personView, personalDataExport, personEraser, auditView }),
  };
}
