import { ENDPOINTS, type RequestOf } from '@impact-call/contracts';
import { parseInstant } from '@impact-call/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { Principal } from '../../../platform/endpoint/principal.ts';
import { RequestInvalid } from '../../../platform/errors/request-errors.ts';
import { CustomizerOnly } from '../../../platform/errors/session-errors.ts';
import type { AuditFilter } from '../../foundation/audit/index.ts';
import type { AuditView } from './audit-view.ts';
import type { PersonEraser } from './person-eraser.ts';
import type { PersonView } from './person-view.ts';
import type { PersonalDataExport } from './personal-data-export.ts';
import type { UserAdministration } from './admin-service.ts';

type AuditQuery = RequestOf<typeof ENDPOINTS.GetAuditLog>['query'];

export interface PeopleServices {
  userAdministration: UserAdministration;
  personView: PersonView;
  personalDataExport: PersonalDataExport;
  personEraser: PersonEraser;
  auditView: AuditView;
}

const asFile = (reply: FastifyReply, fileName: string): void =>
  void reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`);

/** Only users who may create tokens and webhooks may take them over. @throws {CustomizerOnly} */
function checkKeeper({ isCustomizer }: Principal, { keepTokens = [] }: { keepTokens?: readonly string[] }): void {
  if (keepTokens.length > 0 && !isCustomizer) throw new CustomizerOnly();
}

export function peopleRoutes(app: FastifyInstance, services: PeopleServices): void {
  accountRoutes(app, services);
  storedDataRoutes(app, services);
  auditRoutes(app, services);
}

function accountRoutes(app: FastifyInstance, { userAdministration, personView, personEraser }: PeopleServices): void {
  registerEndpoint(app, ENDPOINTS.GetUsers, async ({ query, reply }) => {
    const { items, total } = await userAdministration.list(query, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetUserById, ({ query }) => personView.find(query.id));

  registerEndpoint(app, ENDPOINTS.UpdateUser, async ({ body: { id, ...changes }, principal }) => {
    checkKeeper(principal, changes);
    return userAdministration.update(id, changes, principal.user);
  });

  registerEndpoint(app, ENDPOINTS.EndSessionsOfUser, ({ body, principal }) =>
    userAdministration.endSessions(body.id, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.ErasePerson, async ({ body, principal }) => {
    checkKeeper(principal, body);
    await personEraser.erase(body.id, principal.user, body.keepTokens);
    return undefined;
  });
}

function storedDataRoutes(app: FastifyInstance, { personView, personalDataExport }: PeopleServices): void {
  registerEndpoint(app, ENDPOINTS.GetKeptAboutPerson, ({ query }) => personView.countStored(query.id));

  registerEndpoint(app, ENDPOINTS.GetPersonalData, async ({ principal, reply }) => {
    asFile(reply, 'personal-data.json');
    return personalDataExport.of(principal.user);
  });

  registerEndpoint(app, ENDPOINTS.GetPersonalDataOf, async ({ query, principal, reply }) => {
    const data = await personalDataExport.forAdmin(query.id, principal.user);
    asFile(reply, `personal-data-${query.id}.json`);
    return data;
  });
}

function auditRoutes(app: FastifyInstance, { auditView }: PeopleServices): void {
  registerEndpoint(app, ENDPOINTS.GetAuditLog, async ({ query, language, reply }) => {
    const { items, total } = await auditView.list(filterOf(query), pageRange(query), await language());
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetAuditEntry, async ({ query, language }) =>
    auditView.find(query.id, await language()),
  );

  registerEndpoint(app, ENDPOINTS.GetAuditActions, () => auditView.actions());
}

function instantOf(path: 'from' | 'to', text: string): Date {
  const instant = parseInstant(text);
  if (!instant) throw new RequestInvalid({ errors: [{ path, code: 'instant', message: 'is no instant' }] });
  return instant;
}

function filterOf({ subject, userId, kind, action, from, to }: AuditQuery): AuditFilter {
  return {
    ...(subject === undefined ? {} : { subject }),
    ...(userId === undefined ? {} : { userId }),
    ...(kind === undefined ? {} : { kind }),
    ...(action === undefined ? {} : { action }),
    ...(from === undefined ? {} : { from: instantOf('from', from) }),
    ...(to === undefined ? {} : { to: instantOf('to', to) }),
  };
}
