import type { ExcelProblem, ExcelProblemCode } from '@impact-call/contracts';

const EMPTY_LIST = (name: string) => `Check the ${name} list is not empty within the Excel`;

const MESSAGES: Record<ExcelProblemCode, string> = {
  'sheet-missing': 'the sheet is missing',
  'column-missing': 'the column is missing',
  'too-many-rows': 'the sheet has more than 20,000 rows',
  'too-many': 'there are more than can be imported',
  'outcomes-empty': EMPTY_LIST('Outcomes'),
  'indicators-empty': EMPTY_LIST('Indicators'),
  'proxies-empty': EMPTY_LIST('Proxies'),
  'stakeholders-empty': EMPTY_LIST('Stakeholders'),
  required: 'must not be empty',
  'text-too-long': 'is too long',
  'cell-error': 'holds an error of Excel',
  'cell-merged':
    'is merged with others, of which the first alone holds the value: take the merge apart and fill in each row',
  'formula-uncached': 'holds a formula without its result: open the file in a spreadsheet program and save it',
  'rows-above': 'stands above the titles of the columns: it is left out',
  'sdg-unknown': 'must be a number from 1 to 17',
  'sdg-differs': 'differs from the goal that an earlier row gives the same outcome',
  'number-unreadable': 'is not a number: it stays empty',
  'number-ambiguous': 'may be thousands or decimals: it stays empty',
  'number-date': 'is a date or a time: it stays empty',
  'number-percentage': 'is a percentage: it stays empty',
  'number-out-of-range': 'is out of bounds',
  'share-unreadable': 'must be a percentage from 0 to 100 %',
  'filter-differs': 'differs from what an earlier row gives the same indicator',
  'stakeholder-twice': 'is there already: the row adds nothing',
  'row-twice': 'repeats an earlier row: it adds nothing',
  'address-unreadable': 'is not an address that begins with https:// or http://: it stays empty',
  'year-unreadable': 'is not a year from 1900 to 2100',
  'country-unknown': 'is neither the name nor the code of a country',
  'currency-unknown': 'is not the code of a currency, such as EUR',
};

const WARNINGS: ReadonlySet<ExcelProblemCode> = new Set([
  'number-unreadable',
  'number-ambiguous',
  'number-date',
  'number-percentage',
  'rows-above',
  'stakeholder-twice',
  'row-twice',
  'address-unreadable',
]);

/** Without row or column, a problem concerns the whole sheet. */
export interface ExcelPlace {
  sheet: string;
  row?: number;
  column?: string;
}

const MAX_LISTED = 200;

/** At most 200 problems of each severity, so that warnings never hide an error. */
export class Problems {
  readonly list: ExcelProblem[] = [];
  readonly counts = { error: 0, warning: 0 };

  add({ sheet, row, column }: ExcelPlace, code: ExcelProblemCode): void {
    const severity = WARNINGS.has(code) ? 'warning' : 'error';
    this.counts[severity] += 1;
    if (this.counts[severity] <= MAX_LISTED)
      this.list.push({
        severity,
        sheet,
        row: row ?? null,
        column: column ?? null,
        code,
        message: MESSAGES[code],
      });
  }
}
