import type { DemoUploadRequirement } from '../content-types.ts';

const MEGABYTE = 1024 * 1024;

export const supportDocuments: readonly DemoUploadRequirement[] = [
  {
    file_name: {
      it: 'Statuto o ultimo bilancio sociale',
      en: 'Statute or latest annual report',
      fr: 'Statuts ou dernier rapport annuel',
    },
    file_description: {
      it: 'Un solo PDF, leggibile e completo. Se hai entrambi i documenti, scegli il più recente.',
      en: 'One PDF, complete and easy to read. If you have both documents, choose the more recent one.',
      fr: 'Un seul PDF, complet et lisible. Si vous avez les deux documents, choisissez le plus récent.',
    },
    file_type: 'pdf',
    dimensions: 5 * MEGABYTE,
    mandatory: true,
  },
  {
    file_name: { it: 'Un’immagine dell’attività', en: 'A picture of your activity', fr: 'Une image de votre activité' },
    file_description: {
      it: 'Facoltativa. Assicurati che le persone ritratte siano d’accordo.',
      en: 'Optional. Make sure that the people shown agree to it.',
      fr: 'Facultative. Assurez-vous que les personnes représentées sont d’accord.',
    },
    file_type: 'image',
    dimensions: 3 * MEGABYTE,
    mandatory: false,
  },
];
