import type { DemoAccount } from '../demo-accounts.ts';
import { html, type Html } from './html.ts';
import type { PageContext } from './page-context.ts';

/** Accounts offered on the sign-in page, with their password. */
export interface DemoOffer {
  readonly accounts: readonly DemoAccount[];
  readonly password: string;
}

/** Each name is a link to the same page with the e-mail filled in, so it needs no script. */
export function renderDemoPanel({ language, path, messages: { demo } }: PageContext, offer: DemoOffer): Html {
  const items = offer.accounts.map(
    (account) => html`<li><a href="${path}?lang=${language}&amp;account=${encodeURIComponent(account.email)}">
<span class="person">${account.givenName} ${account.familyName}</span>
<span class="kind">${demo.kinds[account.kind]}</span></a></li>`,
  );
  return html`<p>${demo.intro}</p>
<ul class="accounts">${items}</ul>
<p class="shared">${demo.password}: <code>${offer.password}</code></p>`;
}
