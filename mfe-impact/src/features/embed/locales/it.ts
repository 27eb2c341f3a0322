import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  step: 'Passo {{step}} di {{steps}}: {{title}}',
  steps: 'Passi della stima d’impatto',
  back: 'Indietro',
  next: 'Continua',
  toResult: 'Vedi la stima',
  problems: 'C’è ancora qualcosa da sistemare',
  device: 'Salvato su questo dispositivo',
  loading: 'Caricamento della stima d’impatto',
  region: 'Stima d’impatto',
  again: 'Ricomincia',
  againSure: 'Ricominciare e dimenticare quello che è scritto qui?',
  againYes: 'Sì, dimentica',
  againNo: 'No, conserva',
  result: {
    title: 'La tua stima',
    nothing: 'Scegli almeno un outcome per vedere una stima.',
    missing: 'Mancano ancora alcune risposte; fino ad allora questa stima è provvisoria.',
    computing: 'Calcolo della stima',
  },
  keep: {
    title: 'Conserva questo risultato',
    text: 'Conservalo su Impact Call, per ritrovarlo o per usarlo in una candidatura della tua organizzazione. Non scrivere nomi di persone nei testi liberi.',
    button: 'Conserva questo risultato',
    saving: 'Salvataggio',
    done: 'Il risultato è conservato fino al {{date}}. Accedi a Impact Call per darlo alla tua organizzazione:',
    open: 'Continua su Impact Call',
    newTab: 'si apre una nuova scheda',
    secret: 'Chi ha questo link può prendere in carico il risultato: condividilo solo con la tua organizzazione.',
    synced: 'Anche le modifiche fatte qui vengono conservate.',
    forget: 'Dimentica il risultato conservato',
    forgotten: 'Il risultato conservato è stato dimenticato. Quello che hai scritto resta su questo dispositivo.',
    claimed:
      'Questo risultato è stato preso in carico da un’organizzazione. Le modifiche fatte qui non vengono più inviate.',
    behind: 'In un’altra finestra è stato conservato uno stato più recente; ora è quello mostrato.',
    gone: 'Il risultato conservato non c’è più. Puoi conservarlo di nuovo.',
    failed: 'Non è stato possibile salvare. Riprova tra un momento.',
    full: 'Per oggi su questa pagina non si possono conservare altri risultati. Riprova domani.',
  },
  failure: {
    retry: 'Riprova',
    'embed-key-unknown':
      'La stima d’impatto qui non è disponibile: la sua chiave non è più valida. Chi gestisce questa pagina può chiederne un’altra a Impact Call.',
    'embed-origin-refused':
      'La stima d’impatto non può essere mostrata su questa pagina: il suo indirizzo non è ammesso per questa chiave.',
    'framework-differs':
      'La stima d’impatto non è configurata correttamente su questa pagina: chiave e framework non corrispondono.',
    'too-many-requests': 'In questo momento ci sono troppe richieste. Aspetta un minuto e riprova.',
    unavailable:
      'Al momento la stima d’impatto non è raggiungibile. Quello che hai già scritto resta su questo dispositivo.',
    'not-configured': 'La stima d’impatto non è configurata correttamente su questa pagina: manca la chiave.',
  },
} satisfies Translations<typeof en>;
