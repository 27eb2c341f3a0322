import type { Language } from '@impact-call/contracts';
import { FRAMEWORK_COLUMNS, SHEETS, STAKEHOLDER_COLUMNS } from './columns.ts';

interface Guide {
  sheet: string;
  lines: string[][];
}

/** How the two sheets are filled in; the importer leaves this sheet alone. */
const GUIDE: Record<Language, Guide> = {
  it: {
    sheet: 'Guida',
    lines: [
      [
        'Foglio “Impact framework”: una riga per ogni proxy. Ripetete outcome e indicatore nelle righe che li condividono.',
      ],
      ['Sdg: un numero da 1 a 17. Proxy Value: un numero in euro per unità dell’indicatore.'],
      ['Deadweight, Attribution, Displacement, Drop Off: facoltativi, percentuali da 0 a 100 %.'],
      ['Foglio “Stakeholder”: una riga per stakeholder.'],
    ],
  },
  en: {
    sheet: 'Guide',
    lines: [
      ['Sheet “Impact framework”: one row for each proxy. Repeat outcome and indicator in the rows that share them.'],
      ['Sdg: a number from 1 to 17. Proxy Value: a number in euros for one unit of the indicator.'],
      ['Deadweight, Attribution, Displacement, Drop Off: optional, percentages from 0 to 100 %.'],
      ['Sheet “Stakeholder”: one row for each stakeholder.'],
    ],
  },
  fr: {
    sheet: 'Guide',
    lines: [
      [
        'Feuille «\u00a0Impact framework\u00a0»\u00a0: une ligne par proxy. Répétez l’effet et l’indicateur sur les lignes qui les partagent.',
      ],
      ['Sdg\u00a0: un nombre de 1 à 17. Proxy Value\u00a0: un nombre en euros pour une unité de l’indicateur.'],
      ['Deadweight, Attribution, Displacement, Drop Off\u00a0: facultatifs, pourcentages de 0 à 100 %.'],
      ['Feuille «\u00a0Stakeholder\u00a0»\u00a0: une ligne par partie prenante.'],
    ],
  },
};

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

/** The file name of the template. */
export const TEMPLATE_NAME = 'impact-framework.xlsx';

/** An empty framework file: the two sheets with their headers, and a guide with an example. */
export async function excelTemplate(language: Language): Promise<Buffer> {
  // The spreadsheet library is large: it is loaded when somebody asks for the template, not at every start.
  const { utils, write } = await import('xlsx');
  const { sheet, lines } = GUIDE[language];
  const headers = Object.values(FRAMEWORK_COLUMNS);
  const book = utils.book_new();
  const addSheet = (name: string, rows: unknown[][]) => {
    const cells = utils.aoa_to_sheet(rows);
    cells['!cols'] = (rows.at(-1) ?? []).map(() => ({ wch: 24 }));
    utils.book_append_sheet(book, cells, name);
  };
  addSheet(SHEETS.framework, [headers]);
  addSheet(SHEETS.stakeholder, [Object.values(STAKEHOLDER_COLUMNS)]);
  addSheet(sheet, [...lines, [], headers, EXAMPLE]);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
