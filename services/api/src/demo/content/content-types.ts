import type { UploadRequirement } from '@impact-call/contracts';
import type { LocalizedText } from './localized-text.ts';

/** Texts have `default` (English), `it` and `fr`. */
export interface SurveyJson {
  pages: { name: string; elements: object[] }[];
}

export type DemoUploadRequirement = Omit<UploadRequirement, 'file_name' | 'file_description'> & {
  file_name: LocalizedText;
  file_description: LocalizedText;
};

/** See docs/rules/11-impact-wizard.md#impact-options. */
export interface MiniDyiContent {
  frameworkId: string;
  options: { showSdgFilter: boolean; maxOutcomeSelect: number; maxSdgSelect: number };
}

interface StepTexts {
  name: LocalizedText;
  description: LocalizedText;
  sort: number;
}

/** The database has the content as a string (docs/rules/08-steps.md#step-kinds). */
export type DemoStep = StepTexts &
  (
    | { stepType: { name: 'text' }; content: LocalizedText }
    | { stepType: { name: 'upload' }; content: readonly DemoUploadRequirement[] }
    | { stepType: { name: 'survey' }; content: SurveyJson }
    | { stepType: { name: 'quiz' }; content: SurveyJson }
    | { stepType: { name: 'miniDyi' }; content: MiniDyiContent }
    | { stepType: { name: 'results' }; content: '' }
  );

type StepTypeName = DemoStep['stepType']['name'];

export const isStepOf =
  <Name extends StepTypeName>(name: Name) =>
  (step: DemoStep): step is Extract<DemoStep, { stepType: { name: Name } }> =>
    step.stepType.name === name;

/** Calls refer to `key` by `type`. */
export interface DemoCallType {
  key: string;
  name: LocalizedText;
  description: LocalizedText;
  steps: readonly DemoStep[];
}

/** In days from the moment of seeding; negative days are past. */
export interface DemoCall {
  key: string;
  name: LocalizedText;
  description: LocalizedText;
  type: string;
  openingInDays: number;
  closingInDays: number;
  isUserFilterEnable: boolean;
  userFilterEmail: string;
  enableUserDownloadPdf: boolean;
  /** Where there is a Power BI service. */
  showsReport?: true;
}
