import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  banner: 'Questa è una prova di «{{call}}»',
  bannerHint: 'Niente di ciò che scrivi qui vale come candidatura. Tutto viene eliminato il {{date}}.',
  back: 'Torna al bando',
  over: 'Questa prova non si può aprire',
  overHint:
    'È terminata, oppure il link è stato revocato. Chiedi un nuovo link a chi te lo ha mandato; gli amministratori aprono le prove dalla panoramica del bando.',
  failed: 'Non è stato possibile caricare la prova',
  tryLater: 'Controlla la connessione e riprova.',
} satisfies Translations<typeof en>;
