import type { WorkbookTexts } from '../workbook-service.ts';

export const it: WorkbookTexts = {
  file: 'risultati del questionario',
  sheets: { answers: 'Risposte', numbers: 'Numeri', about: 'Informazioni' },
  answers: ['Domanda', 'Versioni', 'Riga', 'Risposta', 'Numero', 'Quota'],
  numbers: ['Domanda', 'Numero', 'Minimo', 'Primo quartile', 'Mediana', 'Terzo quartile', 'Massimo', 'Media'],
  unlisted: 'Altre risposte',
  written: 'Qualcosa è stato scritto',
  answered: 'Candidature che hanno risposto',
  version: 'Versione',
  allVersions: 'tutte',
  from: 'Inviate dal',
  until: 'Inviate prima del',
  given: 'Solo chi ha risposto',
};
