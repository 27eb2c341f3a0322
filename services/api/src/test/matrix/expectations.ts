import type { Endpoint } from '@impact-call/contracts';
import { BAD_TOKENS, SCOPES, type Actor } from './actors.ts';

/**
 * Whose an endpoint's data is.
 * - `everybody`: public, or of the partner's page that asks.
 * - `person`: of whoever is signed in; the organization header plays no part.
 * - `choice`: works with and without a selected organization, which must be one's own.
 * - `selected`: of whichever organization is selected: each works on their own.
 * - `organization`: of the selected organization, which must be the record's.
 * - `member`: of the members of the record's organization, whichever is selected.
 * - `reader`: of the organization that owns the record, whichever is selected; administrators read it too.
 * - `reviewers`: of whoever reviews submissions of any call.
 * - `reviewer`: of the reviewer whom the record names, unless they belong to the organization that it is about, or to one
 *   that applies in the same call.
 * - `admin`, `customizer`: of administrators.
 * - `deployer`: of the remote that a deploy token is for.
 * - `program`: of programs whose token has the scope of the endpoint.
 */
export type Ownership =
  | 'everybody'
  | 'person'
  | 'choice'
  | 'selected'
  | 'organization'
  | 'member'
  | 'reader'
  | 'reviewers'
  | 'reviewer'
  | 'admin'
  | 'customizer'
  | 'deployer'
  | 'program';

export const SUCCESS = 'success';
export type Expected = number | typeof SUCCESS;

const isOneOf = (list: readonly string[], actor: Actor): boolean => list.includes(actor);
const ADMINS = ['admin', 'adminOfAnotherDomain'];
const OWNERS = ['applicant', 'colleague', 'reviewerOfOwn'];
const REVIEWERS = ['reviewer', 'otherReviewer', 'reviewerOfOwn', 'reviewerWhoApplies'];
/** They belong to no organization, or have chosen none. */
const WITHOUT_ORGANIZATION = [...ADMINS, 'reviewer', 'otherReviewer'];

function expectedOfPerson(ownership: Ownership, actor: Actor): Expected {
  const isAdmin = isOneOf(ADMINS, actor);
  switch (ownership) {
    case 'everybody':
    case 'person':
      return SUCCESS;
    case 'choice':
      return actor === 'forger' ? 404 : SUCCESS;
    case 'selected':
      if (isOneOf(WITHOUT_ORGANIZATION, actor)) return 422;
      return actor === 'forger' ? 404 : SUCCESS;
    case 'member':
      return isOneOf(OWNERS, actor) ? SUCCESS : 404;
    case 'organization':
      if (isOneOf(WITHOUT_ORGANIZATION, actor)) return 422;
      return isOneOf(OWNERS, actor) ? SUCCESS : 404;
    case 'reader':
      return isAdmin || isOneOf(OWNERS, actor) ? SUCCESS : 404;
    case 'reviewers':
      return isOneOf(REVIEWERS, actor) ? SUCCESS : 403;
    case 'reviewer':
      if (actor === 'reviewer') return SUCCESS;
      return isOneOf(REVIEWERS, actor) ? 404 : 403;
    case 'admin':
      return isAdmin ? SUCCESS : 403;
    case 'deployer':
    case 'program':
      return 401;
    case 'customizer':
      return actor === 'admin' ? SUCCESS : 403;
  }
}

/** The status that an actor gets (docs/rules.md#access); what a bad token costs does not depend on the data. */
export function expectedStatus(
  { access, scope }: Pick<Endpoint, 'access' | 'scope'>,
  ownership: Ownership,
  actor: Actor,
): Expected {
  // Nobody is signed in on a partner's page: key and origin decide, whatever else is sent.
  if (access === 'public' || access === 'embed') return SUCCESS;
  // A deploy token says nothing of a person, and a person's token nothing of a remote.
  if (access === 'deploy') return actor === 'deployer' ? SUCCESS : 401;
  // A program is told that its token is good for other things; nobody else that there is such a place.
  if (access === 'token') return SCOPES[actor] === undefined ? 401 : SCOPES[actor] === scope ? SUCCESS : 403;
  if (actor === 'anonymous' || actor === 'deployer' || SCOPES[actor] !== undefined) return 401;
  if (actor === 'expired') return 498;
  if (isOneOf(BAD_TOKENS, actor)) return 401;
  return expectedOfPerson(ownership, actor);
}
