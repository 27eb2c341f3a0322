import { html, type Html } from './html.ts';
import type { Messages } from './messages.ts';

/** Error messages by field name. */
export type Problems = Readonly<Record<string, string>>;

/** At the top of the form: takes the focus when the page opens, and links to each field (GOV.UK: Error summary). */
export function renderErrorSummary(words: Messages, problems: Problems): Html | undefined {
  const entries = Object.entries(problems);
  if (entries.length === 0) return undefined;
  return html`<div class="errors" role="alert" aria-labelledby="errors-title" tabindex="-1" autofocus>
<h2 id="errors-title">${words.errorSummary}</h2>
<ul>${entries.map(([field, text]) => html`<li><a href="#${field}">${text}</a></li>`)}</ul>
</div>`;
}
