import type { Templates } from '../templates.ts';

const hello = (firstName: string): string => (firstName ? `Gentile ${firstName},` : 'Buongiorno,');

export const it: Templates = {
  confirmation: ({ firstName, callName, organization, code, closedAt, link }) => ({
    subject: `Candidatura ${code} inviata: ${callName}`,
    greeting: hello(firstName),
    paragraphs: ['abbiamo ricevuto la tua candidatura. È chiusa e non può più essere modificata.'],
    facts: [
      { name: 'Codice', value: code },
      { name: 'Bando', value: callName },
      { name: 'Organizzazione', value: organization },
      { name: 'Inviata', value: closedAt },
    ],
    action: { label: 'Vedi il riepilogo', address: link },
    farewell: 'Grazie per la partecipazione. Questo messaggio è stato inviato automaticamente.',
  }),
  reminder: ({ firstName, callName, organization, code, deadline, link }) => ({
    subject: `Il bando chiude tra poco: ${callName}`,
    greeting: hello(firstName),
    paragraphs: [
      'la tua candidatura è salvata ma non ancora inviata. Sono considerate solo le candidature inviate prima della chiusura del bando.',
    ],
    facts: [
      { name: 'Bando', value: callName },
      { name: 'Chiusura', value: deadline },
      { name: 'Organizzazione', value: organization },
      { name: 'Codice', value: code },
    ],
    action: { label: 'Completa la candidatura', address: link },
    farewell: 'Se non desideri più partecipare, non devi fare nulla. Questo messaggio è stato inviato automaticamente.',
  }),
  invitation: ({ organization, inviter, inviterAddress, email, origin, expiresAt, link }) => ({
    subject: `${inviter || 'Un membro'} ti invita in ${organization}`,
    greeting: hello(''),
    paragraphs: [
      `${inviter || 'Un membro'} ti invita a partecipare insieme ai bandi, come membro di ${organization}. I membri condividono le domande dell’organizzazione.`,
      `Per accettare, accedi con questo indirizzo e-mail (${email}) oppure registrati con lo stesso indirizzo.`,
    ],
    facts: [
      { name: 'Organizzazione', value: organization },
      { name: 'Invito di', value: [inviter, inviterAddress ?? 'indirizzo non verificato'].filter(Boolean).join(', ') },
      { name: 'Valido fino a', value: expiresAt },
      { name: 'Inviato da', value: origin },
    ],
    action: { label: 'Vedi l’invito', address: link },
    farewell: 'Se non conosci chi ti invita, non devi fare nulla. Questo messaggio è stato inviato automaticamente.',
  }),
};
