import type { FieldError } from '@impact-call/contracts';
import { cleanHtml } from '../../html/sanitize.ts';
import { mapText, wordingsOf, writtenText, type LocalizedText } from '../../localization/localized-text.ts';
import type { Surveys } from '../../step-kinds/survey/surveys.ts';
import type { StoredSurvey } from '../../step-kinds/survey/thread/survey-definition.ts';
import { miniDyiDefinitionErrors } from '../../step-kinds/mini-dyi/mini-dyi-definition.ts';
import { uploadDefinitionErrors, uploadDemands } from '../../step-kinds/upload/upload-definition.ts';

/** Judges a survey's definition. */
export type DefinitionCheck = Pick<Surveys, 'stored'>;

/** A content as it is stored, or what is wrong with it. */
export interface ReadContent {
  content: LocalizedText;
  errors: FieldError[];
}

const accepted = (content: LocalizedText): ReadContent => ({ content, errors: [] });
const refused = (content: LocalizedText, code: string, message: string): ReadContent => ({
  content,
  errors: [{ path: '', code, message }],
});

const joined = (...parts: string[]): string => parts.filter(Boolean).join('.');

/** Each wording's errors, below its language where there are several. */
function checked(content: LocalizedText, errorsOf: (wording: string) => readonly FieldError[]): FieldError[] {
  const wordings: [string, string][] = typeof content === 'string' ? [['', content]] : Object.entries(content);
  return wordings.flatMap(([language, wording]) =>
    errorsOf(wording).map((error) => ({ ...error, path: joined(language, error.path) })),
  );
}

function readUpload(content: LocalizedText, most: number): ReadContent {
  const errors = checked(content, (wording) => uploadDefinitionErrors(wording, most));
  if (errors.length > 0) return { content, errors };
  const demands = new Set(wordingsOf(content).map(uploadDemands));
  return demands.size > 1
    ? refused(content, 'languages-differ', 'must ask for the same files in every language')
    : accepted(content);
}

async function readSurvey(content: LocalizedText, surveys: DefinitionCheck): Promise<ReadContent> {
  const read = new Map<string, StoredSurvey>();
  for (const wording of new Set(wordingsOf(content))) read.set(wording, await surveys.stored(wording));
  const outcomeOf = (wording: string): StoredSurvey => read.get(wording) ?? { content: wording };
  const errors = checked(content, (wording) => {
    const outcome = outcomeOf(wording);
    return 'errors' in outcome ? outcome.errors : [];
  });
  const stored = mapText(content, (wording) => {
    const outcome = outcomeOf(wording);
    return 'content' in outcome ? outcome.content : wording;
  });
  return { content: stored, errors };
}

/** What the contents of steps are judged by. */
export interface ContentRules {
  surveys: DefinitionCheck;
  /** Most bytes that any applicant's file may have. */
  mostBytes: number;
}

/**
 * Reads a step's content by the rules of its type (specification point 3); types that we do not know hold what they
 * like.
 */
export async function readContent(
  stepTypeName: string,
  sent: LocalizedText,
  { surveys, mostBytes }: ContentRules,
): Promise<ReadContent> {
  const content = writtenText(sent, (wording) => wording.trim());
  switch (stepTypeName) {
    case 'text':
      return accepted(writtenText(content, cleanHtml));
    case 'upload':
      return readUpload(content, mostBytes);
    case 'survey':
    case 'quiz':
      return readSurvey(content, surveys);
    case 'miniDyi':
      return { content, errors: checked(content, miniDyiDefinitionErrors) };
    default:
      return accepted(content);
  }
}
