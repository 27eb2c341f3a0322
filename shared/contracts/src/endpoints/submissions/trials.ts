import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { NewTrialLink, OpenedTrial, Trial } from '../../submissions/trials.ts';
import { MAX_TRIALS } from '../../values/limits.ts';
import { Nullable, Strict, Uuid } from '../../values/primitives.ts';

/** Throw-away applications of administrators (docs/rules/09-submissions.md#trials). */
export const trialEndpoints = {
  StartTrial: endpoint('StartTrial', {
    access: 'admin',
    summary: 'Starts a trial of a call, a draft too, with its form as it is now',
    limit: 'transfer',
    body: Strict({ callId: Uuid }),
    response: Trial,
    problems: ['not-found', 'too-many-trials'],
  }),
  GetTrials: endpoint('GetTrials', {
    access: 'admin',
    summary: 'The trials of a call that have not ended, newest first, with their links',
    query: Strict({ callId: Uuid }),
    response: Type.Array(Trial, { maxItems: MAX_TRIALS }),
    problems: ['not-found'],
  }),
  DeleteTrial: endpoint('DeleteTrial', {
    access: 'admin',
    summary: 'Deletes a trial with its answers, files and mails for good',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
  CreateTrialLink: endpoint('CreateTrialLink', {
    access: 'admin',
    summary: 'Makes a link with which colleagues open the trial without an account',
    limit: 'transfer',
    body: Strict({ trialId: Uuid }),
    response: NewTrialLink,
    problems: ['not-found', 'too-many-trial-links'],
  }),
  RevokeTrialLink: endpoint('RevokeTrialLink', {
    access: 'admin',
    summary: 'Ends a link at once',
    query: Strict({ trialId: Uuid, id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
  OpenTrial: endpoint('OpenTrial', {
    access: 'public',
    limit: 'sign-in',
    summary: 'What the page of a trial shows; needs the secret of a link, or an administrator’s session',
    body: Strict({ id: Uuid, token: Nullable(Type.String({ minLength: 1, maxLength: 100 })) }),
    response: OpenedTrial,
    problems: ['not-found'],
  }),
};
