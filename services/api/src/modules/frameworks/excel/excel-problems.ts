import type { ExcelProblem, Language } from '@impact-call/contracts';

type Words = Record<Language, string>;

const EMPTY_LIST = (name: string): Words => ({
  it: `Controlla che l’elenco ${name} nel file Excel non sia vuoto`,
  en: `Check the ${name} list is not empty within the Excel`,
  fr: `Vérifiez que la liste ${name} du fichier Excel n’est pas vide`,
});

/** What can be wrong with a file, in words. */
const MESSAGES = {
  'sheet-missing': { it: 'Questo foglio manca.', en: 'This sheet is missing.', fr: 'Cette feuille manque.' },
  'column-missing': { it: 'Questa colonna manca.', en: 'This column is missing.', fr: 'Cette colonne manque.' },
  'too-many-rows': {
    it: 'Il foglio ha più di 20.000 righe.',
    en: 'The sheet has more than 20,000 rows.',
    fr: 'La feuille a plus de 20\u202f000 lignes.',
  },
  'too-many': {
    it: 'Ce ne sono più di quanti se ne possano importare.',
    en: 'There are more than can be imported.',
    fr: 'Il y en a plus que ce qui peut être importé.',
  },
  'outcomes-empty': EMPTY_LIST('Outcomes'),
  'indicators-empty': EMPTY_LIST('Indicators'),
  'proxies-empty': EMPTY_LIST('Proxies'),
  'stakeholders-empty': EMPTY_LIST('Stakeholders'),
  required: {
    it: 'Questa cella non può essere vuota.',
    en: 'This cell must not be empty.',
    fr: 'Cette cellule ne peut pas être vide.',
  },
  'text-too-long': { it: 'Il testo è troppo lungo.', en: 'The text is too long.', fr: 'Le texte est trop long.' },
  'cell-error': {
    it: 'La cella contiene un errore di Excel.',
    en: 'The cell holds an error of Excel.',
    fr: 'La cellule contient une erreur d’Excel.',
  },
  'sdg-unknown': {
    it: 'Scrivi un numero da 1 a 17.',
    en: 'Write a number from 1 to 17.',
    fr: 'Écrivez un nombre de 1 à 17.',
  },
  'sdg-differs': {
    it: 'Lo stesso outcome ha un altro SDG in una riga precedente.',
    en: 'An earlier row gives the same outcome another SDG.',
    fr: 'Une ligne précédente donne un autre ODD au même effet.',
  },
  'number-unreadable': {
    it: 'Non è un numero: resta vuoto.',
    en: 'Not a number: it stays empty.',
    fr: 'Ce n’est pas un nombre\u00a0: la valeur reste vide.',
  },
  'number-ambiguous': {
    it: 'Migliaia o decimali? Resta vuoto. Serve un numero, non un testo.',
    en: 'Thousands or decimals? It stays empty. Write it as a number, not as text.',
    fr: 'Milliers ou décimales\u00a0? La valeur reste vide. Écrivez-la comme nombre, pas comme texte.',
  },
  'number-out-of-range': {
    it: 'Il numero è fuori dai limiti.',
    en: 'The number is out of bounds.',
    fr: 'Le nombre est hors limites.',
  },
  'share-unreadable': {
    it: 'Scrivi una percentuale da 0 a 100 %.',
    en: 'Write a percentage from 0 to 100 %.',
    fr: 'Écrivez un pourcentage de 0 à 100 %.',
  },
  'filter-differs': {
    it: 'Lo stesso indicatore ha un altro valore in una riga precedente.',
    en: 'An earlier row gives the same indicator another value.',
    fr: 'Une ligne précédente donne une autre valeur au même indicateur.',
  },
  'stakeholder-twice': {
    it: 'Questo stakeholder c’è già: la riga non aggiunge nulla.',
    en: 'This stakeholder is there already: the row adds nothing.',
    fr: 'Cette partie prenante existe déjà\u00a0: la ligne n’ajoute rien.',
  },
  'row-twice': {
    it: 'Questa riga ripete una riga precedente: non aggiunge nulla.',
    en: 'This row repeats an earlier one: it adds nothing.',
    fr: 'Cette ligne répète une ligne précédente\u00a0: elle n’ajoute rien.',
  },
  'address-unreadable': {
    it: 'Non è un indirizzo che comincia con https:// o http://: resta vuoto.',
    en: 'Not an address that begins with https:// or http://: it stays empty.',
    fr: 'Ce n’est pas une adresse qui commence par https:// ou http://\u00a0: elle reste vide.',
  },
} satisfies Record<string, Words>;
export type ExcelProblemCode = keyof typeof MESSAGES;

/** With these the rest of the file can be imported; the message says what is left out. */
const WARNINGS: ReadonlySet<ExcelProblemCode> = new Set([
  'number-unreadable',
  'number-ambiguous',
  'stakeholder-twice',
  'row-twice',
  'address-unreadable',
]);

/** Where something is wrong; a row or a column that is missing concerns the whole sheet. */
export interface ExcelPlace {
  sheet: string;
  row?: number;
  column?: string;
}

const MOST_LISTED = 200;

/**
 * Collects problems in the reader's language. Beyond the first 200 nobody reads them; of each severity, so that no
 * crowd of warnings hides an error.
 */
export function createProblems(language: Language) {
  const list: ExcelProblem[] = [];
  const counts = { error: 0, warning: 0 };
  return {
    list,
    counts,
    add({ sheet, row, column }: ExcelPlace, code: ExcelProblemCode): void {
      const severity = WARNINGS.has(code) ? 'warning' : 'error';
      counts[severity] += 1;
      if (counts[severity] <= MOST_LISTED)
        list.push({
          severity,
          sheet,
          row: row ?? null,
          column: column ?? null,
          code,
          message: MESSAGES[code][language],
        });
    },
  };
}
export type Problems = ReturnType<typeof createProblems>;
