import type { UploadRequirement } from '@impact-call/contracts';
import type { LocalizedText } from './localized-text.ts';

/** A SurveyJS model as its JSON file holds it; its texts carry `default` (English), `it` and `fr`. */
export interface SurveyJson {
  pages: { name: string; elements: object[] }[];
}

/** An upload requirement whose two texts may be localized. */
export type DemoUploadRequirement = Omit<UploadRequirement, 'file_name' | 'file_description'> & {
  file_name: LocalizedText;
  file_description: LocalizedText;
};

/** Content of a miniDyi step (docs/rules/11-impact-wizard.md#impact-options). */
export interface MiniDyiContent {
  frameworkId: string;
  options: { showSdgFilter: boolean; maxOutcomeSelect: number; maxSdgSelect: number };
}

interface StepTexts {
  name: LocalizedText;
  description: LocalizedText;
  sort: number;
}

/** A step whose content is still structured: the database wants it as a string (docs/rules/08-steps.md#step-kinds). */
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

/** Whether a step is of the type `name`; narrows its content. */
export const isStepOf =
  <Name extends StepTypeName>(name: Name) =>
  (step: DemoStep): step is Extract<DemoStep, { stepType: { name: Name } }> =>
    step.stepType.name === name;

/** A call type with its steps in order; `key` is what the calls refer to by `type`. */
export interface DemoCallType {
  key: string;
  name: LocalizedText;
  description: LocalizedText;
  steps: readonly DemoStep[];
}

/** A call whose window is given in days from the moment of seeding; negative days are past. */
export interface DemoCall {
  key: string;
  name: LocalizedText;
  description: LocalizedText;
  /** Key of a demo call type. */
  type: string;
  openingInDays: number;
  closingInDays: number;
  isUserFilterEnable: boolean;
  userFilterEmail: string;
  enableUserDownloadPdf: boolean;
  /** Whether applicants get the demo's report of results, where there is a Power BI service. */
  showsReport?: true;
}
