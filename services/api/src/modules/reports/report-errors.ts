import { BusinessError } from '../../platform/errors/business-error.ts';

/** The call shows no results before its lock ends (docs/rules.md#results-lock). */
export class ReportLocked extends BusinessError {
  readonly code = 'report-locked';
  readonly title = 'The results are not shown yet';
}

/**
 * Power BI understood what it was asked and refuses it: the report is set up in another way than the product needs.
 * Only who runs it can mend that.
 */
export class ReportNotOpenable extends BusinessError {
  readonly code = 'report-not-openable';
  readonly title = 'The report cannot be opened as it is set up';
}

/** Nobody has named a Power BI service: there are no reports here. */
export class PowerBiNotConfigured extends BusinessError {
  readonly code = 'power-bi-not-configured';
  readonly title = 'Reports are not configured';
}
