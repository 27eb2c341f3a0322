import type { en } from './en.ts';

export const it: typeof en = {
  ask: {
    title: 'Vuoi ritirare questa candidatura?',
    draft: 'Non parteciperà più al bando e non riceverai altri promemoria.',
    submitted: 'Non parteciperà più al bando: nessuno la valuterà e non ci sarà una decisione.',
    kept: 'Risposte e file restano salvati. Chi gestisce il bando vede che è stata ritirata.',
    until: 'Chi fa parte della tua organizzazione può riprenderla fino al',
    always: 'Chi fa parte della tua organizzazione può riprenderla finché il bando è aperto.',
    confirm: 'Ritira la candidatura',
    cancel: 'Annulla',
  },
  page: {
    title: 'Candidatura ritirata',
    when: 'Ritirata il',
    by: 'da {{name}}',
    reference: 'Codice di riferimento',
    what: 'Non partecipa al bando. Risposte e file restano salvati e puoi ancora leggerli.',
    resumeTitle: 'Hai cambiato idea?',
    resumeDraft:
      'Riprendi la candidatura e continua da dove eri. Per partecipare devi comunque inviarla prima della chiusura del bando.',
    resumeSubmitted: 'Riprendi la candidatura: risulterà di nuovo inviata, esattamente com’era.',
    until: 'Puoi riprenderla fino al',
    resume: 'Riprendi la candidatura',
    over: 'Il bando è chiuso: questa candidatura non si può più riprendere.',
    look: 'Guarda le risposte',
    back: 'Torna ai bandi',
  },
  resumed: 'Hai ripreso la candidatura',
  resumedSubmitted: 'Risulta di nuovo inviata.',
  failed: {
    title: 'L’operazione non è riuscita',
    unsent: 'Alcune risposte non sono ancora salvate. Aspetta che tutto sia salvato, poi riprova.',
    window: 'Nel frattempo il bando si è chiuso.',
    decided:
      'La decisione su questa candidatura è già stata pubblicata. Se vuoi rinunciare, scrivi a chi gestisce il bando.',
    number:
      'Un’altra organizzazione con la stessa partita IVA o lo stesso codice fiscale ha presentato una candidatura, e questo bando ne accetta una sola.',
    offline: 'Non c’è connessione. Riprova quando sei di nuovo online.',
    other: 'Riprova tra un momento.',
  },
};
