import type { Configuration } from '@impact-call/contracts';
import type { LocalizedText } from './localized-text.ts';

/** The information of article 13 of the GDPR. */
const dataConsentText: LocalizedText = {
  it: `
<p>Acconsento al trattamento dei dati personali che inserisco, per partecipare ai bandi. Ho letto le informazioni qui sotto (art. 13 del Regolamento UE 2016/679, GDPR).</p>
<ul>
<li><strong>Chi tratta i dati</strong>: il titolare è Fondazione Esempio. Per ogni domanda: <a href="mailto:privacy@fondazione-esempio.example">privacy@fondazione-esempio.example</a>.</li>
<li><strong>Quali dati e perché</strong>: nome, cognome, ruolo ed e-mail della persona di contatto, per gestire la candidatura, valutarla e scrivervi in merito.</li>
<li><strong>Base giuridica</strong>: il tuo consenso (art. 6, par. 1, lett. a). Senza, non possiamo accogliere la candidatura.</li>
<li><strong>Chi li vede</strong>: il nostro personale, chi valuta le candidature e i fornitori che gestiscono la piattaforma per nostro conto. Non li vendiamo, e restano nell’Unione europea.</li>
<li><strong>Per quanto tempo</strong>: fino a cinque anni dalla chiusura del bando; poi li cancelliamo o li rendiamo anonimi.</li>
<li><strong>I tuoi diritti</strong>: puoi chiedere accesso, rettifica, cancellazione, limitazione e portabilità, e revocare il consenso in ogni momento; ciò che è stato fatto prima resta lecito. Puoi anche rivolgervi al Garante per la protezione dei dati personali.</li>
</ul>
<p>Non prendiamo decisioni automatizzate: ogni candidatura è letta da persone.</p>
`.trim(),
  en: `
<p>I consent to the processing of the personal data that I enter, in order to take part in the calls. I have read the information below (article 13 of Regulation (EU) 2016/679, GDPR).</p>
<ul>
<li><strong>Who processes the data</strong>: the controller is Fondazione Esempio. For any question: <a href="mailto:privacy@fondazione-esempio.example">privacy@fondazione-esempio.example</a>.</li>
<li><strong>Which data, and why</strong>: first name, last name, role and email of the contact person, to manage the application, assess it and write to you about it.</li>
<li><strong>Legal basis</strong>: your consent (article 6(1)(a)). Without it we cannot accept the application.</li>
<li><strong>Who sees them</strong>: our staff, those who assess applications and the suppliers who run the platform for us. We do not sell them, and they stay in the European Union.</li>
<li><strong>For how long</strong>: up to five years after the call closes; then we delete them or make them anonymous.</li>
<li><strong>Your rights</strong>: you can ask for access, correction, erasure, restriction and portability, and withdraw your consent at any time; what was done before stays lawful. You can also complain to your data protection authority (in Italy, the Garante per la protezione dei dati personali).</li>
</ul>
<p>We take no automated decisions: people read every application.</p>
`.trim(),
  fr: `
<p>Je consens au traitement des données personnelles que je saisis, afin de participer aux appels. J’ai lu les informations ci-dessous (article 13 du règlement (UE) 2016/679, RGPD).</p>
<ul>
<li><strong>Qui traite les données</strong>\u00a0: la responsable du traitement est la Fondazione Esempio. Pour toute question\u00a0: <a href="mailto:privacy@fondazione-esempio.example">privacy@fondazione-esempio.example</a>.</li>
<li><strong>Quelles données, et pourquoi</strong>\u00a0: nom, prénom, fonction et e-mail de la personne de contact, pour gérer la candidature, l’évaluer et vous écrire à son sujet.</li>
<li><strong>Base légale</strong>\u00a0: votre consentement (article 6, paragraphe 1, point a). Sans lui, nous ne pouvons pas accepter la candidature.</li>
<li><strong>Qui les voit</strong>\u00a0: notre personnel, les personnes qui évaluent les candidatures et les prestataires qui gèrent la plateforme pour nous. Nous ne les vendons pas, et elles restent dans l’Union européenne.</li>
<li><strong>Pendant combien de temps</strong>\u00a0: jusqu’à cinq ans après la clôture de l’appel\u00a0; ensuite, nous les effaçons ou les rendons anonymes.</li>
<li><strong>Vos droits</strong>\u00a0: vous pouvez demander l’accès, la rectification, l’effacement, la limitation et la portabilité, et retirer votre consentement à tout moment\u00a0; ce qui a été fait avant reste licite. Vous pouvez aussi saisir votre autorité de protection des données (en France, la CNIL\u00a0; en Italie, le Garante).</li>
</ul>
<p>Nous ne prenons aucune décision automatisée\u00a0: chaque candidature est lue par des personnes.</p>
`.trim(),
};

export const landingHtml: LocalizedText = {
  it: `
<p>Qui partecipi ai bandi della Fondazione Esempio sull’impatto sociale. Ti accompagniamo un passo alla volta.</p>
<h2>Come funziona</h2>
<ol>
<li><strong>Accedi</strong> o registrati, e aggiungi la tua organizzazione.</li>
<li><strong>Scegli un bando</strong> aperto e leggi che cosa chiede.</li>
<li><strong>Compila i passi</strong>: documenti, domande, impatto previsto.</li>
<li><strong>Invia</strong>. Ricevi un codice e, se il bando lo prevede, il PDF della candidatura.</li>
</ol>
<h2>Quanto tempo serve</h2>
<p>Circa 90 minuti per un bando completo. Non serve finire in una volta: le risposte si salvano mentre scrivi, e riprendi da dove eri, anche da un altro dispositivo.</p>
`.trim(),
  en: `
<p>This is where you apply for Fondazione Esempio’s calls on social impact. We guide you one step at a time.</p>
<h2>How it works</h2>
<ol>
<li><strong>Sign in</strong> or register, and add your organization.</li>
<li><strong>Choose an open call</strong> and read what it asks for.</li>
<li><strong>Complete the steps</strong>: documents, questions, expected impact.</li>
<li><strong>Submit</strong>. You get a code and, if the call offers it, your application as a PDF.</li>
</ol>
<h2>How long it takes</h2>
<p>About 90 minutes for a full call. You need not finish in one go: your answers are saved as you type, and you pick up where you left off, even on another device.</p>
`.trim(),
  fr: `
<p>C’est ici que vous répondez aux appels de la Fondazione Esempio sur l’impact social. Nous vous guidons étape par étape.</p>
<h2>Comment ça marche</h2>
<ol>
<li><strong>Connectez-vous</strong> ou inscrivez-vous, puis ajoutez votre organisation.</li>
<li><strong>Choisissez un appel</strong> ouvert et lisez ce qu’il demande.</li>
<li><strong>Remplissez les étapes</strong>\u00a0: documents, questions, impact prévu.</li>
<li><strong>Envoyez</strong>. Vous recevez un code et, si l’appel le prévoit, le PDF de votre candidature.</li>
</ol>
<h2>Combien de temps il faut</h2>
<p>Environ 90 minutes pour un appel complet. Inutile de tout finir d’un coup\u00a0: vos réponses s’enregistrent pendant que vous écrivez, et vous reprenez là où vous en étiez, même sur un autre appareil.</p>
`.trim(),
};

/** Filled discs rather than lines, so that the mark works at 28 pixels and on dark ground. */
const svg = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">',
  '<circle cx="32" cy="32" r="32" fill="#0b5d57"/>',
  '<circle cx="32" cy="37" r="23" fill="#3d857d"/>',
  '<circle cx="32" cy="42" r="14" fill="#a9d2cb"/>',
  '<circle cx="32" cy="46.5" r="6" fill="#fff"/>',
  '</svg>',
].join('');

const logoBase64 = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

type LocalizedField = 'description' | 'message' | 'listName' | 'dataConsentText' | 'landingHtml';

export type DemoConfiguration = Omit<Configuration, 'id' | LocalizedField> & Record<LocalizedField, LocalizedText>;

/** For every host without a configuration. */
export const demoConfiguration: DemoConfiguration = {
  name: 'Impact Call',
  description: {
    it: 'I bandi per le organizzazioni che vogliono misurare il proprio impatto sociale',
    en: 'Calls for organizations that want to measure their social impact',
    fr: 'Les appels pour les organisations qui veulent mesurer leur impact social',
  },
  message: {
    it: 'Partecipa ai bandi sull’impatto sociale un passo alla volta. Puoi fermarti quando vuoi: tutto ciò che scrivi è salvato.',
    en: 'Answer open calls on social impact, one step at a time. Stop whenever you like: everything that you write is saved.',
    fr: 'Répondez aux appels sur l’impact social, une étape à la fois. Arrêtez-vous quand vous voulez : tout ce que vous écrivez est enregistré.',
  },
  logoBase64,
  logoWidth: 50,
  logoHeight: 50,
  listName: { it: 'I bandi', en: 'Calls', fr: 'Appels à projets' },
  languageSelection: true,
  organizationSelection: true,
  organizationConsents: [],
  reportPowerBiId: null,
  workspacePowerBiId: null,
  defaultLanguage: 'it',
  domain: 'localhost',
  dataConsentText,
  landingHtml,
  demoName: 'Impact Call Demo',
  providerName: 'Fondazione Esempio',
  contactEmail: 'bandi@fondazione-esempio.example',
  brandColor: '#0b5d57',
  isActive: true,
};
