import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  check: 'Vérifiez cette réponse.',
  file: {
    missing: 'Déposez ce fichier.',
    tooMany: 'Laissez {{most}} fichiers au maximum.',
    beingChecked: 'L’antivirus contrôle encore ce fichier\u202f: réessayez dans quelques minutes.',
    infected: 'L’antivirus a trouvé un élément dangereux dans ce fichier\u202f: déposez-en un autre.',
    unknown: 'Déposez à nouveau ce fichier.',
  },
  survey: {
    tooManyEntries: 'Il y a ici plus que ce qui peut être saisi\u202f: retirez des lignes ou des choix.',
    unanswered: 'Aucune question de ce quiz n’a de réponse.',
    tooLong: 'Le texte est trop long\u202f: raccourcissez-le.',
    unreadable: 'Cette réponse ne peut pas être lue\u202f: saisissez-la à nouveau.',
    tooComplex: 'Les réponses de cette étape sont trop longues à vérifier\u202f: raccourcissez-les.',
  },
} as const satisfies Translations<typeof en>;
