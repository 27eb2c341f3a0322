import type { ExcelProblemCode } from '@impact-call/contracts';

/** Texts of problems in an Excel file; a code of the contract without a text does not compile. */
export const en = {
  'sheet-missing': 'This sheet is missing.',
  'column-missing': 'This column is missing.',
  'too-many-rows': 'The sheet has more than 20,000 rows.',
  'too-many': 'There are more than can be imported.',
  'outcomes-empty': 'Check the Outcomes list is not empty within the Excel',
  'indicators-empty': 'Check the Indicators list is not empty within the Excel',
  'proxies-empty': 'Check the Proxies list is not empty within the Excel',
  'stakeholders-empty': 'Check the Stakeholders list is not empty within the Excel',
  required: 'This cell must not be empty.',
  'text-too-long': 'The text is too long.',
  'cell-error': 'The cell holds an error of Excel.',
  'cell-merged':
    'This cell is merged with others: only the first of them holds the value. Unmerge them and fill in each row.',
  'formula-uncached': 'The formula has no stored result. Open the file in Excel, save it, and choose it again.',
  'rows-above': 'This row stands above the column titles: it is left out.',
  'sdg-unknown': 'Write a number from 1 to 17.',
  'sdg-differs': 'An earlier row gives the same outcome another SDG.',
  'number-unreadable': 'Not a number: it stays empty.',
  'number-ambiguous': 'Thousands or decimals? It stays empty. Write it as a number, not as text.',
  'number-date': 'A date or a time: it stays empty. Write an amount and format the cell as a number.',
  'number-percentage': 'A percentage: it stays empty. Write an amount and format the cell as a number.',
  'number-out-of-range': 'The number is out of bounds.',
  'share-unreadable': 'Write a percentage from 0 to 100 %.',
  'filter-differs': 'An earlier row gives the same indicator another value.',
  'stakeholder-twice': 'This stakeholder is there already: the row adds nothing.',
  'row-twice': 'This row repeats an earlier one: it adds nothing.',
  'address-unreadable': 'Not an address that begins with https:// or http://: it stays empty.',
} as const satisfies Record<ExcelProblemCode, string>;
