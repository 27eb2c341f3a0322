import { referencedFile } from '@impact-call/domain';
import { QuestionFileModel, QuestionSignaturePadModel, Serializer, type Question } from 'survey-core';
import { isShownAlready } from '../signature/name-signature.ts';

// Files are uploaded, not written into answers; only a preview, which has no upload, stores them inline.
Object.defineProperty(QuestionFileModel.prototype, 'storeDataAsText', {
  configurable: true,
  get(this: QuestionFileModel): boolean {
    return (this.survey as { onUploadFiles?: { isEmpty: boolean } } | null)?.onUploadFiles?.isEmpty ?? true;
  },
  set: () => undefined,
});

// A page waits for the uploads of its files.
const waits = Serializer.getProperty('file', 'waitForUpload');
if (waits) waits.defaultValue = true;

/** Private in the types of SurveyJS. */
interface Drawing {
  loadPreview(this: QuestionSignaturePadModel & Drawing, value: unknown): void;
}
interface Downloads {
  downloadFile(
    question: Question,
    name: string,
    value: unknown,
    done: (status: string, content?: unknown) => void,
  ): void;
}

// SurveyJS draws inline images; a stored signature must be downloaded first.
const pads = QuestionSignaturePadModel.prototype as unknown as Drawing;
const { loadPreview } = pads;
pads.loadPreview = function load(value) {
  if (referencedFile(value) === null) return loadPreview.call(this, value);
  if (isShownAlready(this)) return undefined;
  // SurveyJS's type of a question's survey is too narrow.
  return (this.survey as unknown as Downloads).downloadFile(this, this.name, value, (status, content) => {
    if (status === 'success' && this.value === value) loadPreview.call(this, content);
  });
};
