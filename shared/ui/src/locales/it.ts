import type { Translations } from '../translations.ts';
import type { en } from './en.ts';
import { it as left } from '../early/locales/it.ts';

export const it = {
  loading: 'Caricamento…',
  optional: '(facoltativo)',
  retry: 'Riprova',
  failedRequest: 'Se chiedi aiuto, indica questo riferimento: {{id}}',
  cancel: 'Annulla',
  newTab: '(si apre in una nuova scheda)',
  problems: 'C’è un problema',
  named: '{{label}}: {{text}}',
  wording: { written: 'scritto', missing: 'non ancora scritto' },
  left,
} as const satisfies Translations<typeof en>;
