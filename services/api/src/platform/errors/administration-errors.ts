import { BusinessError } from './business-error.ts';

export class OrganizationHasSubmissions extends BusinessError {
  readonly code = 'organization-has-submissions';
  readonly title = 'The organization has submissions';
}

export class LastMember extends BusinessError {
  readonly code = 'last-member';
  readonly title = 'The last member of an organization stays';
}

/** The default is the fallback for every host without its own. */
export class ConfigurationInUse extends BusinessError {
  readonly code = 'configuration-in-use';
  readonly title = 'The active default configuration cannot be deleted';
}

export class CallTypeInUse extends BusinessError {
  readonly code = 'call-type-in-use';
  readonly title = 'The call type is that of a call';
}

export class StepTypeBuiltIn extends BusinessError {
  readonly code = 'step-type-built-in';
  readonly title = 'This step type comes with the product and stays as it is';
}

export class StepTypeInUse extends BusinessError {
  readonly code = 'step-type-in-use';
  readonly title = 'Steps of call types are of this type';
}

/** Changing the criteria needs a confirmation. */
export class ReviewStarted extends BusinessError {
  readonly code = 'review-started';
  readonly title = 'Submissions were scored by these criteria';
}

/** Saved once (docs/rules/07-calls.md#results-lock). */
export class LockFixed extends BusinessError {
  readonly code = 'lock-fixed';
  readonly title = 'The lock date was saved and cannot change any more';
}

/** Mail to the address could reach a stranger. */
export class AddressNotVerified extends BusinessError {
  readonly code = 'address-not-verified';
  readonly title = 'The identity provider does not vouch for this address';
}

export class NameTaken extends BusinessError {
  readonly code = 'name-taken';
  readonly title = 'This name exists already';
}

/** Each event is stored once for every webhook. */
export class TooManyWebhooks extends BusinessError {
  readonly code = 'too-many-webhooks';
  readonly title = 'There are as many webhooks as there may be';
}

export class TooManyTrials extends BusinessError {
  readonly code = 'too-many-trials';
  readonly title = 'The call has as many trials as it can have at once';
}

export class TooManyTrialLinks extends BusinessError {
  readonly code = 'too-many-trial-links';
  readonly title = 'The trial has as many links as it can have';
}
