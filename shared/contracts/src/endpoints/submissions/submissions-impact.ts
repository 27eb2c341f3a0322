import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Amount, SelectedOutcome, SroiEstimate, SroiParameters } from '../../submissions/impact.ts';
import { MAX_SELECTED_OUTCOMES } from '../../values/limits.ts';
import { Instant, Nullable, Strict, Uuid } from '../../values/primitives.ts';

/** Largest answer, in bytes: all outcomes with names of maximum length, in any European script. */
const MAX_ANSWER = 512 * 1024;

const Score = Nullable(Type.Number());

export const miniDyiEndpoints = {
  PutMiniDYI: endpoint('PutMiniDYI', {
    access: 'user',
    summary: 'Stores outcomes and budget of a miniDyi step, like a step result, and answers the estimated return',
    body: Strict({
      outcomes: Type.Array(SelectedOutcome, { maxItems: MAX_SELECTED_OUTCOMES }),
      budget: Amount,
      budgetSpent: Amount,
      stepResultID: Uuid,
      /** Without one the write replaces the stored answer, which remains in the history. */
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      /** Two writes with the same key are stored once. */
      idempotencyKey: Type.Optional(Type.String({ minLength: 8, maxLength: 64 })),
    }),
    maxBody: MAX_ANSWER,
    response: Type.Object({
      id: Uuid,
      version: Type.Integer(),
      updatedAt: Instant,
      lowerScore: Score,
      upperScore: Score,
    }),
    problems: [
      'not-found',
      'organization-required',
      'window-closed',
      'submission-closed',
      'submission-withdrawn',
      'step-not-reopened',
      'version-conflict',
      'rule-broken',
    ],
  }),
  MiniDYI: endpoint('MiniDYI', {
    access: 'user',
    summary:
      'The estimated social return of a miniDyi step, with what it was computed from; nothing of it while the call is locked',
    query: Strict({ stepResultID: Uuid }),
    response: Type.Object({
      lowerScore: Score,
      upperScore: Score,
      /** As in `ImpactResult`; absent while the call is locked. */
      method: Type.Optional(Type.Integer({ minimum: 1 })),
      frameworkLowerScore: Type.Optional(Score),
      frameworkUpperScore: Type.Optional(Score),
      /** Applicants get nulls until the call's lock ends. */
      locked: Type.Boolean(),
      budget: Nullable(Type.Number()),
      inputs: Type.Optional(Type.Number()),
      lower: Nullable(SroiEstimate),
      upper: Nullable(SroiEstimate),
      parameters: Nullable(SroiParameters),
      noFilterDeclared: Type.Boolean(),
      isOverEight: Type.Boolean(),
    }),
    problems: ['not-found', 'organization-required'],
  }),
};
