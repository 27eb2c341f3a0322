import type { GoalTexts } from '../sdgs.ts';

/** The goals 1 to 17 in the official wording of the United Nations (A/RES/70/1), with a few words to find them by. */
export const it: readonly GoalTexts[] = [
  {
    name: 'Sconfiggere la povertà',
    description: 'Porre fine ad ogni forma di povertà nel mondo.',
    keywords: ['povertà', 'reddito', 'protezione sociale', 'servizi di base'],
  },
  {
    name: 'Sconfiggere la fame',
    description:
      'Porre fine alla fame, raggiungere la sicurezza alimentare, migliorare la nutrizione e promuovere un’agricoltura sostenibile.',
    keywords: ['fame', 'nutrizione', 'sicurezza alimentare', 'agricoltura'],
  },
  {
    name: 'Salute e benessere',
    description: 'Assicurare la salute e il benessere per tutti e per tutte le età.',
    keywords: ['salute', 'benessere', 'cura', 'prevenzione'],
  },
  {
    name: 'Istruzione di qualità',
    description: 'Fornire un’educazione di qualità, equa ed inclusiva, e opportunità di apprendimento per tutti.',
    keywords: ['scuola', 'apprendimento', 'formazione', 'competenze'],
  },
  {
    name: 'Parità di genere',
    description: 'Raggiungere l’uguaglianza di genere ed emancipare tutte le donne e le ragazze.',
    keywords: ['donne', 'ragazze', 'pari diritti', 'lavoro di cura'],
  },
  {
    name: 'Acqua pulita e servizi igienico-sanitari',
    description:
      'Garantire a tutti la disponibilità e la gestione sostenibile dell’acqua e delle strutture igienico-sanitarie.',
    keywords: ['acqua', 'servizi igienici', 'igiene'],
  },
  {
    name: 'Energia pulita e accessibile',
    description: 'Assicurare a tutti l’accesso a sistemi di energia economici, affidabili, sostenibili e moderni.',
    keywords: ['energia', 'rinnovabili', 'povertà energetica', 'efficienza'],
  },
  {
    name: 'Lavoro dignitoso e crescita economica',
    description:
      'Incentivare una crescita economica duratura, inclusiva e sostenibile, un’occupazione piena e produttiva ed un lavoro dignitoso per tutti.',
    keywords: ['occupazione', 'lavoro dignitoso', 'inclusione', 'impresa'],
  },
  {
    name: 'Imprese, innovazione e infrastrutture',
    description:
      'Costruire una infrastruttura resiliente e promuovere l’innovazione ed una industrializzazione equa, responsabile e sostenibile.',
    keywords: ['innovazione', 'infrastrutture', 'ricerca', 'accesso digitale'],
  },
  {
    name: 'Ridurre le disuguaglianze',
    description: 'Ridurre l’ineguaglianza all’interno di e fra le nazioni.',
    keywords: ['inclusione', 'pari opportunità', 'migrazioni', 'disabilità'],
  },
  {
    name: 'Città e comunità sostenibili',
    description: 'Rendere le città e gli insediamenti umani inclusivi, sicuri, duraturi e sostenibili.',
    keywords: ['casa', 'quartieri', 'mobilità', 'patrimonio'],
  },
  {
    name: 'Consumo e produzione responsabili',
    description: 'Garantire modelli sostenibili di produzione e di consumo.',
    keywords: ['rifiuti', 'riuso', 'filiere', 'economia circolare'],
  },
  {
    name: 'Lotta contro il cambiamento climatico',
    description: 'Adottare misure urgenti per combattere il cambiamento climatico e le sue conseguenze.',
    keywords: ['clima', 'emissioni', 'adattamento', 'resilienza'],
  },
  {
    name: 'La vita sott’acqua',
    description:
      'Conservare e utilizzare in modo durevole gli oceani, i mari e le risorse marine per uno sviluppo sostenibile.',
    keywords: ['mare', 'coste', 'pesca', 'inquinamento marino'],
  },
  {
    name: 'La vita sulla Terra',
    description:
      'Proteggere, ripristinare e favorire un uso sostenibile dell’ecosistema terrestre, gestire le foreste in modo sostenibile, contrastare la desertificazione, arrestare il degrado del terreno e fermare la perdita della diversità biologica.',
    keywords: ['biodiversità', 'foreste', 'suolo', 'natura'],
  },
  {
    name: 'Pace, giustizia e istituzioni solide',
    description:
      'Promuovere società pacifiche e più inclusive per uno sviluppo sostenibile, offrire l’accesso alla giustizia per tutti e creare organismi efficienti, responsabili e inclusivi a tutti i livelli.',
    keywords: ['pace', 'giustizia', 'diritti', 'partecipazione'],
  },
  {
    name: 'Partnership per gli obiettivi',
    description: 'Rafforzare i mezzi di attuazione e rinnovare il partenariato mondiale per lo sviluppo sostenibile.',
    keywords: ['partenariato', 'cooperazione', 'reti', 'finanziamento'],
  },
];
