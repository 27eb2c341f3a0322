import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import {
  Mailing,
  MAILING_ORDERS,
  MAILING_STATES,
  MailingAudience,
  MailingCount,
  MailingDetail,
  MailingPerson,
  MailingPreview,
  MailingWordings,
  NewMailing,
} from '../../messages/mailings.ts';
import { Descending, Page, Search, Strict, Uuid } from '../../values/primitives.ts';
import { MAIL_STATES, SentMail } from './email.ts';

const ById = Strict({ id: Uuid });

const writing = {
  CountMailing: endpoint('CountMailing', {
    access: 'admin',
    summary: 'How many people of a call a mailing would reach now',
    body: MailingAudience,
    response: MailingCount,
    problems: ['not-found', 'rule-broken'],
    limit: 'transfer',
  }),
  FindMailingPeople: endpoint('FindMailingPeople', {
    access: 'admin',
    summary: 'A few of these people, to see a mail as one of them',
    body: Strict({ ...MailingAudience.properties, search: Search }),
    response: Type.Array(MailingPerson),
    problems: ['not-found', 'rule-broken'],
  }),
  PreviewMailing: endpoint('PreviewMailing', {
    access: 'admin',
    summary: 'The mail that the person of an application would get, in their language; nothing is stored or sent',
    body: Strict({
      submissionId: Uuid,
      wordings: MailingWordings,
    }),
    response: MailingPreview,
    problems: ['not-found', 'rule-broken'],
  }),
  SendMailing: endpoint('SendMailing', {
    access: 'admin',
    summary: 'Sends mails to the people of a call beside the requests, now or later, one to each',
    body: NewMailing,
    status: 202,
    response: Mailing,
    problems: ['not-found', 'rule-broken'],
  }),
  CancelMailing: endpoint('CancelMailing', {
    access: 'admin',
    summary: 'Takes back a mailing that has not begun',
    body: ById,
    response: Mailing,
    problems: ['not-found', 'version-conflict'],
  }),
  ResendMailing: endpoint('ResendMailing', {
    access: 'admin',
    summary: 'Sends the mails of a mailing again that are held or were given up, but for who asked for none',
    body: ById,
    response: Type.Object({ resent: Type.Integer() }),
    problems: ['not-found'],
  }),
};

const reading = {
  GetMailings: endpoint('GetMailings', {
    access: 'admin',
    summary: 'The mailings of a call, newest first unless said; searched by subject',
    query: Strict({
      ...Page,
      callId: Uuid,
      search: Search,
      state: Type.Optional(Type.Enum([...MAILING_STATES])),
      sort: Type.Optional(Type.Enum([...MAILING_ORDERS])),
      descending: Descending,
    }),
    response: Type.Array(Mailing),
    problems: ['not-found'],
  }),
  GetMailing: endpoint('GetMailing', {
    access: 'admin',
    summary: 'What a mailing says, and what became of its mails',
    query: ById,
    response: MailingDetail,
    problems: ['not-found'],
  }),
  GetMailingMails: endpoint('GetMailingMails', {
    access: 'admin',
    summary: 'The mails of a mailing and their fate',
    query: Strict({ ...Page, id: Uuid, state: Type.Optional(Type.Enum([...MAIL_STATES])) }),
    response: Type.Array(SentMail),
    problems: ['not-found'],
  }),
};

/** Mails to the people of a call (docs/rules/09-submissions.md#mailings). */
export const mailingEndpoints = { ...writing, ...reading };
