import { html, type Html } from './html.ts';
import { renderPage } from './layout.ts';
import type { PageContext } from './page-context.ts';

interface Message {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** For support: the provider's own message. */
  readonly detail?: string;
  readonly action?: Html;
}

/** A page with one message and a link back. */
export function renderMessagePage(page: PageContext, { title, paragraphs, detail, action }: Message): string {
  const back =
    page.homeUrl !== undefined && html`<p><a class="link" href="${page.homeUrl}">${page.messages.back}</a></p>`;
  const main = html`<h1>${title}</h1>
${paragraphs.map((text) => html`<p class="lead">${text}</p>`)}
${detail !== undefined && html`<p class="detail" lang="en"><code>${detail}</code></p>`}
${action}${back}`;
  return renderPage(page, { title, main });
}
