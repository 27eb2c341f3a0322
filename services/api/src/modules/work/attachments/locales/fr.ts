import type { ArchiveTexts } from '../archive.ts';

export const fr: ArchiveTexts = {
  folder: 'Fichiers',
  missing: 'FICHIERS MANQUANTS',
  why: 'Ces fichiers font partie de la candidature et n’ont pas pu être mis dans l’archive\u202f:',
  reason: {
    gone: 'son contenu n’est plus conservé',
    checking: 'l’antivirus ne l’a pas encore contrôlé\u202f; réessayez plus tard',
    infected: 'l’antivirus l’a trouvé infecté',
  },
};
