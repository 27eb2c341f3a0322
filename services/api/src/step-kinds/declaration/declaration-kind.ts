import { cleanHtml } from '../../html/sanitize.ts';
import { mapText, resolveText, writtenText } from '../../localization/localized-text.ts';
import { plainKind } from '../plain-kind.ts';
import type { BuiltInStepKind } from '../step-kind.ts';

/** A statement as HTML that the applicant agrees to: the answer is `true`. */
export const declarationKind = {
  ...plainKind,
  id: '0199d0a0-91c4-7a10-9c3e-5a6f0d2b7e11',
  isOffered: true,
  answersAreJson: true,
  readDefinition: (content) => ({ content: writtenText(content, cleanHtml), errors: [] }),
  definitionForAuthor: (content) => mapText(content, cleanHtml),
  definitionForReader: ({ content }, { language }) => cleanHtml(resolveText(content, language)),
  closingErrors: (_step, content) =>
    content === 'true' ? [] : [{ path: '', code: 'not-agreed', message: 'the statement was not agreed to' }],
  recap({ name, content }, _answer, { language }) {
    const html = cleanHtml(resolveText(content, language));
    return { sections: [{ sectionName: resolveText(name, language), html, questions: [] }] };
  },
} satisfies BuiltInStepKind;
