import { ENDPOINTS, TOKEN_SCOPES, type TokenScope } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { anApplicant, organizationInput } from '../fixtures/fixtures.ts';
import { aSignedInPerson } from '../fixtures/people-with-sessions.ts';
import { visitProvider } from '../provider-visit.ts';
import { storeReviewer } from '../fixtures/review-fixtures.ts';
import { signToken, unsignedToken } from '../sign-token.ts';
import { ANNA, CARLO, GIULIA, LUCA, MARC, type Sender, type TestApi } from '../test-api.ts';

/** Users without a manipulated token. */
const PERSONS = [
  'anonymous',
  'applicant',
  'colleague',
  'stranger',
  'forger',
  'reviewer',
  'otherReviewer',
  'reviewerOfOwn',
  'reviewerWhoApplies',
  'admin',
  'adminOfAnotherDomain',
  'deployer',
  'readsSubmissions',
  'readsDecisions',
  'readsFrameworks',
  'writesDecisions',
] as const;
/** The reviewer of the applicant's submissions; other reviewers review other ones. */
export const REVIEWER = 'rita@reviewers.example';
const OTHER_REVIEWER = 'otto@reviewers.example';
const REVIEWER_OF_OWN = 'olga@reviewers.example';
const REVIEWER_WHO_APPLIES = 'renzo@reviewers.example';
/** Reviewers who have a review of their own in each row; the others use that of `reviewer`. */
export const ASSIGNED_TO: Partial<Record<string, string>> = {
  reviewerOfOwn: REVIEWER_OF_OWN,
  reviewerWhoApplies: REVIEWER_WHO_APPLIES,
};
/** The remote of the deployer's token. */
export const DEPLOYED = 'deployed-remote';
/** Programs, each with one scope. */
export const SCOPES: Partial<Record<string, TokenScope>> = {
  readsSubmissions: 'read:submissions',
  readsDecisions: 'read:decisions',
  readsFrameworks: 'read:frameworks',
  writesDecisions: 'write:decisions',
};
/** Actors with an invalid token, otherwise equal to the applicant. */
export const BAD_TOKENS = [
  'expired',
  'notYetValid',
  'wrongSignature',
  'algNone',
  'wrongIssuer',
  'wrongAudience',
  'refreshTokenAsAccess',
  'programOfErasedMaker',
  'programOfDisabledMaker',
  'programOfFormerAdministrator',
  'deployerOfErasedMaker',
  'deployerOfDisabledMaker',
  'deployerOfFormerAdministrator',
] as const;
export const ACTORS = [...PERSONS, ...BAD_TOKENS] as const;
export type Actor = (typeof ACTORS)[number];

type ReviewerActor = 'reviewer' | 'otherReviewer' | 'reviewerOfOwn' | 'reviewerWhoApplies';

/**
 * Token and headers of each actor. `stranger` is a member of another organization; `forger` also sends the applicant's.
 * `reviewerOfOwn` reviews the submission, but belongs to the applicant's organization. `reviewerWhoApplies` also
 * reviews it, but belongs to another organization that applies in the same call.
 */
export type Senders = Record<Actor, Sender>;

async function refreshTokenOf(api: TestApi): Promise<string> {
  const { body: provider } = await api.send(ENDPOINTS.GetProvider, {});
  const { body } = await api.send(ENDPOINTS.TokenExchange, {
    body: { ...(await visitProvider(api.identity, provider, GIULIA)), grant: 'body' },
  });
  return body.refresh_token ?? '';
}

type Maker = 'Erased' | 'Disabled' | 'Former';

/** Tokens of a program and a deployer whose creator then loses the role by `leave`. */
async function tokensOfOneWhoLeft(
  api: TestApi,
  maker: Maker,
  leave: (id: string) => Promise<unknown>,
): Promise<{ program: string; deployer: string }> {
  const { id, token } = await aSignedInPerson(api, `${maker.toLowerCase()}@company.example`);
  await api.repositories.users.setLocalRoles(id, ['admin']);
  const endsAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const body = { label: maker, scopes: [...TOKEN_SCOPES], endsAt };
  const program = await api.send(ENDPOINTS.CreateIntegrationToken, { body }, { token });
  const deploy = { name: DEPLOYED, label: maker, endsAt };
  const deployer = await api.send(ENDPOINTS.CreateDeployToken, { body: deploy }, { token });
  await leave(id);
  return { program: program.body.secret, deployer: deployer.body.secret };
}

/** Tokens of creators who were erased, disabled, or demoted by the operator's command. */
async function leftTokens(api: TestApi) {
  const admin = { token: await api.tokenOf(ANNA) };
  const erased = await tokensOfOneWhoLeft(api, 'Erased', (id) =>
    api.send(ENDPOINTS.ErasePerson, { body: { id } }, admin),
  );
  const disabled = await tokensOfOneWhoLeft(api, 'Disabled', (id) =>
    api.send(ENDPOINTS.UpdateUser, { body: { id, disabled: true } }, admin),
  );
  const previous = await tokensOfOneWhoLeft(api, 'Former', async (id) => {
    await api.repositories.users.setLocalRoles(id, []);
    await api.modules.remotes.prepare();
    await api.modules.integrations.prepare();
  });
  return {
    programOfErasedMaker: erased.program,
    programOfDisabledMaker: disabled.program,
    programOfFormerAdministrator: previous.program,
    deployerOfErasedMaker: erased.deployer,
    deployerOfDisabledMaker: disabled.deployer,
    deployerOfFormerAdministrator: previous.deployer,
  };
}

async function badTokens(api: TestApi): Promise<Record<(typeof BAD_TOKENS)[number], string>> {
  const { sub, sid } = api.app.jwt.decode<{ sub: string; sid: string }>(await api.tokenOf(GIULIA)) ?? {};
  const { tokenSecret } = api.config;
  const now = Math.floor(Date.now() / 1000);
  // Longer than any run, so that each token is invalid for one reason only.
  const exp = now + 3600;
  return {
    expired: signToken(tokenSecret, { sub, sid, iat: now - 1000, exp: now - 1 }),
    notYetValid: signToken(tokenSecret, { sub, sid, exp, nbf: now + 600 }),
    wrongSignature: signToken('another secret, also long enough to be one', { sub, sid, exp }),
    algNone: unsignedToken({ sub, sid, exp }),
    wrongIssuer: signToken(tokenSecret, { sub, sid, exp, iss: 'others' }),
    wrongAudience: signToken(tokenSecret, { sub, sid, exp, aud: 'others' }),
    refreshTokenAsAccess: await refreshTokenOf(api),
    ...(await leftTokens(api)),
  };
}

/** Four reviewers; the rows assign their reviews. */
async function reviewers(api: TestApi, organization: string): Promise<Pick<Senders, ReviewerActor>> {
  const { members } = api.repositories;
  const [reviewer, otherReviewer, reviewerOfOwn, reviewerWhoApplies] = [
    await aSignedInPerson(api, REVIEWER),
    await aSignedInPerson(api, OTHER_REVIEWER),
    await aSignedInPerson(api, REVIEWER_OF_OWN),
    await aSignedInPerson(api, REVIEWER_WHO_APPLIES),
  ];
  await members.add(organization, reviewerOfOwn.id);
  const input = organizationInput({ name: 'Rivals', reg_number: 'IT 99887766554' });
  const { body: rivals } = await api.send(ENDPOINTS.CreateOrganization, { body: input }, reviewerWhoApplies);
  for (const email of [REVIEWER, OTHER_REVIEWER, REVIEWER_OF_OWN, REVIEWER_WHO_APPLIES])
    await storeReviewer(api, uuid(), email);
  return {
    ...{ reviewer, otherReviewer, reviewerOfOwn: { ...reviewerOfOwn, organization } },
    reviewerWhoApplies: { ...reviewerWhoApplies, organization: rivals.id },
  };
}

async function deployToken(api: TestApi, admin: string): Promise<string> {
  const endsAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const body = { name: DEPLOYED, label: 'Build server', endsAt };
  return (await api.send(ENDPOINTS.CreateDeployToken, { body }, { token: admin })).body.secret;
}

async function integrations(
  api: TestApi,
  admin: string,
): Promise<Pick<Senders, 'readsSubmissions' | 'readsDecisions' | 'readsFrameworks' | 'writesDecisions'>> {
  const endsAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const withScope = async (scope: TokenScope): Promise<Sender> => {
    const body = { label: scope, scopes: [scope], endsAt };
    return { token: (await api.send(ENDPOINTS.CreateIntegrationToken, { body }, { token: admin })).body.secret };
  };
  return {
    readsSubmissions: await withScope('read:submissions'),
    readsDecisions: await withScope('read:decisions'),
    readsFrameworks: await withScope('read:frameworks'),
    writesDecisions: await withScope('write:decisions'),
  };
}

/** Signs all actors in: Giulia with her organization and her colleague Luca, Marc with his own, two administrators. */
export async function createSenders(api: TestApi): Promise<Senders> {
  const applicant = await anApplicant(api, GIULIA);
  const stranger = await anApplicant(api, MARC);
  const [luca, admin, adminOfAnotherDomain] = [
    await api.tokenOf(LUCA),
    await api.tokenOf(CARLO),
    await api.tokenOf(ANNA),
  ];
  const { sub } = api.app.jwt.decode<{ sub: string }>(luca) ?? {};
  await api.connection
    .model('Organization')
    .updateOne({ _id: applicant.organization }, { $addToSet: { memberIds: sub } });
  const bad = Object.entries(await badTokens(api)).map(([actor, token]) => [
    actor,
    { token, organization: applicant.organization },
  ]);
  return {
    anonymous: {},
    applicant,
    colleague: { token: luca, organization: applicant.organization },
    stranger,
    forger: { token: stranger.token, organization: applicant.organization },
    ...(await reviewers(api, applicant.organization)),
    admin: { token: admin },
    adminOfAnotherDomain: { token: adminOfAnotherDomain },
    deployer: { token: await deployToken(api, admin) },
    ...(await integrations(api, admin)),
    ...(Object.fromEntries(bad) as Record<(typeof BAD_TOKENS)[number], Sender>),
  };
}
