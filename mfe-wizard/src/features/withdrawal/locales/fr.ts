import type { en } from './en.ts';

export const fr: typeof en = {
  ask: {
    title: 'Retirer cette candidature\u202f?',
    draft: 'Elle ne participera plus à l’appel, et vous ne recevrez plus de rappels.',
    submitted: 'Elle ne participera plus à l’appel\u202f: personne ne l’évaluera et il n’y aura pas de décision.',
    kept: 'Vos réponses et vos fichiers sont conservés. Les organisateurs voient qu’elle a été retirée.',
    until: 'Vous et les autres membres de votre organisation pouvez la reprendre jusqu’au',
    always: 'Vous et les autres membres de votre organisation pouvez la reprendre tant que l’appel est ouvert.',
    confirm: 'Retirer la candidature',
    cancel: 'Annuler',
  },
  page: {
    title: 'Candidature retirée',
    when: 'Retirée le',
    by: 'par {{name}}',
    reference: 'Code de référence',
    what: 'Elle ne participe pas à l’appel. Vos réponses et vos fichiers sont conservés, et vous pouvez toujours les lire.',
    resumeTitle: 'Vous avez changé d’avis\u202f?',
    resumeDraft:
      'Reprenez la candidature et continuez où vous en étiez. Il faudra encore l’envoyer avant la fermeture de l’appel.',
    resumeSubmitted:
      'Reprenez la candidature\u202f: elle comptera de nouveau comme envoyée, exactement telle qu’elle était.',
    until: 'Vous pouvez la reprendre jusqu’au',
    resume: 'Reprendre la candidature',
    over: 'L’appel est clos\u202f: cette candidature ne peut plus être reprise.',
    look: 'Voir les réponses',
    back: 'Retour aux appels',
  },
  resumed: 'Vous avez repris la candidature',
  resumedSubmitted: 'Elle compte de nouveau comme envoyée.',
  failed: {
    title: 'Cela n’a pas fonctionné',
    unsent: 'Certaines réponses ne sont pas encore enregistrées. Attendez que tout soit enregistré, puis réessayez.',
    window: 'L’appel s’est fermé entre-temps.',
    decided:
      'La décision sur cette candidature a déjà été publiée. Si vous souhaitez y renoncer, écrivez aux organisateurs.',
    number:
      'Une autre organisation ayant le même numéro de TVA ou identifiant fiscal a déjà envoyé sa candidature, et cet appel n’en accepte qu’une.',
    offline: 'Il n’y a pas de connexion. Réessayez une fois en ligne.',
    other: 'Réessayez dans un instant.',
  },
};
