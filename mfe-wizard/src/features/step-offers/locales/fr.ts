import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  line: {
    text: 'De quoi lire\u202f: le sujet de l’appel, qui peut candidater.',
    survey: 'Des questions de toutes sortes, sur une ou plusieurs pages.',
    upload: 'Des documents à déposer.',
    results: 'Scores et résultats, visibles après l’envoi.',
  },
  ready: {
    intro: 'Avant de commencer',
    introText: 'Lisez ici le sujet de cet appel, qui peut candidater et ce qu’il faut avoir sous la main.',
    project: 'Comment s’appelle le projet\u202f?',
    need: 'À quel besoin répond-il\u202f?',
    activities: 'Que ferez-vous, et pour qui\u202f?',
    budget: 'Budget du projet',
    rating: 'Êtes-vous satisfait\u202f?',
    improve: 'Que pouvons-nous améliorer\u202f?',
    question: 'Une question d’exemple\u202f: quelle est la bonne réponse\u202f?',
    right: 'Celle-ci',
    wrong: 'Pas celle-ci',
    other: 'Celle-ci non plus',
  },
};
