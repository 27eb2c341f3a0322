import Type from 'typebox';
import { AuditEntry } from '../../platform/audit.ts';
import { endpoint } from '../../endpoint.ts';
import {
  KeepTokens,
  KeptAboutPerson,
  PEOPLE_ORDERS,
  PEOPLE_STATES,
  PersonForAdmin,
  UserForAdmin,
} from '../../organizations/people.ts';
import { Descending, InstantInput, Page, Search, Strict, Uuid } from '../../values/primitives.ts';
import { EndedSessions } from '../../platform/identity.ts';

/** An action such as `call.created`, or its first part. */
const AuditName = Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-z0-9.-]+$' });

export const peopleEndpoints = {
  GetUsers: endpoint('GetUsers', {
    access: 'admin',
    summary: 'Everybody who ever signed in, newest first unless said; searched by name and e-mail',
    query: Strict({
      ...Page,
      search: Search,
      state: Type.Optional(Type.Enum([...PEOPLE_STATES])),
      sort: Type.Optional(Type.Enum([...PEOPLE_ORDERS])),
      descending: Descending,
    }),
    response: Type.Array(UserForAdmin),
  }),
  GetUserById: endpoint('GetUserById', {
    access: 'admin',
    summary: 'One person whole: roles and where they come from, organizations, living sessions',
    query: Strict({ id: Uuid }),
    response: PersonForAdmin,
    problems: ['not-found'],
  }),
  GetKeptAboutPerson: endpoint('GetKeptAboutPerson', {
    access: 'admin',
    summary: 'How much is kept about a person, in numbers: what erasing them would touch',
    query: Strict({ id: Uuid }),
    response: KeptAboutPerson,
    problems: ['not-found'],
  }),
  GetPersonalDataOf: endpoint('GetPersonalDataOf', {
    access: 'admin',
    summary: 'All that is kept about a person, as a JSON file, for whoever asked by letter; it is written to the log',
    query: Strict({ id: Uuid }),
    response: 'file',
    limit: 'transfer',
    problems: ['not-found'],
  }),
  UpdateUser: endpoint('UpdateUser', {
    access: 'admin',
    summary:
      "Disables a person's account, which ends their sessions, revokes the tokens of their programs and switches off their webhooks, but for those that are named, or enables it again; never one's own",
    body: Strict({ id: Uuid, disabled: Type.Optional(Type.Boolean()), keepTokens: KeepTokens }),
    response: UserForAdmin,
    problems: ['not-found', 'rule-broken', 'customizer-only'],
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
      'Removes name, e-mail and identity of a person everywhere and for good, revokes the tokens of their programs and switches off their webhooks, but for those that are named; what their organizations answered stays. Repeating it changes nothing',
    body: Strict({ id: Uuid, keepTokens: KeepTokens }),
    response: 'none',
    problems: ['not-found', 'rule-broken', 'customizer-only'],
  }),
  GetAuditLog: endpoint('GetAuditLog', {
    access: 'admin',
    summary: 'Who did what, newest first; long values are cut off',
    query: Strict({
      ...Page,
      subject: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      userId: Type.Optional(Uuid),
      kind: Type.Optional(AuditName),
      action: Type.Optional(AuditName),
      /** From this time, inclusive. */
      from: Type.Optional(InstantInput),
      /** Until this time, exclusive. */
      to: Type.Optional(InstantInput),
    }),
    response: Type.Array(AuditEntry),
  }),
  GetAuditEntry: endpoint('GetAuditEntry', {
    access: 'admin',
    summary: 'One entry of the log with all that it says',
    query: Strict({ id: Uuid }),
    response: AuditEntry,
    problems: ['not-found'],
  }),
  GetAuditActions: endpoint('GetAuditActions', {
    access: 'admin',
    summary: 'Which actions stand in the log, by name',
    response: Type.Array(Type.String()),
  }),
};
