/** What the product says where a spec has to click or look, in each language. */
export type Language = 'it' | 'en' | 'fr';

interface Words {
  register: string;
  organizationForm: Record<
    | 'name'
    | 'reg_number'
    | 'street_name'
    | 'city_name'
    | 'country'
    | 'contact_name'
    | 'contact_surname'
    | 'contact_role'
    | 'contact_email'
    | 'personalData'
    | 'submit',
    string
  >;
  organizationRegistered: string;
  trialCall: string;
  apply: string;
  resume: string;
  next: string;
  submit: string;
  confirm: string;
  tooLarge: string;
  wrongType: RegExp;
  received: string;
  saved: RegExp;
  projectName: string;
  projectStarted: string;
  closing: string;
  thanks: string;
  pdf: string;
  readAll: string;
  recap: string;
}

export const WORDS: Record<Language, Words> = {
  en: {
    register: 'Register',
    organizationForm: {
      name: 'Company name',
      reg_number: 'VAT number or tax code',
      street_name: 'Street and number',
      city_name: 'City',
      country: 'Country',
      contact_name: 'First name',
      contact_surname: 'Surname',
      contact_role: 'Role in the organization',
      contact_email: 'E-mail',
      personalData: 'I have read this and agree to the processing of the data',
      submit: 'Register organization',
    },
    organizationRegistered: 'Your organization has been registered successfully!',
    trialCall: 'Trial call',
    apply: 'Submit',
    resume: 'Resume',
    next: 'Next',
    submit: 'Submit',
    confirm: 'Submit now',
    tooLarge: 'The dimensions of the document exceed those allowed (5 MB)',
    wrongType: /This type of file is not accepted/,
    received: 'Received',
    saved: /^Saved at \d/,
    projectName: 'What is your project called?',
    projectStarted: 'Just started',
    closing: 'You are about to close the call which cannot be edited later',
    thanks: 'Thanks for completing the compilation!',
    pdf: 'Download the PDF',
    readAll: 'Read or print it all',
    recap: 'Application submitted, view recap',
  },
  it: {
    register: 'Registrati',
    organizationForm: {
      name: 'Ragione sociale',
      reg_number: 'Partita IVA o codice fiscale',
      street_name: 'Via e numero civico',
      city_name: 'Città',
      country: 'Paese',
      contact_name: 'Nome',
      contact_surname: 'Cognome',
      contact_role: 'Ruolo nell’organizzazione',
      contact_email: 'E-mail',
      personalData: 'Ho letto l’informativa e acconsento al trattamento dei dati',
      submit: 'Registra l’organizzazione',
    },
    organizationRegistered: 'Organizzazione registrata!',
    trialCall: 'Call di prova',
    apply: 'Partecipa',
    resume: 'Riprendi',
    next: 'Avanti',
    submit: 'Invia',
    confirm: 'Invia ora',
    tooLarge: 'Le dimensioni del documento superano quelle consentite (5 MB)',
    wrongType: /Questo tipo di file non è ammesso/,
    received: 'Ricevuto',
    saved: /^Salvato alle \d/,
    projectName: 'Come si chiama il tuo progetto?',
    projectStarted: 'Appena iniziato',
    closing: 'Stai per chiudere la domanda: dopo non potrai più modificarla',
    thanks: 'Grazie per aver completato la compilazione!',
    pdf: 'Scarica il PDF',
    readAll: 'Leggi o stampa tutto',
    recap: 'Domanda inviata, vedi il riepilogo',
  },
  fr: {
    register: 'S’inscrire',
    organizationForm: {
      name: 'Raison sociale',
      reg_number: 'Numéro de TVA ou identifiant fiscal',
      street_name: 'Rue et numéro',
      city_name: 'Ville',
      country: 'Pays',
      contact_name: 'Prénom',
      contact_surname: 'Nom',
      contact_role: 'Fonction dans l’organisation',
      contact_email: 'E-mail',
      personalData: 'J’ai lu ces informations et j’accepte le traitement des données',
      submit: 'Enregistrer l’organisation',
    },
    organizationRegistered: 'Organisation enregistrée !',
    trialCall: 'Appel d’essai',
    apply: 'Candidater',
    resume: 'Reprendre',
    next: 'Suivant',
    submit: 'Envoyer',
    confirm: 'Envoyer maintenant',
    tooLarge: 'Les dimensions du document dépassent celles autorisées (5 MB)',
    wrongType: /Ce type de fichier n’est pas accepté/,
    received: 'Reçu',
    saved: /^Enregistré à \d/,
    projectName: 'Comment s’appelle votre projet ?',
    projectStarted: 'Tout juste lancé',
    closing: 'Vous êtes sur le point de clore cette candidature : elle ne pourra plus être modifiée',
    thanks: 'Merci d’avoir complété votre candidature !',
    pdf: 'Télécharger le PDF',
    readAll: 'Tout lire ou imprimer',
    recap: 'Candidature envoyée, voir le récapitulatif',
  },
};
