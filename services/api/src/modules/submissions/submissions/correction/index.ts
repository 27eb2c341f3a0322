import { createCorrectDrafts, type CorrectDraftDeps } from './correct-draft.ts';
import { createFindCurrentForm, type CurrentFormDeps } from './current-form.ts';
import { createFormReader, type FormReaderDeps } from './form-reader.ts';
import { createPreviewCorrection, type PreviewCorrectionDeps } from './preview-correction.ts';

export { createCorrectionRepository } from './correction-repository.ts';
export type { CorrectDrafts } from './correct-draft.ts';
export { correctionRoutes } from './routes.ts';

type Own = 'findCurrentForm' | 'readForms';
type Deps = CurrentFormDeps & FormReaderDeps & Omit<CorrectDraftDeps, Own> & Omit<PreviewCorrectionDeps, Own>;

/** Corrected forms, and the drafts that have an earlier one. */
export function createCorrections(deps: Deps) {
  const known = { ...deps, findCurrentForm: createFindCurrentForm(deps), readForms: createFormReader(deps) };
  return { drafts: createCorrectDrafts(known), previews: createPreviewCorrection(known) };
}
