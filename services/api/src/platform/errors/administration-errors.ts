import { BusinessError } from './business-error.ts';

/** The organization still has submissions. */
export class OrganizationHasSubmissions extends BusinessError {
  readonly code = 'organization-has-submissions';
  readonly title = 'The organization has submissions';
}

/** The last member cannot leave an organization. */
export class LastMember extends BusinessError {
  readonly code = 'last-member';
  readonly title = 'The last member of an organization stays';
}

/** The active default configuration is the fallback for every host without its own. */
export class ConfigurationInUse extends BusinessError {
  readonly code = 'configuration-in-use';
  readonly title = 'The active default configuration cannot be deleted';
}

/** Calls still use this type, which defines their steps. */
export class CallTypeInUse extends BusinessError {
  readonly code = 'call-type-in-use';
  readonly title = 'The call type is that of a call';
}

/** The built-in step kinds cannot change. */
export class StepTypeBuiltIn extends BusinessError {
  readonly code = 'step-type-built-in';
  readonly title = 'This step type comes with the product and stays as it is';
}

/** Call types still have steps of this kind. */
export class StepTypeInUse extends BusinessError {
  readonly code = 'step-type-in-use';
  readonly title = 'Steps of call types are of this type';
}

/** Reviews with these criteria exist; changing them needs a confirmation. */
export class ReviewStarted extends BusinessError {
  readonly code = 'review-started';
  readonly title = 'Submissions were scored by these criteria';
}

/** The end of the results lock is saved once and cannot change (docs/rules/07-calls.md#results-lock). */
export class LockFixed extends BusinessError {
  readonly code = 'lock-fixed';
  readonly title = 'The lock date was saved and cannot change any more';
}

/** The address is not verified, so mail to it could reach a stranger. */
export class AddressNotVerified extends BusinessError {
  readonly code = 'address-not-verified';
  readonly title = 'The identity provider does not vouch for this address';
}

/** Another record has this name, ignoring case. */
export class NameTaken extends BusinessError {
  readonly code = 'name-taken';
  readonly title = 'This name exists already';
}

/** `MAX_WEBHOOKS` is reached; each event is stored once for every webhook. */
export class TooManyWebhooks extends BusinessError {
  readonly code = 'too-many-webhooks';
  readonly title = 'There are as many webhooks as there may be';
}

/** The call has the maximum number of trials. */
export class TooManyTrials extends BusinessError {
  readonly code = 'too-many-trials';
  readonly title = 'The call has as many trials as it can have at once';
}

/** The trial has the maximum number of links. */
export class TooManyTrialLinks extends BusinessError {
  readonly code = 'too-many-trial-links';
  readonly title = 'The trial has as many links as it can have';
}
