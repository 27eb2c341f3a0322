import type { Messages } from './en.ts';

/** Tutti i testi delle pagine in italiano. */
export const it: Messages = {
  language: 'Italiano',
  tagline: 'Bandi che misurano ciò che cambia per le persone.',
  back: 'Torna a Impact Call',
  development: 'Servizio di accesso per sviluppo, demo e test: non inserire dati personali reali.',
  languages: 'Lingua',
  errorPrefix: 'Errore',
  errorSummary: 'C’è qualcosa da correggere',
  signIn: {
    title: 'Accedi',
    email: 'E-mail',
    password: 'Password',
    submit: 'Accedi',
    newHere: 'È la prima volta su Impact Call?',
    register: 'Crea un account',
  },
  registration: {
    title: 'Crea un account',
    givenName: 'Nome',
    familyName: 'Cognome',
    email: 'E-mail',
    password: 'Password',
    passwordHint: 'Almeno 10 caratteri. Qualche parola insieme funziona bene.',
    submit: 'Crea l’account',
    known: 'Hai già un account?',
    signIn: 'Accedi',
    notesTitle: 'In questa demo',
    notes: [
      'Non viene inviata nessuna e-mail: il tuo indirizzo risulta subito verificato.',
      'Un indirizzo che finisce con @not-verified.example resta non verificato, per mostrare che cosa vede chi è in questa situazione.',
    ],
  },
  demo: {
    title: 'Account dimostrativi',
    intro: 'Scegline uno per compilare la sua e-mail.',
    password: 'Password per tutti',
    kinds: {
      applicant: 'Candidata, Cooperativa Aurora',
      'second-applicant': 'Candidato, Atelier Solidaire',
      colleague: 'Collega di Giulia',
      admin: 'Amministratrice',
      'company-admin': 'Amministratore che può personalizzare',
      reviewer: 'Valutatrice',
      'not-verified': 'E-mail non verificata',
    },
  },
  problems: {
    givenNameMissing: 'Inserisci il tuo nome',
    familyNameMissing: 'Inserisci il tuo cognome',
    nameTooLong: 'Usa al massimo 100 caratteri',
    emailMissing: 'Inserisci la tua e-mail',
    emailInvalid: 'Inserisci un’e-mail come nome@esempio.it',
    emailTaken: 'Questa e-mail ha già un account. Usala per accedere, oppure scegline un’altra',
    passwordMissing: 'Inserisci la password',
    passwordShort: 'Scegli una password di almeno 10 caratteri',
    passwordLong: 'Scegli una password di al massimo 200 caratteri',
    mismatch: 'E-mail e password non corrispondono. Controllale e riprova',
  },
  tooMany: {
    title: 'Troppi tentativi',
    text: (minutes) =>
      `La password è stata sbagliata troppe volte per questa e-mail. Riprova tra ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}.`,
    action: 'Torna all’accesso',
  },
  expired: {
    title: 'Questa pagina è scaduta',
    text: 'È rimasta aperta troppo a lungo, oppure l’accesso è già avvenuto. Torna a Impact Call e accedi da lì.',
  },
  signOut: {
    title: 'Vuoi uscire da Impact Call?',
    text: 'Ciò che hai salvato resta salvato.',
    action: 'Esci',
  },
  signedOut: { title: 'Uscita completata', text: 'Puoi chiudere questa pagina.' },
  refused: {
    title: 'Non possiamo rispondere a questa richiesta',
    text: 'L’indirizzo che ti ha portato qui è incompleto o sconosciuto. Torna a Impact Call e riprova da lì.',
  },
  failed: { title: 'Qualcosa non ha funzionato', text: 'L’errore è nostro, non tuo. Aspetta un momento e riprova.' },
  notFound: { title: 'Questa pagina non esiste', text: 'Controlla l’indirizzo, oppure torna a Impact Call.' },
  home: {
    title: 'Servizio di accesso di Impact Call',
    text: 'Questo è il provider OpenID per sviluppo, demo e test. Non si accede da qui: apri Impact Call e scegli Accedi.',
  },
};
