import Type from 'typebox';
import { EmbedAnswer, EmbedFramework, EmbedKeyText, EmbedResult, EmbedSessionState, EmbedToken } from '../embed.ts';
import { endpoint } from '../endpoint.ts';
import { Language, Nullable, Strict } from '../values/primitives.ts';

/** In bytes: far more than any real answer. */
const MAX_BODY = 128 * 1024;

// In the query and not in a header, so that a preflight already has the key and is checked against its origins.
const key = { key: EmbedKeyText };
const keyAndLanguage = { ...key, language: Type.Optional(Language) };

/** Never changed incompatibly: a breaking change becomes `/api/embed/v2`. */
export const embedEndpoints = {
  CheckEmbedKey: endpoint('CheckEmbedKey', {
    access: 'public',
    summary:
      'Why a page may not use a key: readable from every origin, since refused pages cannot read other answers; tells nothing else',
    query: Strict({ key: Type.String({ maxLength: 100 }) }),
    response: Type.Object({ refusal: Nullable(Type.Enum(['embed-key-unknown', 'embed-origin-refused'])) }),
  }),
  GetEmbedFramework: endpoint('GetEmbedFramework', {
    access: 'embed',
    summary:
      'The framework of the key with goals and options, in one answer that browsers keep and ask for by its ETag (304)',
    query: Strict(keyAndLanguage),
    cache: 'private, max-age=60',
    response: EmbedFramework,
  }),
  ComputeEmbedResult: endpoint('ComputeEmbedResult', {
    access: 'embed',
    summary: 'The estimated return of an answer, and what it lacks or breaks; stores nothing',
    query: Strict(keyAndLanguage),
    body: Strict({ answer: EmbedAnswer }),
    maxBody: MAX_BODY,
    response: EmbedResult,
  }),
  CreateEmbedSession: endpoint('CreateEmbedSession', {
    access: 'embed',
    summary: 'Keeps an answer; the token is told this once and is the only way to it',
    query: Strict(keyAndLanguage),
    body: Strict({ answer: EmbedAnswer }),
    maxBody: MAX_BODY,
    response: Type.Object({ ...EmbedSessionState.properties, token: EmbedToken }),
    problems: ['rule-broken', 'too-many-requests'],
  }),
  UpdateEmbedSession: endpoint('UpdateEmbedSession', {
    access: 'embed',
    summary:
      'Writes a newer answer over the version that the writer saw; one that is behind gets 409 with what is stored',
    query: Strict(keyAndLanguage),
    body: Strict({ token: EmbedToken, version: Type.Integer({ minimum: 1 }), answer: EmbedAnswer }),
    maxBody: MAX_BODY,
    response: EmbedSessionState,
    problems: ['not-found', 'version-conflict', 'embed-session-claimed', 'rule-broken'],
  }),
  ReadEmbedSession: endpoint('ReadEmbedSession', {
    access: 'embed',
    summary: 'A kept answer, for who holds its token',
    query: Strict(key),
    body: Strict({ token: EmbedToken }),
    maxBody: MAX_BODY,
    response: Type.Object({ ...EmbedSessionState.properties, answer: EmbedAnswer, isClaimed: Type.Boolean() }),
    problems: ['not-found'],
  }),
  ForgetEmbedSession: endpoint('ForgetEmbedSession', {
    access: 'embed',
    summary:
      'Forgets a kept answer at once; repeating it changes nothing. What an organization claimed is theirs and stays',
    query: Strict(key),
    body: Strict({ token: EmbedToken }),
    maxBody: MAX_BODY,
    response: 'none',
  }),
};
