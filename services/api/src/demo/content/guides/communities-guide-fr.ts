export const communitiesGuideFr = `
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
