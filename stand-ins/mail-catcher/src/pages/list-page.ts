import type { CaughtMail } from '../mailbox.ts';
import { html, type Html } from './html.ts';
import { renderPage, renderTime } from './layout.ts';

const EXCERPT = 140;

const excerptOf = ({ text }: CaughtMail): string => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, EXCERPT);

const renderRow = (mail: CaughtMail): Html => html`<li><a href="/messages/${mail.id}">
<span class="subject">${mail.subject || '(no subject)'}</span>
<span class="to">${mail.to.join(', ')}</span>
<span class="when">${renderTime(mail.receivedAt)}</span>
<span class="excerpt">${excerptOf(mail)}</span></a></li>`;

function renderEmpty(to: string, smtpAddress: string): Html {
  if (to) return html`<p class="empty">No mail for “${to}” yet. <a href="/">Show all</a></p>`;
  return html`<p class="empty">No mail yet. What the product sends to <code>${smtpAddress}</code> appears here.</p>`;
}

/** All mails, newest first, with a search by recipient. */
export function renderListPage(mails: readonly CaughtMail[], to: string, smtpAddress: string): string {
  const main = html`<div class="title"><h1>Mails</h1><p role="status">${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}${to && html` for “${to}”`}</p></div>
<form class="search" method="get" action="/" role="search">
<label for="to">Recipient</label>
<input id="to" name="to" type="search" value="${to}" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="254">
<button type="submit">Search or refresh</button>
</form>
${mails.length > 0 ? html`<ul class="mails">${mails.map(renderRow)}</ul>` : renderEmpty(to, smtpAddress)}`;
  return renderPage('Mails', main);
}
