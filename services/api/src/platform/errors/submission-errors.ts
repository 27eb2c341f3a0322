import { BusinessError } from './business-error.ts';

export class WindowClosed extends BusinessError {
  readonly code = 'window-closed';
  readonly title = 'The call is not open';
}

export class SubmissionClosed extends BusinessError {
  readonly code = 'submission-closed';
  readonly title = 'The submission is closed';
}

export class SubmissionWithdrawn extends BusinessError {
  readonly code = 'submission-withdrawn';
  readonly title = 'The submission is withdrawn';
}

/** Only other steps of the submission were reopened. */
export class StepNotReopened extends BusinessError {
  readonly code = 'step-not-reopened';
  readonly title = 'This step was not opened again';
}

/** `current` is `{content, version, updatedAt, updatedBy}`. */
export class VersionConflict extends BusinessError {
  readonly code = 'version-conflict';
  readonly title = 'A newer version was saved';
}

/** `errors` names the steps. */
export class SubmissionIncomplete extends BusinessError {
  readonly code = 'submission-incomplete';
  readonly title = 'The submission is not complete';
}

export class OrganizationRequired extends BusinessError {
  readonly code = 'organization-required';
  readonly title = 'Choose an organization first';
}

/** Each user has one organization. */
export class OrganizationSelectionOff extends BusinessError {
  readonly code = 'organization-selection-off';
  readonly title = 'Further organizations cannot be registered';
}

export class TooManyOrganizations extends BusinessError {
  readonly code = 'too-many-organizations';
  readonly title = 'No more organizations can be registered';
}

export class FileTooLarge extends BusinessError {
  readonly code = 'file-too-large';
  readonly title = 'The file is too large';
}

/** The file is discarded. */
export class FileInfected extends BusinessError {
  readonly code = 'file-infected';
  readonly title = 'The virus scanner found something harmful in this file';
}

export class FileBeingChecked extends BusinessError {
  readonly code = 'file-being-checked';
  readonly title = 'The file is still being checked for viruses';
}

/** `errors` says whether of a requirement or of the submission. */
export class TooManyFiles extends BusinessError {
  readonly code = 'too-many-files';
  readonly title = 'No more files can be kept here';
}

export class FileTypeNotAccepted extends BusinessError {
  readonly code = 'file-type-not-accepted';
  readonly title = 'This type of file is not accepted';
}

/** The call does not allow the PDF, or the submission is not closed yet. */
export class PdfNotEnabled extends BusinessError {
  readonly code = 'pdf-not-enabled';
  readonly title = 'There is no PDF for this submission';
}

/** The call accepts one application per register number. */
export class NumberApplied extends BusinessError {
  readonly code = 'number-applied';
  readonly title = 'An organization with this register number applies already';
}
