import type { MailTexts } from '../templates/templates.ts';

export const it: MailTexts = {
  templates: {
    'submission-closed': {
      subject: 'Candidatura {{code}} inviata: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>abbiamo ricevuto la tua candidatura. È chiusa e non può più essere modificata.</p>',
      actionLabel: 'Vedi il riepilogo',
      closing: '<p>Grazie per la partecipazione. Questo messaggio è stato inviato automaticamente.</p>',
    },
    'submission-reopened': {
      subject: 'La candidatura {{code}} è di nuovo aperta: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>la tua candidatura si può modificare di nuovo. Vale solo dopo che l’hai inviata un’altra volta: fino ad allora non risulta inviata.</p>',
      actionLabel: 'Apri la candidatura',
      closing: '<p>Questo messaggio è stato inviato automaticamente.</p>',
    },
    'reopening-undone': {
      subject: 'La candidatura {{code}} non è più aperta: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>la tua candidatura era stata riaperta. La riapertura è stata annullata: la candidatura risulta di nuovo inviata, così come l’hai inviata il {{closedAt}}, e non devi fare nulla.</p>',
      actionLabel: 'Vedi il riepilogo',
      closing: '<p>Questo messaggio è stato inviato automaticamente.</p>',
    },
    'submission-withdrawn': {
      subject: 'Candidatura {{code}} ritirata: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>la tua candidatura è stata ritirata. Non partecipa più al bando e nessuno la valuterà. Risposte e file restano salvati: fino alla chiusura del bando puoi riprendere la candidatura com’era.</p>',
      actionLabel: 'Vedi la candidatura',
      closing:
        '<p>Se non volevi ritirarla, riprendi la candidatura prima della chiusura del bando. Questo messaggio è stato inviato automaticamente.</p>',
    },
    'submission-corrected': {
      subject: 'Il modulo della candidatura {{code}} è stato corretto: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>il modulo di questo bando è stato corretto mentre la tua candidatura era in corso. Le tue risposte restano. Prima di inviarla, controlla che cosa è cambiato e completa le parti nuove.</p>',
      actionLabel: 'Apri la candidatura',
      closing: '<p>Questo messaggio è stato inviato automaticamente.</p>',
    },
    'draft-reminder': {
      subject: 'Il bando chiude tra poco: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>la tua candidatura è salvata ma non ancora inviata. Sono considerate solo le candidature inviate prima della chiusura del bando.</p>',
      actionLabel: 'Completa la candidatura',
      closing:
        '<p>Se non desideri più partecipare, non devi fare nulla. Questo messaggio è stato inviato automaticamente.</p>',
    },
    invitation: {
      subject: '{{inviter}} ti invita a far parte di {{organization}}',
      opening:
        '<p>{{greeting}}</p><p>{{inviter}} ti invita a partecipare insieme ai bandi, come membro di {{organization}}. I membri condividono le candidature dell’organizzazione.</p>' +
        '<p>Per accettare, accedi con questo indirizzo e-mail ({{email}}) oppure registrati con lo stesso indirizzo.</p>',
      actionLabel: 'Vedi l’invito',
      closing:
        '<p>Se non conosci chi ti invita, non devi fare nulla. Questo messaggio è stato inviato automaticamente.</p>',
    },
    'sign-in-confirmation': {
      subject: 'Conferma che sei tu: nuovo accesso al tuo account',
      opening:
        '<p>{{greeting}}</p><p>qualcuno ha effettuato l’accesso con il tuo indirizzo {{email}}, usando un nuovo metodo. Se sei tu, conferma: potrai accedere al tuo account anche con questo metodo. Il link vale una sola volta, fino a {{expiresAt}}.</p>',
      actionLabel: 'Conferma l’accesso',
      closing:
        '<p>Se non sei tu, non confermare: chi ha effettuato l’accesso non vede nulla del tuo account. Questo messaggio è stato inviato automaticamente.</p>',
    },
    'reviewer-invited': {
      subject: 'Valuta le candidature: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>ti chiediamo di valutare le candidature al bando {{callName}}.</p>' +
        '<p>Accedi con questo indirizzo e-mail ({{email}}) oppure registrati con lo stesso indirizzo: lì trovi le candidature da valutare.</p>',
      actionLabel: 'Vedi cosa valutare',
      closing: '<p>Se non te lo aspettavi, non devi fare nulla. Questo messaggio è stato inviato automaticamente.</p>',
    },
    'reviewer-reminder': {
      subject: 'Valutazioni che mancano: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>alcune candidature al bando {{callName}} aspettano la tua valutazione; non ancora consegnate: {{openReviews}}.</p>',
      actionLabel: 'Vedi cosa valutare',
      closing: '<p>Grazie per il tuo lavoro. Questo messaggio è stato inviato automaticamente.</p>',
    },
    'review-conflict': {
      subject: 'Conflitto d’interessi: {{code}}, {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>Chi valuta ha dichiarato un conflitto d’interessi con la candidatura {{code}} e non la valuta più.</p>',
      actionLabel: 'Vedi le assegnazioni',
      closing: '<p>Forse può valutarla un’altra persona. Questo messaggio è stato inviato automaticamente.</p>',
    },
    'reviewer-tied': {
      subject: 'Chi valuta partecipa anche al bando: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>Una persona che valuta il bando {{callName}} è legata a una candidatura allo stesso bando: {{code}}.</p>' +
        '<p>Se il bando non prevede il solo avviso, le sue valutazioni di questo bando sono sospese ed escluse dalle medie finché non decidi tu. Se a dirlo è solo l’organizzazione, che la indica come referente, le valutazioni continuano finché non le sospendi tu.</p>',
      actionLabel: 'Vedi chi valuta',
      closing: '<p>Forse può valutare un’altra persona. Questo messaggio è stato inviato automaticamente.</p>',
    },
    'comment-mention': {
      subject: 'Ti nominano in un commento: {{code}}, {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>qualcuno ti ha nominato in un commento alla candidatura {{code}} al bando {{callName}}.</p>',
      actionLabel: 'Leggi il commento',
      closing: '<p>Questo messaggio è stato inviato automaticamente.</p>',
    },
    'decision-accepted': {
      subject: 'Candidatura {{code}} accolta: {{callName}}',
      opening: '<p>{{greeting}}</p><p>la tua candidatura al bando {{callName}} è stata accolta. Complimenti!</p>',
      actionLabel: 'Vedi la candidatura',
      closing: '<p>Questo messaggio è stato inviato automaticamente.</p>',
    },
    'decision-waiting-list': {
      subject: 'Candidatura {{code}} in lista d’attesa: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>la tua candidatura al bando {{callName}} è in lista d’attesa. Se si libera un posto, ti scriviamo.</p>',
      actionLabel: 'Vedi la candidatura',
      closing: '<p>Questo messaggio è stato inviato automaticamente.</p>',
    },
    'decision-rejected': {
      subject: 'Candidatura {{code}} non accolta: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>la tua candidatura al bando {{callName}} non è stata accolta. Ti ringraziamo per il lavoro che ci hai messo.</p>',
      actionLabel: 'Vedi la candidatura',
      closing: '<p>Questo messaggio è stato inviato automaticamente.</p>',
    },
    'call-message': {
      subject: 'Novità sulla tua candidatura {{code}}: {{callName}}',
      opening: '<p>{{greeting}}</p><p>ti scriviamo a proposito della tua candidatura al bando {{callName}}.</p>',
      actionLabel: 'Apri la candidatura',
      closing: '',
    },
  },
  facts: {
    code: 'Codice',
    call: 'Bando',
    organization: 'Organizzazione',
    submitted: 'Inviata',
    closes: 'Chiusura',
    device: 'Dispositivo',
    withdrawn: 'Ritirata',
    invitedBy: 'Invito di',
    validUntil: 'Valido fino a',
    sentBy: 'Inviato da',
    decision: 'Decisione',
    openReviews: 'Non consegnate',
    steps: 'Da modificare',
    words: 'Per te',
    added: 'Nuovo',
    changed: 'Modificato',
    removed: 'Tolto',
    lost: 'Risposte non più valide',
  },
  preferences: {
    why: 'Ricevi questo messaggio perché partecipi ai bandi qui.',
    link: 'Scegli quali messaggi ricevere',
  },
  decisions: { accepted: 'accolta', 'waiting-list': 'lista d’attesa', rejected: 'non accolta' },
  hello: (firstName) => (firstName ? `Gentile ${firstName},` : 'Buongiorno,'),
  someMember: 'Un membro',
  notVerified: 'indirizzo non verificato',
};
