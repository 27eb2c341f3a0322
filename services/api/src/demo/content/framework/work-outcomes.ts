import type { DemoOutcome } from './framework-types.ts';

export const workOutcomes: readonly DemoOutcome[] = [
  {
    name: {
      it: 'Più persone trovano un lavoro stabile',
      en: 'More people find stable work',
      fr: 'Plus de personnes trouvent un emploi stable',
    },
    description: {
      it: 'Chi era senza lavoro ottiene un contratto e lo mantiene nel tempo.',
      en: 'People who were out of work get a contract and keep it.',
      fr: 'Des personnes sans emploi obtiennent un contrat et le conservent.',
    },
    sdg: 8,
    indicators: [
      {
        name: {
          it: 'Persone occupate dopo dodici mesi',
          en: 'People in work after twelve months',
          fr: 'Personnes en emploi après douze mois',
        },
        description: {
          it: 'Persone che hanno un contratto di almeno sei mesi un anno dopo l’inizio del percorso.',
          en: 'People with a contract of at least six months, one year after they started.',
          fr: 'Personnes ayant un contrat d’au moins six mois, un an après le début du parcours.',
        },
        deadweight: 0.25,
        attribution: 0.3,
        displacement: 0.1,
        dropOff: 0.2,
        proxies: [
          {
            name: {
              it: 'Retribuzione netta annua di ingresso',
              en: 'Yearly net entry-level pay',
              fr: 'Salaire net annuel de départ',
            },
            defaultValue: 14500,
            sourceName: {
              it: 'Valore dimostrativo; per dati reali: ISTAT',
              en: 'Demo value; for real data: ISTAT',
              fr: 'Valeur de démonstration\u00a0; pour des données réelles\u00a0: ISTAT',
            },
            sourceUrl: 'https://www.istat.it',
          },
        ],
      },
      {
        name: {
          it: 'Persone che non ricevono più un sussidio',
          en: 'People who no longer need benefits',
          fr: 'Personnes qui n’ont plus besoin d’allocations',
        },
        description: {
          it: 'Persone che lasciano il sostegno al reddito perché guadagnano abbastanza.',
          en: 'People who leave income support because they earn enough.',
          fr: 'Personnes qui quittent le revenu de soutien parce qu’elles gagnent assez.',
        },
        deadweight: 0.3,
        attribution: 0.25,
        displacement: 0,
        dropOff: 0.15,
        proxies: [
          {
            name: {
              it: 'Spesa pubblica annua per il sostegno al reddito di una persona',
              en: 'Yearly public spending on income support per person',
              fr: 'Dépense publique annuelle de soutien au revenu par personne',
            },
            defaultValue: 5800,
            sourceName: {
              it: 'Valore dimostrativo; per dati reali: INPS',
              en: 'Demo value; for real data: INPS',
              fr: 'Valeur de démonstration\u00a0; pour des données réelles\u00a0: INPS',
            },
            sourceUrl: 'https://www.inps.it',
          },
        ],
      },
    ],
  },
  {
    name: {
      it: 'Le donne decidono delle proprie finanze',
      en: 'Women decide about their own money',
      fr: 'Les femmes décident de leur propre argent',
    },
    description: {
      it: 'Le partecipanti hanno un reddito e un conto propri e li gestiscono da sole.',
      en: 'Participants have an income and an account of their own, and manage them.',
      fr: 'Les participantes ont un revenu et un compte à elles, et les gèrent elles-mêmes.',
    },
    sdg: 5,
    indicators: [
      {
        name: {
          it: 'Donne con un reddito proprio',
          en: 'Women with an income of their own',
          fr: 'Femmes disposant d’un revenu propre',
        },
        description: {
          it: 'Donne che prima dipendevano da altri e ora hanno un reddito regolare.',
          en: 'Women who depended on others and now have a regular income.',
          fr: 'Femmes qui dépendaient d’autrui et ont désormais un revenu régulier.',
        },
        deadweight: 0.2,
        attribution: 0.25,
        displacement: 0.05,
        dropOff: 0.1,
        proxies: [
          {
            name: {
              it: 'Valore annuo dell’autonomia economica',
              en: 'Yearly value of financial independence',
              fr: 'Valeur annuelle de l’autonomie financière',
            },
            defaultValue: 4200,
            sourceName: {
              it: 'Valore dimostrativo; per dati reali: OECD',
              en: 'Demo value; for real data: OECD',
              fr: 'Valeur de démonstration\u00a0; pour des données réelles\u00a0: OECD',
            },
            sourceUrl: 'https://www.oecd.org',
          },
        ],
      },
    ],
  },
];
