import type { Translations } from '../translate.ts';
import type { en } from './en.ts';

export const it = {
  loading: 'Caricamento…',
  optional: '(facoltativo)',
  retry: 'Riprova',
  failedRequest: 'Se chiedi aiuto, indica questo riferimento: {{id}}',
  cancel: 'Annulla',
  newTab: '(si apre in una nuova scheda)',
  problems: 'C’è un problema',
  named: '{{label}}: {{text}}',
  wording: { missing: 'non ancora scritto' },
  valueMap: {
    download: 'Mappa del valore (Excel)',
    file: 'mappa del valore',
    failed: 'Non è stato possibile scaricare la mappa del valore. Riprova tra poco.',
  },
  left: {
    days_one: 'Manca {{count}} giorno',
    days_other: 'Mancano {{count}} giorni',
    hours_one: 'Manca {{count}} ora',
    hours_other: 'Mancano {{count}} ore',
    minutes_one: 'Manca {{count}} minuto',
    minutes_other: 'Mancano {{count}} minuti',
    seconds: 'Manca meno di un minuto',
    over: 'Chiuso',
    noEnd: 'Nessuna data di chiusura',
  },
} as const satisfies Translations<typeof en>;
