import type { EmbedKey } from '@impact-call/contracts';

/** The HTML snippet for the partner's page. */
export const snippetOf = (
  { key, frameworkId, language }: Pick<EmbedKey, 'key' | 'frameworkId' | 'language'>,
  origin: string,
): string =>
  `<script src="${origin}/embed/v1/embed.js" async></script>\n<impact-wizard framework="${frameworkId}" key="${key}" language="${language}"></impact-wizard>`;
