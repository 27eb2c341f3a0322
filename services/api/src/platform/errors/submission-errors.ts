import { BusinessError } from './business-error.ts';

/** The call's window is closed. */
export class WindowClosed extends BusinessError {
  readonly code = 'window-closed';
  readonly title = 'The call is not open';
}

/** The submission is closed and cannot change. */
export class SubmissionClosed extends BusinessError {
  readonly code = 'submission-closed';
  readonly title = 'The submission is closed';
}

/** The submission is withdrawn and cannot change until it is resumed. */
export class SubmissionWithdrawn extends BusinessError {
  readonly code = 'submission-withdrawn';
  readonly title = 'The submission is withdrawn';
}

/** Only other steps of the submission were reopened; this one cannot change. */
export class StepNotReopened extends BusinessError {
  readonly code = 'step-not-reopened';
  readonly title = 'This step was not opened again';
}

/** A newer version was saved; `current` is `{content, version, updatedAt, updatedBy}`. */
export class VersionConflict extends BusinessError {
  readonly code = 'version-conflict';
  readonly title = 'A newer version was saved';
}

/** Steps are incomplete, so the submission cannot be closed; `errors` names them. */
export class SubmissionIncomplete extends BusinessError {
  readonly code = 'submission-incomplete';
  readonly title = 'The submission is not complete';
}

/** The header `SelectedOrganizationId` is missing. */
export class OrganizationRequired extends BusinessError {
  readonly code = 'organization-required';
  readonly title = 'Choose an organization first';
}

/** The configuration limits each user to one organization. */
export class OrganizationSelectionOff extends BusinessError {
  readonly code = 'organization-selection-off';
  readonly title = 'Further organizations cannot be registered';
}

/** The user has reached the limit of organizations. */
export class TooManyOrganizations extends BusinessError {
  readonly code = 'too-many-organizations';
  readonly title = 'No more organizations can be registered';
}

/** The file exceeds the limit of the requirement or of all uploads. */
export class FileTooLarge extends BusinessError {
  readonly code = 'file-too-large';
  readonly title = 'The file is too large';
}

/** The virus scanner found malware; the file is discarded. */
export class FileInfected extends BusinessError {
  readonly code = 'file-infected';
  readonly title = 'The virus scanner found something harmful in this file';
}

/** The file is not scanned yet and cannot be downloaded. */
export class FileBeingChecked extends BusinessError {
  readonly code = 'file-being-checked';
  readonly title = 'The file is still being checked for viruses';
}

/** A requirement or the submission has reached its limit of files; `errors` says which. */
export class TooManyFiles extends BusinessError {
  readonly code = 'too-many-files';
  readonly title = 'No more files can be kept here';
}

/** The file's content does not match the type that the requirement accepts. */
export class FileTypeNotAccepted extends BusinessError {
  readonly code = 'file-type-not-accepted';
  readonly title = 'This type of file is not accepted';
}

/** The call has no PDF for applicants, or the submission is not closed yet. */
export class PdfNotEnabled extends BusinessError {
  readonly code = 'pdf-not-enabled';
  readonly title = 'There is no PDF for this submission';
}

/** An organization with the same register number applies, and the call accepts one application per number. */
export class NumberApplied extends BusinessError {
  readonly code = 'number-applied';
  readonly title = 'An organization with this register number applies already';
}
