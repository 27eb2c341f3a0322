import type { DemoOutcome } from './framework-types.ts';

export const educationOutcomes: readonly DemoOutcome[] = [
  {
    name: {
      it: 'Meno giovani lasciano la scuola',
      en: 'Fewer young people leave school early',
      fr: 'Moins de jeunes quittent l’école',
    },
    description: {
      it: 'Ragazze e ragazzi a rischio di abbandono concludono l’anno e si iscrivono al successivo.',
      en: 'Young people at risk of dropping out finish the year and enrol for the next.',
      fr: 'Des jeunes menacés de décrochage terminent l’année et s’inscrivent à la suivante.',
    },
    sdg: 4,
    indicators: [
      {
        name: {
          it: 'Studenti a rischio promossi e iscritti',
          en: 'At-risk students who pass and enrol again',
          fr: 'Élèves à risque admis et réinscrits',
        },
        description: {
          it: 'Studenti segnalati dalla scuola che passano l’anno e restano iscritti.',
          en: 'Students named by the school who pass the year and stay enrolled.',
          fr: 'Élèves signalés par l’école qui passent l’année et restent inscrits.',
        },
        deadweight: 0.35,
        attribution: 0.4,
        displacement: 0,
        dropOff: 0.2,
        proxies: [
          {
            name: {
              it: 'Costo pubblico annuo dell’abbandono scolastico per studente',
              en: 'Yearly public cost of early school leaving per student',
              fr: 'Coût public annuel du décrochage scolaire par élève',
            },
            defaultValue: 7100,
            sourceName: {
              it: 'Valore dimostrativo; per dati reali: OECD',
              en: 'Demo value; for real data: OECD',
              fr: 'Valeur de démonstration\u00a0; pour des données réelles\u00a0: OECD',
            },
            sourceUrl: 'https://www.oecd.org',
          },
          {
            name: {
              it: 'Costo annuo di un doposcuola privato',
              en: 'Yearly cost of private after-school tutoring',
              fr: 'Coût annuel d’un soutien scolaire privé',
            },
            defaultValue: 1900,
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
          it: 'Ore di studio settimanali in più',
          en: 'More weekly hours of study',
          fr: 'Heures d’étude hebdomadaires en plus',
        },
        description: {
          it: 'Ore settimanali di studio in più per studente, rispetto all’inizio.',
          en: 'Extra weekly hours of study per student, compared with the start.',
          fr: 'Heures d’étude hebdomadaires en plus par élève, par rapport au début.',
        },
        proxies: [
          {
            name: {
              it: 'Costo annuo di un’ora settimanale di ripetizioni',
              en: 'Yearly cost of one hour of tutoring a week',
              fr: 'Coût annuel d’une heure de cours particulier par semaine',
            },
            defaultValue: 720,
            sourceName: {
              it: 'Valore dimostrativo; per dati reali: ISTAT',
              en: 'Demo value; for real data: ISTAT',
              fr: 'Valeur de démonstration\u00a0; pour des données réelles\u00a0: ISTAT',
            },
            sourceUrl: 'https://www.istat.it',
          },
        ],
      },
    ],
  },
];
