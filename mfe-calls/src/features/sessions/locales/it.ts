import { heads } from '../../early/locales/it.ts';

export const it = {
  sessions: {
    ...heads.sessions,
    loading: 'Caricamento delle tue sessioni',
    failed: 'Non è stato possibile caricare le tue sessioni',
    list: 'Le tue sessioni',
    device: '{{browser}} su {{system}}',
    unknown: 'Browser sconosciuto',
    current: 'Questo browser',
    since: 'Accesso del',
    used: 'ultimo uso il',
    ends: 'scade il',
    end: 'Termina',
    ended: 'Sessione terminata: {{device}}',
    endFailed: 'Non è stato possibile terminare la sessione',
    tryLater: 'Riprova tra un momento.',
    onlyThis: 'Hai effettuato l’accesso solo qui.',
    onlyThisHint: 'I browser in cui accederai più avanti compariranno in questa pagina.',
    endOthers: 'Termina tutte le altre',
    endOthersTitle: 'Vuoi terminare tutte le altre sessioni?',
    endOthersWhat:
      'Qui la tua sessione continua. Altrove dovrai accedere di nuovo; ciò che hai scritto e non è ancora stato inviato resta su quel dispositivo.',
    othersEnded_one: '{{count}} sessione terminata',
    othersEnded_other: '{{count}} sessioni terminate',
    cancel: 'Annulla',
    password: 'Qualcun altro era entrato al posto tuo? Cambia anche la password del tuo servizio di accesso.',
  },
} as const;
