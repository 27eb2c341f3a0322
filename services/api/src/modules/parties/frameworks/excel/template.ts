import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../../../platform/text/texts-by-language.ts';
import { FRAMEWORK_COLUMNS, SHEETS, STAKEHOLDER_COLUMNS } from './columns.ts';
import type { WorkbookWorkers } from './workbook-workers.ts';

export interface GuideTexts {
  sheet: string;
  lines: string[];
}

const TEXTS = await textsByLanguage<GuideTexts>((language) => import(`./locales/${language}.ts`));

const EXAMPLE = [
  'More people in stable work',
  'After training',
  8,
  'Contracts of a year or more',
  'Counted after twelve months',
  'Yearly cost of unemployment',
  9800,
  'National statistics',
  'https://www.istat.it',
  0.25,
  0.3,
  0,
  0.1,
];

export const TEMPLATE_NAME = 'impact-framework.xlsx';

export function excelTemplate(
  language: Language,
  workers: Pick<WorkbookWorkers, 'write'>,
  owner: string,
): Promise<Buffer> {
  const { sheet, lines } = TEXTS[language];
  const headers = Object.values(FRAMEWORK_COLUMNS);
  const sheets = [
    { name: SHEETS.framework, rows: [headers] },
    { name: SHEETS.stakeholder, rows: [Object.values(STAKEHOLDER_COLUMNS)] },
    { name: sheet, rows: [...lines.map((line) => [line]), [], headers, EXAMPLE] },
  ];
  return workers.write({ sheets, percentColumns: [] }, owner);
}
