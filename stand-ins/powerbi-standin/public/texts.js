/** The page's texts: a real report has its author's language, the demo has the viewer's. */
const TEXTS = {
  en: {
    title: { activity: 'People reached by activity', organization: 'People reached by organization' },
    of: 'Figures of',
    year: 'Year',
    filters: 'Filters',
    table: 'Show as a table',
    people: 'People',
    demo: 'Demo figures: they were made up.',
    labels: { training: 'Training', work: 'Work', housing: 'Housing', health: 'Health', culture: 'Culture' },
    summary: 'Bar chart. Highest: {label}, {people} people.',
    TokenExpired: 'The permission to see this report has expired. Open it again.',
    LoadReportFailed: 'This report cannot be shown.',
  },
  it: {
    title: { activity: 'Persone raggiunte per attività', organization: 'Persone raggiunte per organizzazione' },
    of: 'Dati di',
    year: 'Anno',
    filters: 'Filtri',
    table: 'Mostra come tabella',
    people: 'Persone',
    demo: 'Dati dimostrativi: sono inventati.',
    labels: { training: 'Formazione', work: 'Lavoro', housing: 'Casa', health: 'Salute', culture: 'Cultura' },
    summary: 'Grafico a barre. Valore più alto: {label}, {people} persone.',
    TokenExpired: 'Il permesso di vedere questo report è scaduto. Apritelo di nuovo.',
    LoadReportFailed: 'Questo report non può essere mostrato.',
  },
  fr: {
    title: { activity: 'Personnes touchées par activité', organization: 'Personnes touchées par organisation' },
    of: 'Chiffres de',
    year: 'Année',
    filters: 'Filtres',
    table: 'Afficher en tableau',
    people: 'Personnes',
    demo: 'Chiffres de démonstration\u00a0: ils sont inventés.',
    labels: { training: 'Formation', work: 'Travail', housing: 'Logement', health: 'Santé', culture: 'Culture' },
    summary: 'Diagramme à barres. Valeur la plus haute\u00a0: {label}, {people} personnes.',
    TokenExpired: 'L’autorisation de voir ce rapport a expiré. Ouvrez-le de nouveau.',
    LoadReportFailed: 'Ce rapport ne peut pas être affiché.',
  },
};

/** @typedef {typeof TEXTS.en} Texts */

/**
 * @param {string | undefined} wish e.g. `fr-CA`
 * @returns {{ language: keyof typeof TEXTS, texts: Texts }}
 */
export function textsFor(wish) {
  const name = (wish ?? '').slice(0, 2).toLowerCase();
  const language = name === 'it' || name === 'fr' ? name : 'en';
  return { language, texts: TEXTS[language] };
}
