import { renderDemoPanel, type DemoOffer } from './demo-panel.ts';
import { renderErrorSummary, type Problems } from './error-summary.ts';
import { renderField } from './field.ts';
import { html } from './html.ts';
import { renderPage } from './layout.ts';
import type { PageContext } from './page-context.ts';

interface SignIn {
  readonly email?: string | undefined;
  readonly problems?: Problems;
  readonly demo: DemoOffer;
}

/** E-mail and password; a chosen demo account fills in `email` and leaves only the password to type. */
export function renderSignInPage(page: PageContext, { email, problems = {}, demo }: SignIn): string {
  const { language, path, messages: words } = page;
  const { signIn } = words;
  const chosen = email !== undefined && Object.keys(problems).length === 0;
  const main = html`${renderErrorSummary(words, problems)}<h1>${signIn.title}</h1>
<form method="post" action="${path}?lang=${language}" novalidate>
${renderField({ name: 'email', label: signIn.email, type: 'email', autocomplete: 'username', value: email, problem: problems['email'] })}
${renderField({ name: 'password', label: signIn.password, type: 'password', autocomplete: 'current-password', problem: problems['password'], autofocus: chosen })}
<button class="button" type="submit">${signIn.submit}</button>
</form>
<p class="other">${signIn.newHere} <a class="link" href="${path}/register?lang=${language}">${signIn.register}</a></p>`;
  const aside = { title: words.demo.title, body: renderDemoPanel(page, demo) };
  return renderPage(page, { title: signIn.title, hasErrors: Object.keys(problems).length > 0, main, aside });
}
