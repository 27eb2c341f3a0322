import type { LocalizedText } from '../localized-text.ts';

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
