import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  'sheet-missing': 'Questo foglio manca.',
  'column-missing': 'Questa colonna manca.',
  'too-many-rows': 'Il foglio ha più di 20.000 righe.',
  'too-many': 'Ce ne sono più di quanti se ne possano importare.',
  'outcomes-empty': 'Controlla che l’elenco Outcomes nel file Excel non sia vuoto',
  'indicators-empty': 'Controlla che l’elenco Indicators nel file Excel non sia vuoto',
  'proxies-empty': 'Controlla che l’elenco Proxies nel file Excel non sia vuoto',
  'stakeholders-empty': 'Controlla che l’elenco Stakeholders nel file Excel non sia vuoto',
  required: 'Questa cella non può essere vuota.',
  'text-too-long': 'Il testo è troppo lungo.',
  'cell-error': 'La cella contiene un errore di Excel.',
  'sdg-unknown': 'Scrivi un numero da 1 a 17.',
  'sdg-differs': 'Lo stesso outcome ha un altro SDG in una riga precedente.',
  'number-unreadable': 'Non è un numero: resta vuoto.',
  'number-ambiguous': 'Migliaia o decimali? Resta vuoto. Serve un numero, non un testo.',
  'number-out-of-range': 'Il numero è fuori dai limiti.',
  'share-unreadable': 'Scrivi una percentuale da 0 a 100 %.',
  'filter-differs': 'Lo stesso indicatore ha un altro valore in una riga precedente.',
  'stakeholder-twice': 'Questo stakeholder c’è già: la riga non aggiunge nulla.',
  'row-twice': 'Questa riga ripete una riga precedente: non aggiunge nulla.',
  'address-unreadable': 'Non è un indirizzo che comincia con https:// o http://: resta vuoto.',
} satisfies Translations<typeof en>;
