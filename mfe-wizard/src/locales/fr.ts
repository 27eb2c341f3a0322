import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';
import { fr as early } from '../features/early/locales/fr.ts';
import { fr as outcomes } from '../features/results/locales/fr.ts';

export const fr = {
  nav: {
    steps: 'Étapes de la candidature',
    stepOf: early.stepOf,
    screenOf: 'Écran {{screen}} sur {{screens}}',
    allSteps: 'Toutes les étapes',
    hideSteps: 'Masquer les étapes',
    screens: 'Parties de {{name}}',
    previous: 'Précédent',
    next: 'Suivant',
    submit: 'Envoyer',
    finish: 'Retour au récapitulatif',
    backToCalls: 'Retour aux appels',
  },
  state: {
    'not-started': 'À commencer',
    'in-progress': 'En cours',
    complete: 'Terminée',
    'has-errors': 'À corriger',
    coming: 'Pas encore disponible',
  },
  header: {
    closes: early.closes,
    notSubmitted: early.notSubmitted,
    submitted: 'Envoyé le',
    readOnly: 'Vous pouvez tout consulter\u202f; plus rien ne peut être modifié.',
    onlyLook: 'Vous consultez cette candidature\u202f: rien ne peut être modifié ici.',
    reopened: 'Rouverte le',
    reopenedWhat:
      'Faites vos modifications et envoyez-la à nouveau\u202f; d’ici là, votre candidature n’est pas envoyée.',
    reopenedSteps: 'Seules ces étapes sont modifiables\u202f: {{steps}}',
    stepFixed: 'Cette étape n’a pas été rouverte\u202f: elle reste telle qu’elle a été envoyée.',
    windowClosed:
      'Cet appel est clos. Vos réponses sont conservées et vous pouvez les consulter, mais plus les modifier ni les envoyer.',
  },
  save: {
    nothingYet: 'Vos réponses s’enregistrent au fur et à mesure',
    saved: 'Enregistré à {{time}}',
    saving: 'Enregistrement…',
    offline_one:
      'Vous êtes hors ligne. {{count}} modification est gardée sur cet appareil et partira dès votre retour en ligne.',
    offline_other:
      'Vous êtes hors ligne. {{count}} modifications sont gardées sur cet appareil et partiront dès votre retour en ligne.',
    serverAway_one:
      'L’enregistrement est impossible pour le moment. {{count}} modification est gardée sur cet appareil\u202f; nous réessayons.',
    serverAway_other:
      'L’enregistrement est impossible pour le moment. {{count}} modifications sont gardées sur cet appareil\u202f; nous réessayons.',
    conflict: 'Certaines réponses ont été modifiées à deux endroits. Choisissez la version à garder.',
    refused: 'Certaines réponses n’ont pas pu être enregistrées.',
    ended_one:
      'Votre session a expiré. {{count}} modification est gardée sur cet appareil\u202f; reconnectez-vous pour l’enregistrer.',
    ended_other:
      'Votre session a expiré. {{count}} modifications sont gardées sur cet appareil\u202f; reconnectez-vous pour les enregistrer.',
    notOnDevice:
      'Ce navigateur ne conserve rien\u202f: laissez cette page ouverte jusqu’à ce que tout soit enregistré.',
    tabsUnknown:
      'Travaillez à cette candidature dans une seule fenêtre\u202f: dans ce navigateur, les fenêtres ne savent rien les unes des autres.',
    offlineHere: 'Vous êtes hors ligne.',
    serverAwayHere: 'L’enregistrement est impossible pour le moment\u202f; nous réessayons.',
    endedHere: 'Votre session a expiré\u202f: reconnectez-vous pour enregistrer.',
    notSavedYet_one: '{{count}} modification n’est pas encore enregistrée.',
    notSavedYet_other: '{{count}} modifications ne sont pas encore enregistrées.',
    tryNow: 'Réessayer',
    signIn: 'Se reconnecter',
    decide: 'Choisir',
  },
  conflict: {
    title_one: 'Une réponse a été modifiée à deux endroits',
    title_other: '{{count}} réponses ont été modifiées à deux endroits',
    text: 'Toutes les autres réponses sont enregistrées. Choisissez la version à garder.',
    savedAt: 'L’autre version a été enregistrée le',
    savedBy: 'L’autre version a été enregistrée par {{name}} le',
    savedByYou: 'Vous avez enregistré l’autre version dans une autre fenêtre ou sur un autre appareil, le',
    reopeningTitle: 'Vous avez saisi ces réponses avant l’envoi de la candidature',
    reopeningText:
      'La candidature a été envoyée sans ces réponses, et elle est de nouveau ouverte. Choisissez pour chacune si vous la gardez.',
    sameWords: 'Les deux versions se lisent de la même façon\u202f: vous pouvez garder l’une ou l’autre.',
    here: 'Votre version',
    there: 'L’autre version',
    submitted: 'Telle qu’elle a été envoyée',
    keepMine: 'Garder ma version',
    takeTheirs: 'Prendre l’autre version',
    keepBoth: 'Garder les deux',
    nothingLost: 'La version que vous ne choisissez pas reste sur cet appareil\u202f: vous pourrez changer d’avis.',
  },
  alternatives: {
    question:
      'Une autre réponse à «\u00a0{{question}}\u00a0» est gardée sur cet appareil\u202f: «\u00a0{{answer}}\u00a0»',
    text_one: 'Une autre version de cette étape, avec {{count}} réponse différente, est gardée sur cet appareil.',
    text_other: 'Une autre version de cette étape, avec {{count}} réponses différentes, est gardée sur cet appareil.',
    bringBack: 'La reprendre',
    dismiss: 'Je n’en ai pas besoin',
  },
  refused: {
    title: 'Ces réponses n’ont pas pu être enregistrées',
    numberApplied:
      'Une organisation avec le même numéro de TVA ou identifiant fiscal a déjà envoyé sa candidature, et cet appel n’en accepte qu’une. Écrivez aux responsables de l’appel.',
    windowClosed: 'L’appel a été clos avant leur arrivée.',
    stepNotReopened: 'Cette étape n’a pas été rouverte.',
    submissionClosed: 'La candidature avait déjà été envoyée.',
    notFound: 'Cette candidature est introuvable.',
    tooLarge: 'Elles sont trop volumineuses pour être enregistrées.',
    questions_one:
      'Cette réponse est trop longue pour être enregistrée\u202f: {{questions}}. Raccourcissez-la. Toutes les autres réponses de cette étape sont enregistrées.',
    questions_other:
      'Ces réponses sont trop longues pour être enregistrées\u202f: {{questions}}. Raccourcissez-les. Toutes les autres réponses de cette étape sont enregistrées.',
    other: 'Le serveur ne les a pas acceptées.',
    kept: 'Elles restent sur cet appareil jusqu’à ce que vous les supprimiez.',
    download: 'Les télécharger',
    dismiss: 'Les supprimer',
  },
  load: {
    title: 'Candidature',
    offline: 'Pas de connexion',
    failed: 'La candidature n’a pas pu être ouverte',
    safe: 'Ce que vous avez saisi est en sécurité.',
    missing: 'Candidature introuvable',
    missingTitle: 'Nous ne trouvons pas cette candidature',
    missingText:
      'Elle appartient peut-être à une autre de vos organisations\u202f: sélectionnez-la, puis ouvrez la candidature depuis son appel.',
  },
  stepFailed: {
    title: '«\u00a0{{name}}\u00a0» n’a pas pu être chargé',
    offline:
      'Vous êtes hors ligne et cette étape n’avait pas encore été chargée. Elle s’ouvrira d’elle-même dès le retour de la connexion.',
    down: 'La partie du site dont elle provient ne répond pas.',
    timeout: 'La partie du site dont elle provient met trop de temps à répondre.',
    broken: 'Elle n’a pas démarré correctement.',
    outdated: 'Elle a été conçue pour une version antérieure du site et doit être republiée.',
    incompatible: 'Elle a été conçue pour une autre version du site.',
    integrity: 'Le fichier reçu n’est pas celui qui a été publié.',
    safe: 'Vos réponses sont en sécurité et vous pouvez continuer avec les autres étapes.',
  },
  notImplemented: {
    title: 'Cette étape n’est pas encore disponible',
    text: 'Vous n’avez rien à faire ici.',
  },
  survey: {
    page: 'Page {{page}} sur {{pages}}',
    unreadable: 'Ces questions ne peuvent pas être affichées. Prévenez l’organisateur de l’appel.',
  },
  ...outcomes,
  upload: {
    mandatory: 'Obligatoire',
    optional: 'Facultatif',
    received: 'Reçu',
    accepted: 'Formats acceptés\u202f: {{types}}, {{limit}} au maximum',
    choose: 'Choisir un fichier',
    replace: 'Remplacer le fichier',
    drop: 'ou déposez-le ici',
    sending: 'Envoi de {{name}}…',
    checking: 'Vérification de {{name}}…',
    cancel: 'Annuler',
    again: 'Réessayer',
    download: 'Télécharger',
    remove: 'Retirer',
    none: 'Aucun fichier n’a été déposé.',
    missing: 'Déposez «\u00a0{{name}}\u00a0»',
    tooLarge: 'Les dimensions du document dépassent celles autorisées ({{limit}})',
    wrongType: 'Ce type de fichier n’est pas accepté. Choisissez parmi\u202f: {{types}}',
    tooMany:
      'Aucun autre fichier ne peut être conservé ici. Retirez ceux qui sont inutiles ou écrivez à l’organisateur de l’appel.',
    infected:
      'L’antivirus a trouvé un élément dangereux dans ce fichier, qui n’a donc pas été conservé. Faites contrôler votre appareil et choisissez un autre fichier.',
    beingChecked: 'L’antivirus contrôle encore ce fichier. Réessayez dans quelques minutes.',
    empty: 'Ce fichier est vide. Choisissez-en un autre.',
    onlyOne: 'Un seul fichier est attendu ici. Choisissez le bon.',
    noConnection: 'Pas de connexion. Votre fichier n’a pas été envoyé.',
    sessionEnded: 'Votre session a expiré. Reconnectez-vous, puis envoyez le fichier.',
    failed: 'Le fichier n’a pas pu être envoyé.',
    downloadFailed: 'Le fichier n’a pas pu être téléchargé',
    nothingTitle: 'Aucun fichier demandé',
    nothing: 'Il n’y a rien à déposer à cette étape.',
  },
  submit: {
    title: 'Envoyer votre candidature\u202f?',
    text: 'Vous êtes sur le point de clore cette candidature\u202f: elle ne pourra plus être modifiée',
    confirm: 'Envoyer maintenant',
    cancel: 'Annuler',
    back: 'Retour à la candidature',
    processingTitle: 'Envoi de votre candidature',
    processing: 'Nous traitons votre candidature, ne fermez pas cette fenêtre s’il vous plaît.',
    incompleteTitle: 'Il manque des réponses',
    incompleteText: 'Rien n’a encore été envoyé. Complétez ces étapes, puis envoyez à nouveau.',
    unansweredTitle: 'Un quiz est sans réponse',
    unansweredText:
      'Rien n’a encore été envoyé. Vous pouvez encore y répondre, ou envoyer votre candidature ainsi\u202f: le quiz comptera comme non répondu.',
    unansweredConfirm: 'Envoyer sans réponses',
    more_one: 'et {{count}} autre',
    more_other: 'et {{count}} autres',
    failedTitle: 'Votre candidature n’a pas été envoyée',
    failed: 'Un problème est survenu de notre côté. Vos réponses sont en sécurité\u202f; réessayez.',
    offline: 'Pas de connexion. Vos réponses sont en sécurité\u202f; réessayez une fois en ligne.',
    unsent:
      'Certaines réponses n’ont pas encore pu partir. Elles sont gardées sur cet appareil\u202f; réessayez une fois en ligne.',
    conflict: 'Certaines réponses ont été modifiées à deux endroits. Choisissez la version à garder, puis envoyez.',
    again: 'Réessayer',
  },
  closing: {
    title: 'Merci d’avoir complété votre candidature\u202f!',
    reference: 'Votre code de référence',
    submittedOn: 'Envoyé le',
    pdf: 'Télécharger le PDF',
    pdfBusy: 'Préparation du PDF…',
    pdfFailed: 'Le PDF n’a pas pu être créé. Réessayez.',
    pdfProgress: 'Préparation du PDF\u202f: {{percent}} %',
    pdfCancel: 'Annuler',
    pdfOffline:
      'Le PDF n’a pas pu être créé\u202f: pas de connexion. Votre candidature est en sécurité\u202f; réessayez une fois en ligne.',
    pdfNotAllowed:
      'Le PDF de cette candidature n’est plus disponible. Vous pouvez toujours relire ici toutes vos réponses.',
    print: 'Tout lire ou imprimer',
    recap: 'Candidature envoyée, voir le récapitulatif',
    nextTitle: 'Et maintenant\u202f?',
    nextKeep: 'Conservez le code de référence\u202f: il vous sera demandé si vous contactez l’organisateur.',
    nextMail: 'Une confirmation est en route par e-mail vers la personne qui a envoyé la candidature.',
    nextReview:
      'Une fois l’appel clos, ses responsables lisent les candidatures et choisissent comment en communiquer l’issue.',
    nextChange: 'Votre candidature ne peut plus être modifiée. Vous la retrouverez toujours ici, depuis son appel.',
    recapTitle: 'Votre candidature',
  },
  recap: {
    print: 'Imprimer',
    back: 'Retour à la confirmation',
  },
} as const satisfies Translations<typeof en>;
