import Type from 'typebox';
import {
  CallDashboard,
  CallOutcomes,
  CallProgress,
  CountedDraft,
  DRAFT_GROUPS,
  NotStartedPart,
} from '../../platform/dashboard.ts';
import { endpoint } from '../../endpoint.ts';
import { ImpactPortfolio, PORTFOLIO_DECISIONS } from '../../platform/portfolio.ts';
import { Search, Strict, Uuid } from '../../values/primitives.ts';

export const dashboardEndpoints = {
  GetCallDashboard: endpoint('GetCallDashboard', {
    access: 'admin',
    summary: 'How a call stands in numbers: who has begun, submitted and been decided, when, from where, and scores',
    query: Strict({
      callId: Uuid,
      /** The time zone for counting days, e.g. `Europe/Rome`; UTC by default. */
      zone: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: CallDashboard,
    problems: ['not-found', 'rule-broken'],
  }),
  GetCallOutcomes: endpoint('GetCallOutcomes', {
    access: 'admin',
    summary:
      'How the applications of each call were decided, and their mean SROI; calls without a submitted one are left out',
    response: Type.Array(CallOutcomes),
  }),
  GetImpactPortfolio: endpoint('GetImpactPortfolio', {
    access: 'admin',
    summary:
      'What the submitted applications of a call, or of all calls, are estimated to achieve, from what was stored when each was submitted; as far as counting has come',
    query: Strict({
      callId: Type.Optional(Uuid),
      year: Type.Optional(Type.Integer({ minimum: 1970, maximum: 9999 })),
      frameworkId: Type.Optional(Uuid),
      decision: Type.Optional(Type.Enum([...PORTFOLIO_DECISIONS])),
    }),
    response: ImpactPortfolio,
    problems: ['not-found'],
  }),
  GetNotStarted: endpoint('GetNotStarted', {
    access: 'admin',
    summary: 'Who could have begun an application to a call and has not, part by part',
    query: Strict({ callId: Uuid, search: Search, after: Type.Optional(Type.String({ maxLength: 320 })) }),
    response: NotStartedPart,
    problems: ['not-found'],
  }),
  GetCallProgress: endpoint('GetCallProgress', {
    access: 'admin',
    summary: 'Where the drafts of a call stand, step by step and question by question; as far as counting has come',
    query: Strict({ callId: Uuid }),
    response: CallProgress,
    problems: ['not-found'],
  }),
  GetCountedDrafts: endpoint('GetCountedDrafts', {
    access: 'admin',
    summary: 'Up to fifty of the drafts behind one of these numbers',
    query: Strict({
      callId: Uuid,
      group: Type.Enum([...DRAFT_GROUPS]),
      stepId: Type.Optional(Uuid),
      key: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    response: Type.Array(CountedDraft),
    problems: ['not-found'],
  }),
};
