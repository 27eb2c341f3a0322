import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { MAX_STEP_CONTENT as LIMIT } from '../../values/limits.ts';
import { PdfData } from '../../submissions/submissions-pdf.ts';
import { Instant, Page, Strict, Uuid } from '../../values/primitives.ts';
import {
  ListedSubmission,
  NarrowedSubmissions,
  OverwrittenAnswer,
  Presence,
  StepResult,
  StepState,
  Submission,
  Withdrawal,
} from '../../submissions/submissions.ts';

export const MAX_STEP_CONTENT = LIMIT;

export const submissionEndpoints = {
  UpsertCallSubmission: endpoint('UpsertCallSubmission', {
    access: 'user',
    summary: 'Starts the submission of the selected organization, or answers the one that exists',
    body: Strict({ callId: Uuid }),
    response: Type.Object({ id: Uuid, closed: Type.Boolean() }),
    problems: ['not-found', 'organization-required', 'window-closed', 'number-applied'],
  }),
  UpsertCallStepResult: endpoint('UpsertCallStepResult', {
    access: 'user',
    summary:
      'Stores the answers of one step; a write that is behind gets 409 with what is stored, one without a version writes over it',
    body: Strict({
      callSubmissionId: Uuid,
      stepId: Uuid,
      content: Type.String({ maxLength: MAX_STEP_CONTENT }),
      /** Accepted because clients send it; the server computes scores itself. */
      score: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
      /** 0 before the first write. Without one the write replaces the stored answer, which remains in the history. */
      version: Type.Optional(Type.Integer({ minimum: 0 })),
      /** Two writes with the same key are stored once. */
      idempotencyKey: Type.Optional(Type.String({ minLength: 8, maxLength: 64 })),
    }),
    response: Type.Object({ id: Uuid, version: Type.Integer(), updatedAt: Instant }),
    problems: [
      'not-found',
      'organization-required',
      'window-closed',
      'submission-closed',
      'submission-withdrawn',
      'step-not-reopened',
      'version-conflict',
    ],
  }),
  GetSubmissionByID: endpoint('GetSubmissionByID', {
    access: 'user',
    summary: 'A submission of the selected organization, with the steps it was started with and its answers',
    query: Strict({ id: Uuid }),
    response: Submission,
    problems: ['not-found', 'organization-required'],
  }),
  GetOrganizationOfSubmission: endpoint('GetOrganizationOfSubmission', {
    access: 'user',
    summary: "Which of the user's organizations a submission belongs to, whichever is selected",
    query: Strict({ id: Uuid }),
    response: Type.Object({ organizationId: Uuid }),
    problems: ['not-found'],
  }),
  GetSubmissionByIDAdmin: endpoint('GetSubmissionByIDAdmin', {
    access: 'admin',
    summary: 'Any submission, for review',
    query: Strict({ id: Uuid }),
    response: Submission,
    problems: ['not-found'],
  }),
  GetStepResult: endpoint('GetStepResult', {
    access: 'user',
    summary: 'The stored answers of one step, in a submission of the selected organization',
    query: Strict({ id: Uuid }),
    response: StepResult,
    problems: ['not-found', 'organization-required'],
  }),
  GetStepResultByCall: endpoint('GetStepResultByCall', {
    access: 'user',
    summary: 'The stored answers of a submission of the selected organization',
    query: Strict({ callSubmissionId: Uuid }),
    response: Type.Array(StepResult),
    problems: ['not-found', 'organization-required'],
  }),
  GetOverwrittenAnswers: endpoint('GetOverwrittenAnswers', {
    access: 'user',
    summary:
      'The answers of a step that were written over without a version, newest first; with the content of the one whose version is asked for',
    limit: 'transfer',
    priority: 'deferrable',
    query: Strict({ callSubmissionId: Uuid, stepId: Uuid, version: Type.Optional(Type.Integer({ minimum: 1 })) }),
    response: Type.Array(OverwrittenAnswer),
    problems: ['not-found'],
  }),
  GetStepStates: endpoint('GetStepStates', {
    access: 'user',
    summary: 'What closing would find wanting in each step of a submission of the selected organization, as stored now',
    priority: 'deferrable',
    query: Strict({ callSubmissionId: Uuid }),
    response: Type.Array(StepState),
    problems: ['not-found', 'organization-required'],
  }),
  ShowPresence: endpoint('ShowPresence', {
    access: 'user',
    summary:
      'Shows colleagues on which step of a submission the caller is, for a minute, and answers where they are; without a step the caller leaves',
    priority: 'deferrable',
    body: Strict({ callSubmissionId: Uuid, stepId: Type.Union([Uuid, Type.Null()]) }),
    response: Type.Array(Presence),
    problems: ['not-found', 'organization-required'],
  }),
  GetSubmissions: endpoint('GetSubmissions', {
    access: 'admin',
    summary:
      'Submissions of all calls, newest change first where nothing else is asked for; X-Next-Cursor is the `after` of the next page',
    query: Strict({
      ...Page,
      ...NarrowedSubmissions.properties,
      closed: Type.Optional(Type.Boolean()),
      /** `page` is ignored then. */
      after: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    response: Type.Array(ListedSubmission),
    problems: ['rule-broken'],
  }),
  CloseCallSubmission: endpoint('CloseCallSubmission', {
    access: 'user',
    summary: 'Closes the submission for good after validating every step; closing twice answers the same',
    query: Strict({
      callSubmissionId: Uuid,
      /** Confirms `CONFIRMABLE_ERRORS`, each of which is refused otherwise. */
      confirmUnanswered: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ submissionDate: Instant, stepResults: Type.Array(StepResult) }),
    problems: [
      'not-found',
      'organization-required',
      'window-closed',
      'number-applied',
      'submission-incomplete',
      'submission-withdrawn',
    ],
  }),
  WithdrawSubmission: endpoint('WithdrawSubmission', {
    access: 'user',
    summary:
      'Takes a draft or a submission out of its call until it is resumed; nothing of it is deleted, withdrawing twice answers the same',
    query: Strict({ callSubmissionId: Uuid }),
    response: Withdrawal,
    problems: ['not-found', 'organization-required', 'window-closed', 'rule-broken'],
  }),
  ResumeSubmission: endpoint('ResumeSubmission', {
    access: 'user',
    summary:
      'Makes a withdrawn submission what it was: a draft, or submitted; one that is not withdrawn stays as it is',
    query: Strict({ callSubmissionId: Uuid }),
    response: 'none',
    problems: ['not-found', 'organization-required', 'window-closed', 'number-applied'],
  }),
  GetAllAnswerForPdf: endpoint('GetAllAnswerForPdf', {
    access: 'user',
    summary:
      'All that the PDF of a closed submission shows, answers in words; for members of its organization and for admins',
    limit: 'transfer',
    priority: 'deferrable',
    query: Strict({ callId: Uuid, subId: Uuid }),
    response: PdfData,
    problems: ['not-found', 'pdf-not-enabled'],
  }),
};
