import { mapText, wordingsOf, type LocalizedText } from '../../platform/text/localized-text.ts';
import { wordingErrors } from '../read-definition.ts';
import type { DefinitionRules, ReadDefinition } from '../step-kind.ts';
import type { StoredSurvey } from './thread/survey-definition.ts';

/** Each translation once. */
export async function readSurvey(
  content: LocalizedText,
  { surveys }: Pick<DefinitionRules, 'surveys'>,
): Promise<ReadDefinition> {
  const read = new Map<string, StoredSurvey>();
  for (const wording of new Set(wordingsOf(content))) read.set(wording, await surveys.stored(wording));
  const outcomeOf = (wording: string): StoredSurvey => read.get(wording) ?? { content: wording };
  const errors = wordingErrors(content, (wording) => {
    const outcome = outcomeOf(wording);
    return 'errors' in outcome ? outcome.errors : [];
  });
  const stored = mapText(content, (wording) => {
    const outcome = outcomeOf(wording);
    return 'content' in outcome ? outcome.content : wording;
  });
  return { content: stored, errors };
}
