import type { LocalizedText } from '../localized-text.ts';

/** The information of article 13 of the GDPR. */
export const dataConsentText: LocalizedText = {
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
