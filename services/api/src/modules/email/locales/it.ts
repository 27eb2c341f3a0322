import type { MailTexts } from '../templates.ts';

export const it: MailTexts = {
  templates: {
    'submission-closed': {
      subject: 'Candidatura {{code}} inviata: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>abbiamo ricevuto la tua candidatura. È chiusa e non può più essere modificata.</p>',
      actionLabel: 'Vedi il riepilogo',
      closing: '<p>Grazie per la partecipazione. Questo messaggio è stato inviato automaticamente.</p>',
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
      subject: '{{inviter}} ti invita in {{organization}}',
      opening:
        '<p>{{greeting}}</p><p>{{inviter}} ti invita a partecipare insieme ai bandi, come membro di {{organization}}. I membri condividono le domande dell’organizzazione.</p>' +
        '<p>Per accettare, accedi con questo indirizzo e-mail ({{email}}) oppure registrati con lo stesso indirizzo.</p>',
      actionLabel: 'Vedi l’invito',
      closing:
        '<p>Se non conosci chi ti invita, non devi fare nulla. Questo messaggio è stato inviato automaticamente.</p>',
    },
    'reviewer-invited': {
      subject: 'Valuta le candidature: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>ti chiediamo di valutare le candidature al bando {{callName}}.</p>' +
        '<p>Accedi con questo indirizzo e-mail ({{email}}) oppure registrati con lo stesso indirizzo: lì trovi le candidature da valutare.</p>',
      actionLabel: 'Vedi cosa valutare',
      closing: '<p>Se non te lo aspettavi, non devi fare nulla. Questo messaggio è stato inviato automaticamente.</p>',
    },
  },
  facts: {
    code: 'Codice',
    call: 'Bando',
    organization: 'Organizzazione',
    submitted: 'Inviata',
    closes: 'Chiusura',
    invitedBy: 'Invito di',
    validUntil: 'Valido fino a',
    sentBy: 'Inviato da',
  },
  hello: (firstName) => (firstName ? `Gentile ${firstName},` : 'Buongiorno,'),
  someMember: 'Un membro',
  notVerified: 'indirizzo non verificato',
};
