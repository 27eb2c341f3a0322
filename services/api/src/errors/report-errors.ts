import { BusinessError } from './business-error.ts';

/** The call shows no results before its lock ends (decisions § 4). */
export class ReportLocked extends BusinessError {
  readonly code = 'report-locked';
  readonly title = 'The results are not shown yet';
}

/** Nobody has named a Power BI service: there are no reports here. */
export class PowerBiNotConfigured extends BusinessError {
  readonly code = 'power-bi-not-configured';
  readonly title = 'Reports are not configured';
}
