import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it: Translations<typeof en> = {
  line: {
    text: 'Qualcosa da leggere: di che cosa tratta il bando, chi può partecipare.',
    survey: 'Domande di ogni tipo, su una o più pagine.',
    upload: 'Documenti da caricare.',
    results: 'Punteggi e risultati, visibili dopo l’invio.',
  },
  ready: {
    intro: 'Prima di iniziare',
    introText: 'Leggi qui di che cosa tratta il bando, chi può partecipare e che cosa serve avere a portata di mano.',
    project: 'Come si chiama il progetto?',
    need: 'A quale bisogno risponde?',
    activities: 'Quali attività sono previste, e per chi?',
    budget: 'Budget del progetto',
    rating: 'Quanto sei soddisfatto?',
    improve: 'Che cosa possiamo migliorare?',
    question: 'Una domanda di esempio: qual è la risposta giusta?',
    right: 'Questa',
    wrong: 'Non questa',
    other: 'Nemmeno questa',
  },
};
