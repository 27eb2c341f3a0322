import type { FastifyInstance } from 'fastify';
import type { AppModule } from '../../../platform/app-module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TellSecurity } from '../../../platform/logging/security-event.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Organizations } from '../organizations/index.ts';
import { createAuditView } from './audit-view.ts';
import { createErasePerson } from './erase-person.ts';
import { createPersonView } from './person-view.ts';
import { createPersonalData } from './personal-data.ts';
import { peopleRoutes } from './routes.ts';
import { createUserAdministration } from './admin-service.ts';

// Adds the module's events to the global event map.
import './events.ts';
export { createMakeAdministrator } from './make-administrator.ts';

export interface PeopleNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'sessions' | 'administratorActs' | 'keptAboutPeople'>;
  organizations: Pick<Organizations, 'organizations' | 'members' | 'contacts'>;
  files: Pick<Files, 'attachments'>;
  tellSecurity: TellSecurity;
}

/** Accounts for administrators, and all modules' data about people. */
export function createPeople(
  platform: Platform,
  { audit, identity, organizations, files, tellSecurity }: PeopleNeeds,
): AppModule {
  const { sources, erasers, tokens } = identity.keptAboutPeople;
  const deps = { ...platform, ...identity, ...organizations, ...files, audit, tellSecurity, sources, erasers, tokens };
  platform.events.on('identity.confirmed', ({ userId, issuer }) =>
    audit.record({
      action: 'user.sign-in-added',
      subject: userId,
      userId,
      at: platform.now(),
      before: null,
      after: { issuer },
    }),
  );
  const services = {
    userAdministration: createUserAdministration(deps),
    personView: createPersonView(deps),
    personalData: createPersonalData(deps),
    erasePerson: createErasePerson(deps),
    auditView: createAuditView(audit, identity.users),
  };
  return { routes: (app: FastifyInstance) => peopleRoutes(app, services) };
}
