import type { WorkbookTexts } from '../workbook-service.ts';

export const fr: WorkbookTexts = {
  file: 'résultats du questionnaire',
  sheets: { answers: 'Réponses', numbers: 'Nombres', about: 'Informations' },
  answers: ['Question', 'Versions', 'Ligne', 'Réponse', 'Nombre', 'Part'],
  numbers: ['Question', 'Nombre', 'Minimum', 'Premier quartile', 'Médiane', 'Troisième quartile', 'Maximum', 'Moyenne'],
  unlisted: 'Autres réponses',
  written: 'Quelque chose a été écrit',
  answered: 'Candidatures qui ont répondu',
  version: 'Version',
  allVersions: 'toutes',
  from: 'Envoyées à partir du',
  until: 'Envoyées avant le',
  given: 'Seulement ceux qui ont répondu',
};
