import type { Letters } from './letters.ts';

const hello = (firstName: string): string => (firstName ? `Gentile ${firstName},` : 'Buongiorno,');

export const it: Letters = {
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
    paragraphs: ['la tua candidatura è salvata ma non ancora inviata. Sono considerate solo le candidature inviate prima della chiusura del bando.'],
    facts: [
      { name: 'Bando', value: callName },
      { name: 'Chiusura', value: deadline },
      { name: 'Organizzazione', value: organization },
      { name: 'Codice', value: code },
    ],
    action: { label: 'Completa la candidatura', address: link },
    farewell: 'Se non desideri più partecipare, non devi fare nulla. Questo messaggio è stato inviato automaticamente.',
  }),
};
