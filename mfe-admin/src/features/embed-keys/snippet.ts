import type { EmbedKey } from '@impact-call/contracts';

export const snippetOf = (
  { key, frameworkId, language }: Pick<EmbedKey, 'key' | 'frameworkId' | 'language'>,
  origin: string,
): string =>
  `<script src="${origin}/embed/v1/embed.js" async></script>\n<impact-wizard framework="${frameworkId}" key="${key}" language="${language}"></impact-wizard>`;
