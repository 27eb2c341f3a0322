import type { LocalizedText } from '../localized-text.ts';

const communitiesGuideFr = `
<p>Avec cet appel, nous aidons dix organisations à comprendre ce qui change vraiment grâce à leur travail, et à se servir de ce qu’elles apprennent.</p>
<h2>Ce que nous offrons</h2>
<ul>
<li>une subvention <strong>allant jusqu’à 60\u00a0000\u00a0euros</strong>\u00a0;</li>
<li>douze mois d’accompagnement par une personne experte de la mesure d’impact\u00a0;</li>
<li>quatre rencontres avec les autres organisations retenues.</li>
</ul>
<h2>Qui peut participer</h2>
<p>Les associations, fondations, coopératives et entreprises sociales qui\u00a0:</p>
<ul>
<li>ont leur siège dans l’Union européenne\u00a0;</li>
<li>travaillent depuis au moins deux ans avec les personnes auxquelles elles s’adressent\u00a0;</li>
<li>peuvent y consacrer environ huit heures par mois.</li>
</ul>
<p>Chaque organisation peut envoyer une seule candidature.</p>
<h2>Calendrier</h2>
<table>
<thead><tr><th>Étape</th><th>Quand</th><th>Ce qui se passe</th></tr></thead>
<tbody>
<tr><td>Candidatures</td><td>jusqu’à la date limite affichée dans la liste des appels</td><td>vous remplissez et envoyez</td></tr>
<tr><td>Vérification</td><td>dans les 2 semaines après la date limite</td><td>nous vérifions les conditions et vous écrivons s’il manque quelque chose</td></tr>
<tr><td>Évaluation</td><td>dans les 6 semaines après la date limite</td><td>deux personnes lisent chaque candidature</td></tr>
<tr><td>Décision</td><td>dans les 8 semaines après la date limite</td><td>vous recevez une réponse motivée, quelle qu’elle soit</td></tr>
</tbody>
</table>
<h2>Ce qu’il faut préparer</h2>
<ol>
<li>vos statuts ou votre dernier rapport annuel, en un PDF de 5 Mo au maximum\u00a0;</li>
<li>les chiffres de l’an dernier\u00a0: personnes touchées, recettes, salariés et bénévoles\u00a0;</li>
<li>une estimation du coût de l’activité pour les trois prochaines années.</li>
</ol>
<p>Comptez environ <strong>90 minutes</strong> en tout. Arrêtez-vous quand vous voulez\u00a0: vos réponses sont enregistrées pendant que vous écrivez.</p>
<p>Vous découvrez les Objectifs de développement durable\u00a0? Lisez-les sur le <a href="https://www.un.org/sustainabledevelopment/fr/">site des Nations unies</a>.</p>
`.trim();

const communitiesGuideIt = `
<p>Con questo bando aiutiamo dieci organizzazioni a capire che cosa cambia davvero grazie al loro lavoro, e a usare ciò che imparano.</p>
<h2>Che cosa offriamo</h2>
<ul>
<li>un contributo <strong>fino a 60.000 euro</strong>;</li>
<li>dodici mesi di accompagnamento con una persona esperta di misurazione d’impatto;</li>
<li>quattro incontri con le altre organizzazioni scelte.</li>
</ul>
<h2>Chi può partecipare</h2>
<p>Associazioni, fondazioni, cooperative e imprese sociali che:</p>
<ul>
<li>hanno sede nell’Unione europea;</li>
<li>lavorano da almeno due anni con le persone a cui si rivolgono;</li>
<li>possono dedicare al percorso circa otto ore al mese.</li>
</ul>
<p>Ogni organizzazione può inviare una sola candidatura.</p>
<h2>I tempi</h2>
<table>
<thead><tr><th>Fase</th><th>Quando</th><th>Che cosa succede</th></tr></thead>
<tbody>
<tr><td>Candidature</td><td>fino alla scadenza indicata nell’elenco dei bandi</td><td>compila e invia</td></tr>
<tr><td>Verifica</td><td>entro 2 settimane dalla scadenza</td><td>controlliamo i requisiti e, se serve, ti scriviamo</td></tr>
<tr><td>Valutazione</td><td>entro 6 settimane dalla scadenza</td><td>due persone leggono ogni candidatura</td></tr>
<tr><td>Esito</td><td>entro 8 settimane dalla scadenza</td><td>ricevi una risposta motivata, comunque vada</td></tr>
</tbody>
</table>
<h2>Che cosa preparare</h2>
<ol>
<li>lo statuto o l’ultimo bilancio sociale, in un PDF di 5 MB al massimo;</li>
<li>i dati dell’anno scorso: persone raggiunte, entrate, personale e volontari;</li>
<li>una stima dei costi dell’attività per i prossimi tre anni.</li>
</ol>
<p>Servono circa <strong>90 minuti</strong> in tutto. Puoi fermarti quando vuoi: le risposte vengono salvate mentre scrivi.</p>
<p>Non conosci gli Obiettivi di sviluppo sostenibile? Puoi leggerli sul <a href="https://sdgs.un.org/goals">sito delle Nazioni Unite</a> (in inglese).</p>
`.trim();

const communitiesGuideEn = `
<p>With this call we help ten organizations find out what really changes thanks to their work, and use what they learn.</p>
<h2>What we offer</h2>
<ul>
<li>a grant of <strong>up to 60,000 euros</strong>;</li>
<li>twelve months of guidance from an expert in impact measurement;</li>
<li>four meetings with the other organizations chosen.</li>
</ul>
<h2>Who can apply</h2>
<p>Associations, foundations, cooperatives and social enterprises that:</p>
<ul>
<li>are based in the European Union;</li>
<li>have worked for at least two years with the people they serve;</li>
<li>can set aside about eight hours a month.</li>
</ul>
<p>Each organization can send one application.</p>
<h2>Timeline</h2>
<table>
<thead><tr><th>Stage</th><th>When</th><th>What happens</th></tr></thead>
<tbody>
<tr><td>Applications</td><td>until the deadline shown in the list of calls</td><td>you fill in and submit</td></tr>
<tr><td>Check</td><td>within 2 weeks of the deadline</td><td>we check that you can take part, and write to you if something is missing</td></tr>
<tr><td>Assessment</td><td>within 6 weeks of the deadline</td><td>two people read each application</td></tr>
<tr><td>Decision</td><td>within 8 weeks of the deadline</td><td>you get an answer with reasons, whatever it is</td></tr>
</tbody>
</table>
<h2>What to prepare</h2>
<ol>
<li>your statute or latest annual report, as one PDF of at most 5 MB;</li>
<li>last year’s figures: people reached, income, staff and volunteers;</li>
<li>an estimate of what the activity will cost over the next three years.</li>
</ol>
<p>It takes about <strong>90 minutes</strong> in all. Stop whenever you like: your answers are saved as you type.</p>
<p>New to the Sustainable Development Goals? Read them on the <a href="https://sdgs.un.org/goals">United Nations website</a>.</p>
`.trim();

/** Dates are relative to the deadline, because the window moves with the seeding. */
export const communitiesGuide: LocalizedText = {
  it: communitiesGuideIt,
  en: communitiesGuideEn,
  fr: communitiesGuideFr,
};
