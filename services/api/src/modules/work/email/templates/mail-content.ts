import { htmlEscape } from 'escape-goat';
import type { Language } from '@impact-call/contracts';
import { compile } from 'html-to-text';

// No template nests deeper, and the library recurses for each tag.
const LIMITS = { maxInputLength: 200_000, maxDepth: 100 };

/** For mail programs that show no HTML. */
export const htmlToText = compile({
  wordwrap: false,
  limits: LIMITS,
  selectors: [
    { selector: 'img', options: { ignoreHref: true } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  ],
});

/** `opening` and `closing` are safe HTML, all else is plain text. */
export interface MailContent {
  subject: string;
  opening: string;
  facts: { name: string; value: string }[];
  action: { label: string; address: string };
  closing: string;
}

const BODY = 'margin:0;padding:24px;background:#fbfaf7;color:#16211f;font:16px/1.5 system-ui,sans-serif';
const SHEET = 'max-width:560px;margin:0 auto';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#0b5d57;color:#ffffff;text-decoration:none';
const NAME = 'padding:4px 16px 4px 0;color:#4c5956;text-align:left;vertical-align:top;font-weight:normal';
// Preserves line breaks in people's texts.
const VALUE = 'padding:4px 0;white-space:pre-line';

const END = '</div></body></html>';

export const mailDocument = (language: Language, subject: string, safeHtml: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${htmlEscape(subject)}</title></head>` +
  `<body style="${BODY}"><div style="${SHEET}">${safeHtml}${END}`;

export const withEnding = (document: string, safeHtml: string): string =>
  document.endsWith(END) ? `${document.slice(0, -END.length)}${safeHtml}${END}` : document;

const fact = ({ name, value }: MailContent['facts'][number]): string =>
  `<tr><th scope="row" style="${NAME}">${htmlEscape(name)}</th><td style="${VALUE}">${htmlEscape(value)}</td></tr>`;

function htmlOf({ opening, facts, action, closing }: MailContent): string {
  const address = htmlEscape(action.address);
  return [
    opening,
    `<table role="presentation" style="border-collapse:collapse">${facts.map(fact).join('')}</table>`,
    `<p><a href="${address}" style="${BUTTON}">${htmlEscape(action.label)}</a></p>`,
    `<p style="color:#4c5956;font-size:14px">${address}</p>`,
    closing,
  ].join('');
}

function textOf({ opening, facts, action, closing }: MailContent): string {
  const list = facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
  const parts = [htmlToText(opening), list, `${action.label}:\n${action.address}`, htmlToText(closing)];
  return `${parts.filter((part) => part.trim() !== '').join('\n\n')}\n`;
}

export const renderMail = (
  content: MailContent,
  language: Language,
): { subject: string; text: string; html: string } => ({
  subject: content.subject,
  text: textOf(content),
  html: mailDocument(language, content.subject, htmlOf(content)),
});
