export const communitiesGuideIt = `
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
