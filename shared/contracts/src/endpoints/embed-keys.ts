import Type from 'typebox';
import {
  CLAIM_OUTCOMES,
  ClaimableCall,
  ClaimedResult,
  EmbedKey,
  EmbedKeyChange,
  EmbedToken,
  NewEmbedKey,
} from '../embed.ts';
import { endpoint } from '../endpoint.ts';
import { Nullable, Page, Strict, Uuid } from '../values/primitives.ts';

export const embedKeyEndpoints = {
  GetEmbedKeys: endpoint('GetEmbedKeys', {
    access: 'admin',
    summary: 'The keys of partners with what they were used for, newest first',
    query: Strict(Page),
    response: Type.Array(EmbedKey),
  }),
  CreateEmbedKey: endpoint('CreateEmbedKey', {
    access: 'admin',
    summary: 'Lets pages of these origins show the wizard for one framework',
    body: NewEmbedKey,
    response: EmbedKey,
    problems: ['rule-broken'],
  }),
  UpdateEmbedKey: endpoint('UpdateEmbedKey', {
    access: 'admin',
    summary: 'Changes what was sent; holds for pages within a minute',
    body: EmbedKeyChange,
    response: EmbedKey,
    problems: ['not-found', 'rule-broken'],
  }),
  DeleteEmbedKey: endpoint('DeleteEmbedKey', {
    access: 'admin',
    summary: 'The key is unknown from now on; what visitors kept can still be claimed',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
  ReadEmbedClaim: endpoint('ReadEmbedClaim', {
    access: 'user',
    summary:
      'A result from a partner’s page before it is claimed, and the open calls of the selected organization that could take it',
    body: Strict({ token: EmbedToken }),
    response: Type.Object({ ...ClaimedResult.properties, calls: Type.Array(ClaimableCall) }),
    problems: ['not-found', 'organization-required'],
  }),
  ClaimEmbedSession: endpoint('ClaimEmbedSession', {
    access: 'user',
    summary:
      'Gives a result to the selected organization; with a call, starts its submission and fills its miniDyi step if that is still empty. Repeating it is safe',
    body: Strict({ token: EmbedToken, callId: Type.Optional(Uuid) }),
    response: Type.Object({ id: Uuid, outcome: Type.Enum([...CLAIM_OUTCOMES]), submissionId: Nullable(Uuid) }),
    problems: [
      'not-found',
      'organization-required',
      'window-closed',
      'number-applied',
      'submission-closed',
      'submission-withdrawn',
      'step-not-reopened',
      'rule-broken',
    ],
  }),
  GetClaimedResults: endpoint('GetClaimedResults', {
    access: 'user',
    summary:
      'The results that the selected organization claimed, newest first; `frameworkId` leaves those of one framework',
    query: Strict({ ...Page, frameworkId: Type.Optional(Uuid) }),
    response: Type.Array(ClaimedResult),
    problems: ['organization-required'],
  }),
  GetClaimedResult: endpoint('GetClaimedResult', {
    access: 'user',
    summary: 'One of the results that the selected organization claimed',
    query: Strict({ id: Uuid }),
    response: ClaimedResult,
    problems: ['not-found', 'organization-required'],
  }),
};
