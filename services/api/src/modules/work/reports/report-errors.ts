import { BusinessError } from '../../../platform/errors/business-error.ts';

/** See docs/rules/07-calls.md#results-lock. */
export class ReportLocked extends BusinessError {
  readonly code = 'report-locked';
  readonly title = 'The results are not shown yet';
}

/** The report's setup does not fit the product; only the operator can correct it. */
export class ReportNotOpenable extends BusinessError {
  readonly code = 'report-not-openable';
  readonly title = 'The report cannot be opened as it is set up';
}

export class PowerBiNotConfigured extends BusinessError {
  readonly code = 'power-bi-not-configured';
  readonly title = 'Reports are not configured';
}
