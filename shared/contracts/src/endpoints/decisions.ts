import Type from 'typebox';
import {
  DecisionFilter,
  DecisionLetter,
  DecisionSummary,
  DecisionWrite,
  Publication,
  RankedSubmission,
  RankingSort,
  SeenDecisions,
} from '../decisions.ts';
import { endpoint } from '../endpoint.ts';
import { Descending, Page, Search, Strict, Uuid } from '../values/primitives.ts';
import { Neighbours } from '../submissions/submissions.ts';

const Version = Type.Integer({ minimum: 0 });

const NarrowedRanking = {
  callId: Uuid,
  sort: Type.Optional(RankingSort),
  descending: Descending,
  decision: Type.Optional(DecisionFilter),
  pending: Type.Optional(Type.Boolean()),
  disputed: Type.Optional(Type.Boolean()),
  search: Search,
};

const deciding = {
  GetRanking: endpoint('GetRanking', {
    access: 'admin',
    summary: 'The submitted applications of a call by what their reviewers think, with what was decided',
    query: Strict({ ...Page, ...NarrowedRanking }),
    response: Type.Array(RankedSubmission),
    problems: ['not-found'],
  }),
  GetRankingNeighbours: endpoint('GetRankingNeighbours', {
    access: 'admin',
    summary: 'The applications before and after one in the ranking with this filter and order',
    query: Strict({ ...NarrowedRanking, id: Uuid }),
    response: Neighbours,
    problems: ['not-found'],
  }),
  GetDecisionSummary: endpoint('GetDecisionSummary', {
    access: 'admin',
    summary: 'How many applications of a call were submitted, lack a review or were decided, and how many letters wait',
    query: Strict({ callId: Uuid }),
    response: DecisionSummary,
    problems: ['not-found'],
  }),
  GetDecisionLetters: endpoint('GetDecisionLetters', {
    access: 'admin',
    summary: 'What the applicant of a submission was told, oldest first, and what became of each letter',
    query: Strict({ submissionId: Uuid }),
    response: Type.Array(DecisionLetter),
    problems: ['not-found'],
  }),
  DecideSubmissions: endpoint('DecideSubmissions', {
    access: 'admin',
    summary: 'Decides submitted applications of a call, all of these or none; applicants learn of it by publishing',
    body: DecisionWrite,
    response: Type.Array(RankedSubmission),
    problems: ['not-found', 'rule-broken', 'version-conflict'],
  }),
  MoveInWaitingList: endpoint('MoveInWaitingList', {
    access: 'admin',
    summary: 'Changes the places of an application on the waiting list and of the one before or behind it',
    body: Strict({ submissionId: Uuid, version: Version, to: Type.Enum(['before', 'behind']) }),
    response: RankedSubmission,
    problems: ['not-found', 'rule-broken', 'version-conflict'],
  }),
};

const publishing = {
  PublishDecisions: endpoint('PublishDecisions', {
    access: 'admin',
    summary: 'Tells the applicants of these what was decided, by mail and on their card; what they know is left out',
    body: Strict({ callId: Uuid, submissions: SeenDecisions }),
    response: Publication,
    problems: ['not-found', 'rule-broken', 'version-conflict'],
  }),
  PublishAllDecisions: endpoint('PublishAllDecisions', {
    access: 'admin',
    summary: 'The same for all that was decided and not published, a part of them at a time',
    body: Strict({
      callId: Uuid,
      /** The summary's; refused when decisions have changed since. */
      revision: Version,
      after: Type.Optional(Uuid),
    }),
    response: Publication,
    problems: ['not-found', 'version-conflict'],
  }),
};

export const decisionEndpoints = { ...deciding, ...publishing };
