import { wordingsOf, type LocalizedText } from '../../platform/text/localized-text.ts';
import { wordingErrors } from '../read-definition.ts';
import type { DefinitionRules, ReadDefinition } from '../step-kind.ts';
import { uploadDefinitionErrors, uploadDemands } from './upload-definition.ts';

/** Parses the requirements of an upload step; translations may differ only in their texts. */
export function readUpload(content: LocalizedText, { mostBytes }: Pick<DefinitionRules, 'mostBytes'>): ReadDefinition {
  const errors = wordingErrors(content, (wording) => uploadDefinitionErrors(wording, mostBytes));
  if (errors.length > 0 || new Set(wordingsOf(content).map(uploadDemands)).size <= 1) return { content, errors };
  const message = 'must ask for the same files in every language';
  return { content, errors: [{ path: '', code: 'languages-differ', message }] };
}
