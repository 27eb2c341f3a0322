import { BusinessError } from './business-error.ts';

/** The organization still has submissions, which are not deleted by the way. */
export class OrganizationHasSubmissions extends BusinessError {
  readonly code = 'organization-has-submissions';
  readonly title = 'The organization has submissions';
}

/** Without its last member nobody could act for the organization. */
export class LastMember extends BusinessError {
  readonly code = 'last-member';
  readonly title = 'The last member of an organization stays';
}

/** The active default configuration answers for every host without one of its own. */
export class ConfigurationInUse extends BusinessError {
  readonly code = 'configuration-in-use';
  readonly title = 'The active default configuration cannot be deleted';
}

/** Calls have their steps from their type: it stays while one does. */
export class CallTypeInUse extends BusinessError {
  readonly code = 'call-type-in-use';
  readonly title = 'The call type is that of a call';
}

/** The product's own kinds of steps stay as they are. */
export class StepTypeBuiltIn extends BusinessError {
  readonly code = 'step-type-built-in';
  readonly title = 'This step type comes with the product and stays as it is';
}

/** Steps of call types are of this kind. */
export class StepTypeInUse extends BusinessError {
  readonly code = 'step-type-in-use';
  readonly title = 'Steps of call types are of this type';
}

/** Somebody has scored by these criteria: whoever changes them says that they know. */
export class ReviewStarted extends BusinessError {
  readonly code = 'review-started';
  readonly title = 'Submissions were scored by these criteria';
}

/** The end of the lock on results was saved once, and stays (docs/rules.md#results-lock). */
export class LockFixed extends BusinessError {
  readonly code = 'lock-fixed';
  readonly title = 'The lock date was saved and cannot change any more';
}

/** Nobody vouches that the address is theirs: a mail to it could go to anybody. */
export class AddressNotVerified extends BusinessError {
  readonly code = 'address-not-verified';
  readonly title = 'The identity provider does not vouch for this address';
}

/** Something else has this name; whatever its case, it is the same. */
export class NameTaken extends BusinessError {
  readonly code = 'name-taken';
  readonly title = 'This name exists already';
}

/** Each event is written once for each: there are at most so many as `MAX_WEBHOOKS` says. */
export class TooManyWebhooks extends BusinessError {
  readonly code = 'too-many-webhooks';
  readonly title = 'There are as many webhooks as there may be';
}
