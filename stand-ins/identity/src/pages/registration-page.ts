import { renderErrorSummary, type Problems } from './error-summary.ts';
import { renderField } from './field.ts';
import { html } from './html.ts';
import { renderPage } from './layout.ts';
import type { PageContext } from './page-context.ts';

interface Registration {
  readonly values?: { readonly givenName: string; readonly familyName: string; readonly email: string };
  readonly problems?: Problems;
  readonly signInPath: string;
}

/** First name, last name, e-mail, password. After an error the form has the previous input, except the password. */
export function renderRegistrationPage(page: PageContext, { values, problems = {}, signInPath }: Registration): string {
  const { language, path, messages: words } = page;
  const { registration } = words;
  const { title, givenName, familyName, email, password, passwordHint } = registration;
  const main = html`${renderErrorSummary(words, problems)}<h1>${title}</h1>
<form method="post" action="${path}?lang=${language}" novalidate>
<div class="pair">
${renderField({ name: 'givenName', label: givenName, type: 'text', autocomplete: 'given-name', value: values?.givenName, problem: problems['givenName'] })}
${renderField({ name: 'familyName', label: familyName, type: 'text', autocomplete: 'family-name', value: values?.familyName, problem: problems['familyName'] })}
</div>
${renderField({ name: 'email', label: email, type: 'email', autocomplete: 'email', value: values?.email, problem: problems['email'] })}
${renderField({ name: 'password', label: password, type: 'password', autocomplete: 'new-password', hint: passwordHint, problem: problems['password'] })}
<button class="button" type="submit">${registration.submit}</button>
</form>
<p class="other">${registration.known} <a class="link" href="${signInPath}?lang=${language}">${registration.signIn}</a></p>`;
  const aside = {
    title: registration.notesTitle,
    body: html`${registration.notes.map((note) => html`<p>${note}</p>`)}`,
  };
  return renderPage(page, { title, hasErrors: Object.keys(problems).length > 0, main, aside });
}
