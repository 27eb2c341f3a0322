import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  title: 'Cette partie de la page n’a pas pu être chargée',
  reason: {
    down: 'Elle ne répond pas pour le moment. Le reste de la plateforme fonctionne.',
    timeout: 'Elle met trop de temps à répondre\u202f: la connexion est lente ou le service est occupé.',
    broken: 'Elle contient une erreur. L’équipe peut la corriger sans toucher au reste.',
    outdated:
      'Elle a été faite pour une version antérieure de la plateforme, qui ne l’exécute plus. L’équipe doit la republier.',
    incompatible: 'Elle a été faite pour une autre version de la plateforme et doit être mise à jour.',
    integrity: 'Ce n’est pas la version publiée\u202f: votre navigateur ne l’a donc pas exécutée.',
    'not-offered': 'Elle n’est pas proposée sur cette plateforme.',
  },
} satisfies Translations<typeof en>;
