import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it: Translations<typeof en> = {
  framework: 'Framework d’impatto',
  frameworkHint: 'Gli outcome tra cui scelgono i candidati. Un bando può indicarne un altro, che allora prevale.',
  none: 'Il framework del bando',
  unknown: 'Un framework che è stato eliminato',
  loadFailed: 'Non è stato possibile caricare i framework.',
  retry: 'Riprova',
  showSdg: 'Mostra il filtro SDG',
  showSdgHint:
    'I candidati scelgono prima gli obiettivi e poi gli outcome di quegli obiettivi. Senza, vedono tutti gli outcome insieme.',
  maxOutcome: 'Limita la selezione degli Outcome fino a',
  maxOutcomeHint: 'Per ogni obiettivo, oppure in tutto senza il filtro SDG.',
  maxSdg: 'Limita la selezione degli SDG fino a',
  minOutcome: 'Outcome necessari per inviare',
  minOutcomeHint: 'Con un indicatore e un valore previsto. Con 0 il passo si può inviare anche senza outcome.',
  wrong: 'Scrivi un numero intero da {{least}} a {{most}}.',
};
