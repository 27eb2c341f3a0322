import type { ExcelProblem, Language } from '@impact-call/contracts';

type Words = Record<Language, string>;

const EMPTY_LIST = (name: string): Words => ({
  it: `Controllate che l’elenco ${name} nel file Excel non sia vuoto`,
  en: `Check the ${name} list is not empty within the Excel`,
  fr: `Vérifiez que la liste ${name} du fichier Excel n’est pas vide`,
});

/** What can be wrong with a file, in words. */
const MESSAGES = {
  'sheet-missing': { it: 'Questo foglio manca.', en: 'This sheet is missing.', fr: 'Cette feuille manque.' },
  'column-missing': { it: 'Questa colonna manca.', en: 'This column is missing.', fr: 'Cette colonne manque.' },
  'too-many-rows': { it: 'Il foglio ha più di 5000 righe.', en: 'The sheet has more than 5,000 rows.', fr: 'La feuille a plus de 5\u202f000 lignes.' },
  'too-many': { it: 'Ce ne sono più di quanti se ne possano importare.', en: 'There are more than can be imported.', fr: 'Il y en a plus que ce qui peut être importé.' },
  'outcomes-empty': EMPTY_LIST('Outcomes'),
  'indicators-empty': EMPTY_LIST('Indicators'),
  'proxies-empty': EMPTY_LIST('Proxies'),
  'stakeholders-empty': EMPTY_LIST('Stakeholders'),
  required: { it: 'Questa cella non può essere vuota.', en: 'This cell must not be empty.', fr: 'Cette cellule ne peut pas être vide.' },
  'text-too-long': { it: 'Il testo è troppo lungo.', en: 'The text is too long.', fr: 'Le texte est trop long.' },
  'cell-error': { it: 'La cella contiene un errore di Excel.', en: 'The cell holds an error of Excel.', fr: 'La cellule contient une erreur d’Excel.' },
  'sdg-unknown': { it: 'Scrivete un numero da 1 a 17.', en: 'Write a number from 1 to 17.', fr: 'Écrivez un nombre de 1 à 17.' },
  'sdg-differs': { it: 'Lo stesso outcome ha un altro SDG in una riga precedente.', en: 'An earlier row gives the same outcome another SDG.', fr: 'Une ligne précédente donne un autre ODD au même effet.' },
  'number-unreadable': { it: 'Non è un numero: resta vuoto.', en: 'Not a number: it stays empty.', fr: 'Ce n’est pas un nombre\u00a0: la valeur reste vide.' },
  'number-ambiguous': { it: 'Migliaia o decimali? Scrivetelo come numero, non come testo.', en: 'Thousands or decimals? Write it as a number, not as text.', fr: 'Milliers ou décimales\u00a0? Écrivez-le comme nombre, pas comme texte.' },
  'number-out-of-range': { it: 'Il numero è fuori dai limiti.', en: 'The number is out of bounds.', fr: 'Le nombre est hors limites.' },
  'share-unreadable': { it: 'Scrivete una percentuale da 0 a 100 %.', en: 'Write a percentage from 0 to 100 %.', fr: 'Écrivez un pourcentage de 0 à 100 %.' },
  'filter-differs': { it: 'Lo stesso indicatore ha un altro valore in una riga precedente.', en: 'An earlier row gives the same indicator another value.', fr: 'Une ligne précédente donne une autre valeur au même indicateur.' },
  'stakeholder-twice': { it: 'Questo stakeholder c’è già.', en: 'This stakeholder is there already.', fr: 'Cette partie prenante existe déjà.' },
} satisfies Record<string, Words>;
export type ExcelProblemCode = keyof typeof MESSAGES;

/** Where something is wrong; a row or a column that is missing concerns the whole sheet. */
export interface ExcelPlace {
  sheet: string;
  row?: number;
  column?: string;
}

/** Collects problems in the reader's language; beyond the first 200 nobody reads them. */
export function createProblems(language: Language) {
  const list: ExcelProblem[] = [];
  return {
    list,
    add({ sheet, row, column }: ExcelPlace, code: ExcelProblemCode): void {
      if (list.length < 200) list.push({ sheet, row: row ?? null, column: column ?? null, code, message: MESSAGES[code][language] });
    },
  };
}
export type Problems = ReturnType<typeof createProblems>;
