import Type from 'typebox';
import { DecisionWrite } from '../../decisions.ts';
import { endpoint } from '../../endpoint.ts';
import { ImpactFramework } from '../../frameworks.ts';
import {
  PublicDecision,
  PublicFramework,
  PublicSubmission,
  PublicSubmissionWhole,
} from '../../platform/integrations.ts';
import { InstantInput, Nullable, Page, Strict, Uuid } from '../../values/primitives.ts';
import { SUBMISSION_STATES } from '../../submissions/submissions.ts';

export const publicApiEndpoints = {
  ListPublicSubmissions: endpoint('ListPublicSubmissions', {
    access: 'token',
    scope: 'read:submissions',
    priority: 'deferrable',
    summary:
      'Submissions by their last change, oldest first; a decision once it is published, with `read:decisions` before that. Whoever asks again from the last change they know misses none',
    query: Strict({
      pageSize: Page.pageSize,
      after: Type.Optional(Type.String({ maxLength: 1000 })),
      callId: Type.Optional(Uuid),
      state: Type.Optional(Type.Enum([...SUBMISSION_STATES])),
      changedFrom: Type.Optional(InstantInput),
    }),
    /** `next` is null at the end of the list. */
    response: Type.Object({ items: Type.Array(PublicSubmission), next: Nullable(Type.String()) }),
    problems: ['rule-broken'],
  }),
  GetPublicSubmission: endpoint('GetPublicSubmission', {
    access: 'token',
    scope: 'read:submissions',
    priority: 'deferrable',
    summary:
      'A submission with its answers, and what was decided: once it is published, with `read:decisions` before that',
    query: Strict({ id: Uuid }),
    response: PublicSubmissionWhole,
    problems: ['not-found'],
  }),
  ListPublicFrameworks: endpoint('ListPublicFrameworks', {
    access: 'token',
    scope: 'read:frameworks',
    priority: 'deferrable',
    summary: 'The impact frameworks in their current version, newest first',
    query: Strict(Page),
    response: Type.Array(PublicFramework),
  }),
  GetPublicFramework: endpoint('GetPublicFramework', {
    access: 'token',
    scope: 'read:frameworks',
    priority: 'deferrable',
    summary: 'A framework whole, in its current version',
    query: Strict({ id: Uuid }),
    response: ImpactFramework,
    problems: ['not-found'],
  }),
  WritePublicDecisions: endpoint('WritePublicDecisions', {
    access: 'token',
    scope: 'write:decisions',
    priority: 'deferrable',
    summary:
      'Decides submitted applications of a call, all of these or none; people publish what was decided in the console. A conflict says what others decided with `read:decisions` alone',
    body: DecisionWrite,
    response: Type.Array(PublicDecision),
    problems: ['not-found', 'rule-broken', 'version-conflict'],
  }),
};
