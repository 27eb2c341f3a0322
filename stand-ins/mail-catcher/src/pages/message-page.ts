import type { CaughtMail } from '../mailbox.ts';
import { html, type Html } from './html.ts';
import { renderPage, renderTime } from './layout.ts';

/** The views of a mail. */
export const VIEWS = ['html', 'text', 'source'] as const;
export type View = (typeof VIEWS)[number];

const LABELS: Record<View, string> = { html: 'HTML', text: 'Plain text', source: 'Source' };

function renderBody(mail: CaughtMail, view: View): Html {
  if (view === 'source') return html`<pre class="body source" tabindex="0" aria-label="Source">${mail.source}</pre>`;
  if (view === 'text')
    return mail.text === null
      ? html`<p class="empty">This mail has no plain text.</p>`
      : html`<pre class="body" tabindex="0" aria-label="Plain text">${mail.text}</pre>`;
  if (mail.html === null) return html`<p class="empty">This mail has no HTML.</p>`;
  // Without scripts, forms or our origin; links open in a new tab.
  return html`<iframe class="body" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${mail.id}/html"></iframe>`;
}

const renderField = (name: string, value: Html | string): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const renderViews = (mail: CaughtMail, current: View): Html =>
  html`<nav class="views" aria-label="Views">${VIEWS.map((view) => html`<a href="/messages/${mail.id}?view=${view}"${view === current && html` aria-current="page"`}>${LABELS[view]}</a>`)}</nav>`;

/** One mail: sender, recipients, time, and its content in one of three views. */
export function renderMessagePage(mail: CaughtMail, view: View): string {
  const subject = mail.subject || '(no subject)';
  const attachments = mail.attachments
    .map(({ name, bytes }) => `${name} (${bytes.toLocaleString('en')} bytes)`)
    .join(', ');
  const main = html`<p class="back"><a href="/">← All mails</a></p>
<h1>${subject}</h1>
<dl>${renderField('From', mail.headers.from || mail.from)}${renderField('To', mail.to.join(', '))}${renderField('Received', renderTime(mail.receivedAt))}${renderField('Message-ID', mail.messageId)}${attachments && renderField('Attachments', attachments)}</dl>
${renderViews(mail, view)}
${renderBody(mail, view)}`;
  return renderPage(subject, main);
}

/** The mail does not exist (any more). */
export const renderNotFoundPage = (): string =>
  renderPage(
    'Not found',
    html`<h1>Not found</h1><p class="empty">This mail is no longer kept. <a href="/">All mails</a></p>`,
  );
