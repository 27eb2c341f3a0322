import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  title: 'Questa parte della pagina non si è caricata',
  reason: {
    down: 'In questo momento non risponde. Il resto della piattaforma funziona.',
    timeout: 'Impiega troppo tempo a rispondere: la connessione è lenta oppure il servizio è occupato.',
    broken: 'Contiene un errore. Il gruppo di lavoro può ripararla senza toccare il resto.',
    outdated:
      'È stata creata per una versione precedente della piattaforma, che non la esegue più. Il gruppo di lavoro deve pubblicarla di nuovo.',
    incompatible: 'È stata creata per un’altra versione della piattaforma e va aggiornata.',
    integrity: 'Non è la versione pubblicata, perciò il browser non l’ha eseguita.',
    'not-offered': 'Non è disponibile su questa piattaforma.',
  },
} satisfies Translations<typeof en>;
