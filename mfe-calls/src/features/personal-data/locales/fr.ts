import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  personalData: {
    title: 'Vos données personnelles',
    lead: 'Tout ce qui est conservé ici à votre sujet, dans un seul fichier.',
    what: 'Le fichier contient',
    parts: {
      account: 'votre nom et votre adresse e-mail, et quand et depuis quel type d’appareil vous vous êtes connecté',
      organizations: 'les organisations dont vous faites partie, et les invitations envoyées ou reçues',
      applications: 'les candidatures que vous avez commencées ou envoyées, et les fichiers que vous avez déposés',
      mails: 'les e-mails qui vous ont été envoyés',
      actions: 'ce que vous avez fait ici, selon le journal de la plateforme',
    },
    answers: 'Les réponses d’une organisation lui appartiennent\u202f: vous les trouvez dans ses candidatures.',
    download: 'Télécharger mes données',
    downloading: 'Préparation du fichier',
    fileName: 'donnees-personnelles.json',
    format: 'Le fichier est au format JSON, que tout éditeur de texte ouvre.',
    failed: 'Le fichier n’a pas pu être téléchargé',
    failedHint: 'Rien n’a changé. Réessayez dans un instant.',
    erase: 'Si vous voulez que vos données soient effacées, écrivez à ceux qui gèrent les appels.',
  },
} as const satisfies Translations<typeof en>;
