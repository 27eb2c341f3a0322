import type { DemoOutcome } from './framework-types.ts';

export const healthOutcomes: readonly DemoOutcome[] = [
  {
    name: {
      it: 'Le persone stanno meglio di salute mentale',
      en: 'People’s mental health improves',
      fr: 'La santé mentale des personnes s’améliore',
    },
    description: {
      it: 'Chi partecipa riferisce meno ansia e più benessere, misurati con una scala validata.',
      en: 'Participants report less anxiety and more well-being on a validated scale.',
      fr: 'Les participants déclarent moins d’anxiété et plus de bien-être sur une échelle validée.',
    },
    sdg: 3,
    indicators: [
      {
        name: {
          it: 'Persone con un miglioramento significativo',
          en: 'People with a significant improvement',
          fr: 'Personnes dont l’état s’améliore nettement',
        },
        description: {
          it: 'Persone che migliorano oltre la soglia della scala WHO-5.',
          en: 'People who improve beyond the threshold of the WHO-5 scale.',
          fr: 'Personnes qui progressent au-delà du seuil de l’échelle OMS-5.',
        },
        deadweight: 0.3,
        attribution: 0.2,
        displacement: 0,
        dropOff: 0.35,
        proxies: [
          {
            name: {
              it: 'Costo annuo di un percorso psicologico',
              en: 'Yearly cost of counselling',
              fr: 'Coût annuel d’un suivi psychologique',
            },
            defaultValue: 1800,
            sourceName: {
              it: 'Valore dimostrativo; per dati reali: World Health Organization',
              en: 'Demo value; for real data: World Health Organization',
              fr: 'Valeur de démonstration\u00a0; pour des données réelles\u00a0: World Health Organization',
            },
            sourceUrl: 'https://www.who.int',
          },
        ],
      },
    ],
  },
  {
    name: {
      it: 'Meno anziani vivono soli e isolati',
      en: 'Fewer older people live in isolation',
      fr: 'Moins de personnes âgées vivent isolées',
    },
    description: {
      it: 'Persone anziane sole costruiscono relazioni regolari nel quartiere.',
      en: 'Older people who live alone build regular relationships in their neighbourhood.',
      fr: 'Des personnes âgées seules nouent des relations régulières dans leur quartier.',
    },
    sdg: 3,
    indicators: [
      {
        name: {
          it: 'Anziani con contatti settimanali',
          en: 'Older people with weekly contacts',
          fr: 'Personnes âgées ayant des contacts chaque semaine',
        },
        description: {
          it: 'Persone sopra i 65 anni che incontrano qualcuno almeno una volta a settimana.',
          en: 'People over 65 who meet somebody at least once a week.',
          fr: 'Personnes de plus de 65 ans qui voient quelqu’un au moins une fois par semaine.',
        },
        deadweight: 0.2,
        attribution: 0.15,
        displacement: 0,
        dropOff: 0.3,
        proxies: [
          {
            name: {
              it: 'Valore annuo del sentirsi parte di una comunità',
              en: 'Yearly value of feeling part of a community',
              fr: 'Valeur annuelle du sentiment d’appartenance',
            },
            defaultValue: 1650,
            sourceName: {
              it: 'Valore dimostrativo; per dati reali: HACT',
              en: 'Demo value; for real data: HACT',
              fr: 'Valeur de démonstration\u00a0; pour des données réelles\u00a0: HACT',
            },
            sourceUrl: 'https://hact.org.uk',
          },
        ],
      },
      {
        name: {
          it: 'Accessi evitati al pronto soccorso',
          en: 'Emergency visits avoided',
          fr: 'Passages aux urgences évités',
        },
        description: {
          it: 'Accessi non urgenti in meno all’anno fra le persone seguite.',
          en: 'Fewer non-urgent visits a year among the people supported.',
          fr: 'Passages non urgents évités par an parmi les personnes suivies.',
        },
        proxies: [
          {
            name: {
              it: 'Costo medio di un accesso al pronto soccorso',
              en: 'Average cost of an emergency visit',
              fr: 'Coût moyen d’un passage aux urgences',
            },
            defaultValue: 240,
            sourceName: {
              it: 'Valore dimostrativo; per dati reali: World Health Organization',
              en: 'Demo value; for real data: World Health Organization',
              fr: 'Valeur de démonstration\u00a0; pour des données réelles\u00a0: World Health Organization',
            },
            sourceUrl: 'https://www.who.int',
          },
        ],
      },
    ],
  },
];
