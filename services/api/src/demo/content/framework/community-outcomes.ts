import type { DemoOutcome } from './framework-types.ts';

export const communityOutcomes: readonly DemoOutcome[] = [
  {
    name: {
      it: 'Le famiglie restano in una casa sicura',
      en: 'Families keep a safe home',
      fr: 'Les familles gardent un logement sûr',
    },
    description: {
      it: 'Famiglie a rischio di sfratto restano nella propria casa o ne trovano una adatta.',
      en: 'Families at risk of eviction stay in their home or find a suitable one.',
      fr: 'Des familles menacées d’expulsion restent chez elles ou trouvent un logement adapté.',
    },
    sdg: 1,
    indicators: [
      {
        name: { it: 'Sfratti evitati', en: 'Evictions avoided', fr: 'Expulsions évitées' },
        description: {
          it: 'Famiglie seguite che dopo un anno vivono ancora in una casa stabile.',
          en: 'Supported families who still live in a stable home after a year.',
          fr: 'Familles suivies qui vivent encore dans un logement stable après un an.',
        },
        deadweight: 0.2,
        attribution: 0.35,
        displacement: 0.15,
        dropOff: 0.1,
        proxies: [
          {
            name: {
              it: 'Costo pubblico di un anno in alloggio di emergenza',
              en: 'Public cost of a year in emergency housing',
              fr: 'Coût public d’une année d’hébergement d’urgence',
            },
            defaultValue: 11200,
            sourceName: {
              it: 'Valore dimostrativo; per dati reali: Eurostat',
              en: 'Demo value; for real data: Eurostat',
              fr: 'Valeur de démonstration\u00a0; pour des données réelles\u00a0: Eurostat',
            },
            sourceUrl: 'https://ec.europa.eu/eurostat',
          },
        ],
      },
    ],
  },
  {
    name: {
      it: 'Gli abitanti si prendono cura del quartiere',
      en: 'Residents look after their neighbourhood',
      fr: 'Les habitants prennent soin de leur quartier',
    },
    description: {
      it: 'Spazi abbandonati tornano in uso grazie al lavoro di chi ci abita.',
      en: 'Abandoned places come back into use thanks to the people who live there.',
      fr: 'Des lieux abandonnés reprennent vie grâce aux personnes qui y habitent.',
    },
    sdg: 11,
    indicators: [
      {
        name: {
          it: 'Ore di volontariato nel quartiere',
          en: 'Hours of volunteering in the neighbourhood',
          fr: 'Heures de bénévolat dans le quartier',
        },
        description: {
          it: 'Ore donate in un anno dagli abitanti agli spazi comuni.',
          en: 'Hours that residents give to shared places in a year.',
          fr: 'Heures données en un an par les habitants aux espaces communs.',
        },
        deadweight: 0.1,
        attribution: 0.2,
        displacement: 0.05,
        dropOff: 0.25,
        proxies: [
          {
            name: {
              it: 'Costo di un’ora di lavoro equivalente',
              en: 'Cost of an hour of equivalent work',
              fr: 'Coût d’une heure de travail équivalent',
            },
            defaultValue: 14,
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
  {
    name: {
      it: 'Le famiglie consumano meno energia',
      en: 'Households use less energy',
      fr: 'Les ménages consomment moins d’énergie',
    },
    description: {
      it: 'Le famiglie seguite riducono consumi, bollette ed emissioni.',
      en: 'Supported households cut their use, their bills and their emissions.',
      fr: 'Les ménages suivis réduisent leur consommation, leurs factures et leurs émissions.',
    },
    sdg: 13,
    indicators: [
      {
        name: {
          it: 'Famiglie che riducono i consumi di almeno il 10 %',
          en: 'Households that cut their use by at least 10%',
          fr: 'Ménages qui réduisent leur consommation d’au moins 10\u00a0%',
        },
        description: {
          it: 'Confronto tra le bollette dei dodici mesi prima e dopo.',
          en: 'Comparison of the bills of the twelve months before and after.',
          fr: 'Comparaison des factures des douze mois avant et après.',
        },
        deadweight: 0.3,
        attribution: 0.2,
        displacement: 0,
        dropOff: 0.1,
        proxies: [
          {
            name: {
              it: 'Risparmio annuo in bolletta per famiglia',
              en: 'Yearly saving on bills per household',
              fr: 'Économie annuelle sur les factures par ménage',
            },
            defaultValue: 310,
            sourceName: {
              it: 'Valore dimostrativo; per dati reali: Eurostat',
              en: 'Demo value; for real data: Eurostat',
              fr: 'Valeur de démonstration\u00a0; pour des données réelles\u00a0: Eurostat',
            },
            sourceUrl: 'https://ec.europa.eu/eurostat',
          },
        ],
      },
      {
        name: { it: 'Tonnellate di CO₂ evitate', en: 'Tonnes of CO₂ avoided', fr: 'Tonnes de CO₂ évitées' },
        description: {
          it: 'Emissioni annue in meno, calcolate dai consumi delle famiglie.',
          en: 'Yearly emissions avoided, worked out from the households’ use.',
          fr: 'Émissions annuelles évitées, calculées d’après la consommation des ménages.',
        },
        proxies: [
          {
            name: {
              it: 'Costo sociale di una tonnellata di CO₂',
              en: 'Social cost of a tonne of CO₂',
              fr: 'Coût social d’une tonne de CO₂',
            },
            defaultValue: 130,
            sourceName: {
              it: 'Valore dimostrativo; per dati reali: ISPRA',
              en: 'Demo value; for real data: ISPRA',
              fr: 'Valeur de démonstration\u00a0; pour des données réelles\u00a0: ISPRA',
            },
            sourceUrl: 'https://www.isprambiente.gov.it',
          },
        ],
      },
    ],
  },
];
