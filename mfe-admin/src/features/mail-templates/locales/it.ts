import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it: Translations<typeof en> = {
  title: 'Modelli di messaggio',
  lead: 'I messaggi che la piattaforma scrive da sola. Ognuno si può riscrivere in ogni lingua.',
  failed: 'Non è stato possibile caricare i messaggi',
  failedHint: 'Riprova tra un momento.',
  language: 'Lingua del messaggio',
  cancel: 'Annulla',
  notFound: {
    title: 'Questo messaggio non esiste',
    hint: 'Forse l’indirizzo è incompleto.',
    back: 'Tutti i modelli di messaggio',
  },
  kind: {
    'submission-closed': 'Candidatura inviata',
    'submission-reopened': 'Candidatura riaperta',
    'reopening-undone': 'Riapertura annullata',
    'submission-withdrawn': 'Candidatura ritirata',
    'submission-corrected': 'Modulo corretto',
    'draft-reminder': 'Il bando chiude tra poco',
    invitation: 'Invito in un’organizzazione',
    'sign-in-confirmation': 'Nuovo metodo di accesso',
    'reviewer-invited': 'Invito a valutare',
    'reviewer-reminder': 'Valutazioni che mancano',
    'review-conflict': 'Conflitto d’interessi',
    'reviewer-tied': 'Chi valuta partecipa anche',
    'comment-mention': 'Menzione in un commento',
    'question-received': 'Domanda di un candidato',
    'message-to-applicant': 'Messaggio a un candidato',
    'decision-accepted': 'Candidatura accolta',
    'decision-waiting-list': 'Candidatura in lista d’attesa',
    'decision-rejected': 'Candidatura non accolta',
    'call-message': 'Messaggio a chi partecipa a un bando',
  },
  sentWhen: {
    'submission-closed': 'Arriva subito a chi invia una candidatura.',
    'submission-reopened': 'Arriva a chi ha inviato una candidatura che un amministratore riapre.',
    'reopening-undone':
      'Arriva a chi aveva inviato una candidatura, quando un amministratore ne annulla la riapertura.',
    'submission-withdrawn':
      'Arriva a chi ritira una candidatura, e a chi dell’organizzazione l’aveva inviata o iniziata.',
    'submission-corrected': 'Arriva a chi ha iniziato una candidatura di cui un amministratore corregge il modulo.',
    'draft-reminder': 'Arriva a chi non ha ancora inviato la candidatura, prima che il bando chiuda.',
    invitation: 'Arriva all’indirizzo che un membro di un’organizzazione invita.',
    'sign-in-confirmation': 'Arriva all’indirizzo di un account quando qualcuno vi accede con un nuovo metodo.',
    'reviewer-invited': 'Arriva a un indirizzo a cui un amministratore chiede di valutare le candidature di un bando.',
    'reviewer-reminder': 'Arriva a chi non ha consegnato tutte le valutazioni, quando un amministratore le ricorda.',
    'review-conflict':
      'Arriva all’amministratore che ha invitato un valutatore, quando questi dichiara un conflitto d’interessi.',
    'reviewer-tied':
      'Arriva all’amministratore che ha invitato un valutatore, quando questi risulta legato a una candidatura allo stesso bando.',
    'comment-mention': 'Arriva ad amministratori e valutatori menzionati in un commento a una candidatura.',
    'question-received':
      'Arriva all’amministratore che segue la conversazione, o a tutti se non la segue nessuno, quando un candidato scrive.',
    'message-to-applicant': 'Arriva al candidato quando un amministratore gli scrive sulla sua candidatura.',
    'decision-accepted': 'Arriva a chi si è candidato, quando si pubblica la decisione «accolta».',
    'decision-waiting-list': 'Arriva a chi si è candidato, quando si pubblica la decisione «lista d’attesa».',
    'decision-rejected': 'Arriva a chi si è candidato, quando si pubblica la decisione «non accolta».',
    'call-message':
      'Arriva a chi partecipa a un bando quando un amministratore scrive: ogni nuovo messaggio comincia con queste parole.',
  },
  facts: {
    'submission-closed':
      'Qui compaiono codice, bando, organizzazione e momento; sotto, il pulsante con il collegamento al riepilogo.',
    'submission-reopened':
      'Qui compaiono il messaggio dell’amministratore, i passi che si possono modificare, la chiusura del bando, codice, bando e organizzazione; sotto, il pulsante con il collegamento alla candidatura.',
    'reopening-undone':
      'Qui compaiono codice, bando, organizzazione e momento; sotto, il pulsante con il collegamento al riepilogo.',
    'submission-withdrawn':
      'Qui compaiono il momento, la chiusura del bando, codice, bando e organizzazione; sotto, il pulsante con il collegamento alla candidatura.',
    'submission-corrected':
      'Qui compaiono le parti nuove, modificate e tolte, le risposte non più valide, la chiusura del bando, codice, bando e organizzazione; sotto, il pulsante con il collegamento alla candidatura.',
    'draft-reminder':
      'Qui compaiono bando, chiusura, organizzazione e codice; sotto, il pulsante con il collegamento alla candidatura.',
    invitation:
      'Qui compaiono organizzazione, chi invita, scadenza e mittente; sotto, il pulsante con il collegamento all’invito.',
    'sign-in-confirmation':
      'Qui compaiono dispositivo, scadenza e mittente; sotto, il pulsante con il link di conferma.',
    'reviewer-invited': 'Qui compaiono bando e mittente; sotto, il pulsante con il link alle candidature da valutare.',
    'reviewer-reminder':
      'Qui compaiono quante non sono consegnate, bando e mittente; sotto, il pulsante con il link alle candidature da valutare.',
    'review-conflict': 'Qui compaiono codice e bando; sotto, il pulsante con il link alle assegnazioni.',
    'reviewer-tied': 'Qui compaiono i codici e il bando; sotto, il pulsante con il link ai valutatori.',
    'comment-mention': 'Qui compaiono codice e bando; sotto, il pulsante con il link al commento.',
    'question-received':
      'Qui compaiono il messaggio, il codice, il bando e l’organizzazione; sotto, il pulsante con il link alla conversazione.',
    'message-to-applicant':
      'Qui compaiono il messaggio, il codice, il bando e l’organizzazione; sotto, il pulsante con il link alla conversazione.',
    'decision-accepted':
      'Qui compaiono decisione, messaggio a chi si è candidato, codice, bando e organizzazione; sotto, il pulsante con il collegamento alla candidatura.',
    'decision-waiting-list':
      'Qui compaiono decisione, messaggio a chi si è candidato, codice, bando e organizzazione; sotto, il pulsante con il collegamento alla candidatura.',
    'decision-rejected':
      'Qui compaiono decisione, messaggio a chi si è candidato, codice, bando e organizzazione; sotto, il pulsante con il collegamento alla candidatura.',
    'call-message': 'Qui compaiono bando, organizzazione e codice; sotto, il pulsante con il link alla candidatura.',
  },
  list: {
    found_one: '{{count}} messaggio',
    found_other: '{{count}} messaggi',
    searchHint: 'Che cos’è, o quando parte',
    noMatch: 'Nessun messaggio corrisponde',
    state: 'Testo',
    allStates: 'Tutti i testi',
    order: { occasion: 'Occasione', name: 'Nome' },
  },
  state: { changed: 'Riscritto', builtIn: 'Testo predefinito' },
  field: {
    subject: 'Oggetto',
    opening: 'Testo prima dei dettagli',
    actionLabel: 'Scritta sul pulsante',
    closing: 'Testo dopo il pulsante',
  },
  placeholder: {
    group: 'Inserisci in: {{label}}',
    greeting: 'Saluto con il nome',
    firstName: 'Nome',
    callName: 'Bando',
    organization: 'Organizzazione',
    code: 'Codice',
    closedAt: 'Momento dell’invio',
    deadline: 'Momento di chiusura',
    publishedAt: 'Momento della pubblicazione',
    openReviews: 'Valutazioni non consegnate',
    inviter: 'Chi invita',
    email: 'Indirizzo invitato',
    expiresAt: 'Scadenza',
    origin: 'Indirizzo della piattaforma',
  },
  problem: {
    subject: 'Inserisci un oggetto',
    actionLabel: 'Inserisci la scritta del pulsante',
    unknownPlaceholder: 'Questo messaggio non conosce {{names}}. Usa i pulsanti sotto il campo.',
    brokenPlaceholder:
      'Ci sono parentesi graffe che non indicano nulla, oppure un segnaposto dentro un collegamento. Toglili e usa i pulsanti sotto il campo.',
    refused: 'Il server non lo accetta. Controlla e riprova.',
  },
  save: {
    save: 'Salva',
    saved: 'Modello di messaggio salvato',
    failed: 'Errore nel salvataggio',
    failedHint: 'Ciò che hai scritto non è perso. Riprova tra un momento.',
    unsaved: 'Ci sono modifiche non salvate.',
    unsavedIn: 'Non ancora salvate: {{languages}}. Salvando le conservi tutte.',
    savedAt: 'Salvato alle {{time}}.',
    nothing: 'Nessuna modifica.',
  },
  conflict: {
    title: 'Nel frattempo qualcun altro ha salvato questo messaggio: {{language}}',
    what: 'Nulla viene sovrascritto. Questo è ciò che è salvato adesso; ciò che hai scritto resta qui sotto.',
    mine: 'Salva il mio al suo posto',
    theirs: 'Usa ciò che è salvato',
  },
  reset: {
    do: 'Torna al testo predefinito',
    title: 'Tornare al testo predefinito? ({{language}})',
    what: 'Ciò che è stato scritto per questo messaggio in questa lingua non si invia più. Le altre lingue restano come sono.',
  },
  test: {
    do: 'Mandami una prova',
    sent: 'E-mail inviata!',
    sentTo: 'È in viaggio verso {{to}}.',
    failed: 'Errore durante l’invio dell’e-mail!',
    failedHint: 'Riprova tra un momento.',
    notVerified:
      'Il tuo fornitore di identità non garantisce il tuo indirizzo e-mail. Le prove vanno solo a indirizzi verificati.',
    tooMany: 'Hai appena mandato diverse prove. Riprova tra un minuto.',
    refused: 'Prima correggi ciò che è segnalato.',
  },
  preview: {
    title: 'Anteprima',
    form: 'Forma del messaggio',
    html: 'Formattato',
    text: 'Solo testo',
    frame: 'Il messaggio in {{language}}',
    real: 'Come verrebbe inviato, sulla candidatura più recente di questo tipo.',
    sample: 'Come verrebbe inviato, su una candidatura inventata: di questo tipo non ce n’è ancora nessuna.',
    refused: 'Correggi ciò che è segnalato per vedere il messaggio.',
    failed: 'Non è stato possibile mostrare il messaggio',
  },
};
