export const communitiesGuideEn = `
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
