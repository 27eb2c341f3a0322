import Type from 'typebox';
import { AuditEntry } from '../audit.ts';
import { endpoint } from '../endpoint.ts';
import { UserForAdmin } from '../people.ts';
import { Page, Search, Strict, Uuid } from '../primitives.ts';
import { EndedSessions } from '../identity.ts';

export const peopleEndpoints = {
  GetUsers: endpoint('GetUsers', {
    access: 'admin',
    summary: 'Everybody who ever signed in, newest first; searched by name and e-mail',
    query: Strict({ ...Page, search: Search }),
    response: Type.Array(UserForAdmin),
  }),
  UpdateUser: endpoint('UpdateUser', {
    access: 'admin',
    summary: "Disables a person's account, which ends their sessions at once, or enables it again; never one's own",
    body: Strict({ id: Uuid, disabled: Type.Optional(Type.Boolean()) }),
    response: UserForAdmin,
    problems: ['not-found', 'rule-broken'],
  }),
  EndSessionsOfUser: endpoint('EndSessionsOfUser', {
    access: 'admin',
    summary: 'Ends all sessions of a person, who may sign in again',
    body: Strict({ id: Uuid }),
    response: EndedSessions,
    problems: ['not-found'],
  }),
  GetPersonalData: endpoint('GetPersonalData', {
    access: 'user',
    summary: 'All that is kept about the signed-in person, as a JSON file',
    response: 'file',
    limit: 'transfer',
  }),
  ErasePerson: endpoint('ErasePerson', {
    access: 'admin',
    summary:
      'Removes name, e-mail and identity of a person everywhere and for good; what their organizations answered stays. Repeating it changes nothing',
    body: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found', 'rule-broken'],
  }),
  GetAuditLog: endpoint('GetAuditLog', {
    access: 'admin',
    summary: 'Who did what, newest first',
    query: Strict({
      ...Page,
      subject: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      userId: Type.Optional(Uuid),
    }),
    response: Type.Array(AuditEntry),
  }),
};
