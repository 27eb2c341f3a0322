import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint.ts';
import type { AuditView } from './audit-view.ts';
import type { ErasePerson } from './erase-person.ts';
import type { PersonalData } from './personal-data.ts';
import type { UserAdministration } from './admin-service.ts';

export interface PeopleRouteDeps {
  userAdministration: UserAdministration;
  personalData: PersonalData;
  erasePerson: ErasePerson;
  auditView: AuditView;
}

/** Endpoints about people: their accounts, what is kept about them, what they did. */
export function peopleRoutes(
  app: FastifyInstance,
  { userAdministration, personalData, erasePerson, auditView }: PeopleRouteDeps,
): void {
  registerEndpoint(app, ENDPOINTS.GetUsers, async ({ query, reply }) => {
    const { items, total } = await userAdministration.list(query.search ?? '', pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.UpdateUser, ({ body: { id, ...changes }, principal }) =>
    userAdministration.update(id, changes, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.EndSessionsOfUser, ({ body, principal }) =>
    userAdministration.endSessions(body.id, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.GetPersonalData, async ({ principal, reply }) => {
    void reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="personal-data.json"');
    return personalData(principal.user);
  });

  registerEndpoint(app, ENDPOINTS.ErasePerson, async ({ body, principal }) => {
    await erasePerson(body.id, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.GetAuditLog, async ({ query: { subject, userId, ...page }, reply }) => {
    const filter = { ...(subject === undefined ? {} : { subject }), ...(userId === undefined ? {} : { userId }) };
    const { items, total } = await auditView(filter, pageRange(page));
    sendTotal(reply, total);
    return items;
  });
}
