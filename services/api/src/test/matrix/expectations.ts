import type { Endpoint } from '@impact-call/contracts';
import { BAD_TOKENS, SCOPES, type Actor } from './actors.ts';

/**
 * Owner of an endpoint's data.
 * - `everybody`: public, or limited to a partner's page.
 * - `person`: the signed-in user; the organization header has no effect.
 * - `choice`: works with or without a selected organization, which must be the user's.
 * - `selected`: the selected organization, whichever it is.
 * - `organization`: the record's organization, which must be selected.
 * - `member`: members of the record's organization, whichever they selected.
 * - `reader`: members of the record's organization, whichever they selected, and administrators.
 * - `reviewers`: reviewers of any call.
 * - `reviewer`: the record's reviewer, unless they belong to its organization or to one that applies in the same call.
 * - `admin`, `customizer`: administrators.
 * - `deployer`: the program whose deploy token is for the remote.
 * - `program`: programs whose token has the endpoint's scope.
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
/** Actors without a selected organization. */
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

/**
 * Expected status of an actor (docs/rules/02-interface.md#access); for invalid tokens it does not depend on the data.
 */
export function expectedStatus(
  { access, scope }: Pick<Endpoint, 'access' | 'scope'>,
  ownership: Ownership,
  actor: Actor,
): Expected {
  // On a partner's page, only key and origin count, whatever else is sent.
  if (access === 'public' || access === 'embed') return SUCCESS;
  // Deploy tokens and user tokens are not interchangeable.
  if (access === 'deploy') return actor === 'deployer' ? SUCCESS : 401;
  // Only programs get 403 for a missing scope; others get 401.
  if (access === 'token') return SCOPES[actor] === undefined ? 401 : SCOPES[actor] === scope ? SUCCESS : 403;
  if (actor === 'anonymous' || actor === 'deployer' || SCOPES[actor] !== undefined) return 401;
  if (actor === 'expired') return 498;
  if (isOneOf(BAD_TOKENS, actor)) return 401;
  return expectedOfPerson(ownership, actor);
}
