import { BusinessError } from './business-error.ts';

/** The call does not take submissions now. */
export class WindowClosed extends BusinessError {
  readonly code = 'window-closed';
  readonly title = 'The call is not open';
}

/** The submission was closed; nothing changes any more. */
export class SubmissionClosed extends BusinessError {
  readonly code = 'submission-closed';
  readonly title = 'The submission is closed';
}

/** The submission is withdrawn and cannot change until it is resumed. */
export class SubmissionWithdrawn extends BusinessError {
  readonly code = 'submission-withdrawn';
  readonly title = 'The submission is withdrawn';
}

/** The submission was opened again for other steps; this one stays as it was handed in. */
export class StepNotReopened extends BusinessError {
  readonly code = 'step-not-reopened';
  readonly title = 'This step was not opened again';
}

/** Somebody saved a newer version; `current` is `{content, version, updatedAt, updatedBy}`. */
export class VersionConflict extends BusinessError {
  readonly code = 'version-conflict';
  readonly title = 'A newer version was saved';
}

/** Closing found steps that are not complete; `errors` names them. */
export class SubmissionIncomplete extends BusinessError {
  readonly code = 'submission-incomplete';
  readonly title = 'The submission is not complete';
}

/** The header `SelectedOrganizationId` is missing. */
export class OrganizationRequired extends BusinessError {
  readonly code = 'organization-required';
  readonly title = 'Choose an organization first';
}

/** The configuration allows one organization for each person. */
export class OrganizationSelectionOff extends BusinessError {
  readonly code = 'organization-selection-off';
  readonly title = 'Further organizations cannot be registered';
}

/** The person acts for as many organizations as one person may register. */
export class TooManyOrganizations extends BusinessError {
  readonly code = 'too-many-organizations';
  readonly title = 'No more organizations can be registered';
}

/** The file is larger than the requirement, or than any applicant's file may be. */
export class FileTooLarge extends BusinessError {
  readonly code = 'file-too-large';
  readonly title = 'The file is too large';
}

/** The virus scanner found something in the file: its bytes are not kept. */
export class FileInfected extends BusinessError {
  readonly code = 'file-infected';
  readonly title = 'The virus scanner found something harmful in this file';
}

/** The virus scanner has not judged the file yet; until then nobody gets it. */
export class FileBeingChecked extends BusinessError {
  readonly code = 'file-being-checked';
  readonly title = 'The file is still being checked for viruses';
}

/** A requirement, or a submission as a whole, keeps as many files as it may; `errors` names which of the two. */
export class TooManyFiles extends BusinessError {
  readonly code = 'too-many-files';
  readonly title = 'No more files can be kept here';
}

/** The file's content is not of the type that the requirement asks for. */
export class FileTypeNotAccepted extends BusinessError {
  readonly code = 'file-type-not-accepted';
  readonly title = 'This type of file is not accepted';
}

/** The call has no PDF for applicants, or the submission is not closed yet. */
export class PdfNotEnabled extends BusinessError {
  readonly code = 'pdf-not-enabled';
  readonly title = 'There is no PDF for this submission';
}

/** An organization with the same register number applies, and the call takes one application per number. */
export class NumberApplied extends BusinessError {
  readonly code = 'number-applied';
  readonly title = 'An organization with this register number applies already';
}
