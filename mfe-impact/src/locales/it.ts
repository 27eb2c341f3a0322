import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';
import { it as choices } from '../features/wizard/locales/it.ts';
import { it as map } from '../features/value-map/locales/it.ts';
import { it as estimate } from '../features/estimate/locales/it.ts';

export const it = {
  ...choices,
  estimate,
  map,
  introduction: {
    title: 'Dal tuo budget al tuo impatto',
    lead: 'In poche schermate stimi quanto valore sociale crea il progetto per ogni euro che costa.',
    minutes: 'circa 10 minuti',
    years: 'tre anni di costi e di effetti',
    need: 'il budget del progetto a portata di mano',
    chainTitle: 'La catena che costruisci, con un esempio',
    chain: {
      budget: { title: 'Budget', text: 'Quanto costa il progetto in circa tre anni', example: '{{amount}}' },
      outcome: {
        title: 'Outcome',
        text: 'Che cosa cambia grazie al progetto',
        example: 'I giovani trovano un lavoro stabile',
      },
      stakeholder: { title: 'Stakeholder', text: 'Per chi cambia', example: 'Persone tra 18 e 25 anni senza lavoro' },
      indicator: { title: 'Indicatore', text: 'Quanto cambia, nel terzo anno', example: '40 persone l’anno' },
      proxy: {
        title: 'Proxy finanziaria',
        text: 'Quanto vale uno di questi cambiamenti',
        example: '{{amount}} ciascuno',
      },
    },
    result: 'Ritorno sociale (SROI)',
    resultText: 'Ogni euro ne restituisce tra {{low}} e {{high}} in valore sociale.',
    askTitle: 'Che cosa ti chiederemo',
    askBudget: 'Il budget: quanto spendi in circa tre anni.',
    askSdg: 'Gli Obiettivi di sviluppo sostenibile a cui contribuisce il progetto.',
    askOutcomes: 'Gli outcome che ti aspetti e chi ne beneficia.',
    askIndicators: 'Per ogni outcome un indicatore, con il valore che ti aspetti nel terzo anno.',
    askCustom: 'Un outcome tuo, se manca nell’elenco.',
    thirdYear: 'Perché il terzo anno?',
    thirdYearText:
      'Quasi tutti i progetti raggiungono il pieno effetto solo dopo un po’. Indichi il valore annuo che ti aspetti nel terzo anno; gli anni precedenti si stimano da lì.',
    draft: 'Rispondi con ciò che sai oggi. Tutto viene salvato mentre scrivi e si può cambiare fino all’invio.',
  },
  budget: {
    title: 'Quanto costa il progetto?',
    lead: 'Conta tutti i costi di circa tre anni, in euro: persone, materiali, servizi e spazi.',
    total: 'Budget totale per circa tre anni',
    totalHint: 'Per esempio {{example}}',
    spent: 'Già speso finora',
    spentHint: 'Lascia vuoto se il progetto non è ancora iniziato.',
    currency: 'euro',
    zero: 'Con un budget pari a 0 il ritorno sociale non si può calcolare.',
    moreSpent: 'Risulta speso più dell’intero budget. Controlla i due importi.',
    notGiven: 'Non indicato',
    problem: {
      'not-a-number': 'Inserisci un importo in euro, per esempio {{example}}',
      negative: 'Inserisci un importo pari o superiore a 0',
      'too-large': 'Inserisci un importo inferiore a {{example}}',
    },
  },
  root: {
    title: 'Percorso d’impatto',
    text: 'Il percorso d’impatto si apre come passo di una candidatura.',
    back: 'Vai ai bandi',
  },
} satisfies Translations<typeof en>;
