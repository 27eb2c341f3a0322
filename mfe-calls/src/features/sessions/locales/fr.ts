import { heads } from '../../early/locales/fr.ts';

export const fr = {
  sessions: {
    ...heads.sessions,
    loading: 'Chargement de vos sessions',
    failed: 'Vos sessions n’ont pas pu être chargées',
    list: 'Vos sessions',
    device: '{{browser}} sur {{system}}',
    unknown: 'Navigateur inconnu',
    current: 'Ce navigateur',
    since: 'Connexion le',
    used: 'dernière utilisation le',
    ends: 'expire le',
    end: 'Fermer',
    ended: 'Session fermée\u202f: {{device}}',
    endFailed: 'La session n’a pas pu être fermée',
    tryLater: 'Réessayez dans un instant.',
    onlyThis: 'Vous n’avez pas d’autre session ouverte.',
    onlyThisHint: 'Les navigateurs dans lesquels vous vous connecterez plus tard apparaîtront sur cette page.',
    endOthers: 'Fermer toutes les autres',
    endOthersTitle: 'Fermer toutes les autres sessions\u202f?',
    endOthersWhat:
      'Votre session reste ouverte ici. Partout ailleurs, il faudra vous reconnecter\u202f; ce que vous avez saisi sans l’envoyer reste sur l’appareil.',
    othersEnded_one: '{{count}} session fermée',
    othersEnded_other: '{{count}} sessions fermées',
    cancel: 'Annuler',
    password:
      'Quelqu’un d’autre utilisait votre compte\u202f? Changez aussi le mot de passe de votre service de connexion.',
  },
} as const;
