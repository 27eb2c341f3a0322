import { cleanHtml } from '../../platform/text/sanitize.ts';
import { mapText, resolveText, cleanedText } from '../../platform/text/localized-text.ts';
import { plainKind } from '../plain-kind.ts';
import { noTable } from '../plain-kind.ts';
import type { BuiltInStepKind } from '../step-kind.ts';

export const textKind = {
  ...plainKind,
  id: '0199d0a0-5730-75b3-8fa4-4d56684ffcfc',
  isOffered: true,
  table: noTable,
  readDefinition: (content) => ({ content: cleanedText(content, cleanHtml), errors: [] }),
  definitionForAuthor: (content) => mapText(content, cleanHtml),
  definitionForReader: ({ content }, { language }) => cleanHtml(resolveText(content, language)),
  recap({ name, description, content }, _answer, { language }) {
    const html = cleanHtml([description, content].map((text) => resolveText(text, language)).join(''));
    return html.trim() === '' ? {} : { sections: [{ sectionName: resolveText(name, language), html, questions: [] }] };
  },
} satisfies BuiltInStepKind;
