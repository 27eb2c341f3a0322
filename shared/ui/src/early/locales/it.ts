import type { Translations } from '../../translations.ts';
import type { en } from './en.ts';

export const it = {
  days_one: 'Manca {{count}} giorno',
  days_other: 'Mancano {{count}} giorni',
  hours_one: 'Manca {{count}} ora',
  hours_other: 'Mancano {{count}} ore',
  minutes_one: 'Manca {{count}} minuto',
  minutes_other: 'Mancano {{count}} minuti',
  seconds: 'Manca meno di un minuto',
  over: 'Chiuso',
  noEnd: 'Nessuna data di chiusura',
} as const satisfies Translations<typeof en>;
