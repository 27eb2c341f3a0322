import type {
  ClosingFile,
  FieldError,
  Language,
  PdfMiniDyi,
  PdfSection,
  StepResult,
  StepTypeName,
  Submission,
} from '@impact-call/contracts';
import type { AnswerCell, AnswerColumnKind, AnswerOption } from '@impact-call/survey';
import type { LocalizedText } from '../platform/text/localized-text.ts';
import type { AttachmentRecord, FileKind } from '../modules/files/index.ts';
import type { FrameworkRecord } from '../modules/frameworks/index.ts';
import type { StepDefinition, StepScores, StoredAnswer } from './step-definition.ts';
import type { Surveys } from './survey/surveys.ts';

/** What definitions are judged by. */
export interface DefinitionRules {
  surveys: Pick<Surveys, 'stored'>;
  /** Most bytes that any applicant's file may have. */
  mostBytes: number;
}

/** A definition as it is stored, and what is wrong with it; an error's path leads into the definition. */
export interface ReadDefinition {
  content: LocalizedText;
  errors: FieldError[];
}

/** For whom a definition is shown, and what it then depends on. */
export interface DefinitionReader {
  language: Language;
  /** The framework that the submission started this step with; empty where there is none. */
  frameworkId: string;
  /** Most bytes that any applicant's file may have. */
  mostBytes: number;
}

/** Who reads an answer, and on whose behalf surveys are worked on meanwhile. */
interface Reading<Tasks extends keyof Surveys> {
  language: Language;
  surveys: Pick<Surveys, Tasks>;
  owner: string;
}

/** What lies outside an answer and decides whether it is complete. */
export interface Evidence extends Reading<'errors' | 'judge'> {
  /** All files of the submission. */
  files: readonly AttachmentRecord[];
  /** The framework that the submission started this step with. */
  framework: FrameworkRecord | null;
}

/** What scores are computed with. */
export interface Scoring extends Omit<Reading<'judge'>, 'language'> {
  framework: FrameworkRecord | null;
}

/** For whom a recap puts an answer into words. */
export interface RecapReading extends Reading<'answers' | 'quizResult'> {
  framework: FrameworkRecord | null;
  /** Whether the reader may see scores. */
  isScored: boolean;
  /** A stored picture of the submission as a `data:image/` address; null for one that nobody may see. */
  picture(fileId: string): Promise<string | null>;
  /** Whether the reader must not learn whose submission it is. */
  isBlind: boolean;
  /** The scores of the submission as a whole. */
  totals: Pick<Submission, 'quizScore' | 'sroiScore' | 'declaredSroiScore'>;
}

/** What a step says in the recap; what it has nothing of is left out. */
export interface Recap {
  sections?: PdfSection[];
  attachments?: ClosingFile[];
  miniDyi?: PdfMiniDyi[];
}

/** The scores of a step as readers get them. */
export type ShownStepScores = Pick<StepResult, 'score' | 'quizResult' | 'impactResult'>;

/** How the answers of a step are scored. */
export interface StepScoring {
  /**
   * What closing keeps of an answer.
   * @throws SubmissionIncomplete when the answer is too much to be judged.
   */
  compute(step: StepDefinition, content: string, scoring: Scoring): StepScores | Promise<StepScores>;
  /** The same in the reader's language. */
  forReader(
    step: StepDefinition,
    scores: StepScores,
    reading: Reading<'quizResult'>,
  ): ShownStepScores | Promise<ShownStepScores>;
}

/** What a file that a step asks for may be. */
export interface FileRequest {
  /** MIME types, judged from the content. */
  types: readonly string[];
  /** Most bytes, as far as the step says. */
  dimensions: number;
  /** Most files under this name. */
  most: number;
  /** The kind that the step asks for, where it asks for one by name. */
  kind?: FileKind;
}

/** How a step asks for files, and how its answers name them. */
export interface StepFiles {
  /** Whether the step asks for any file. */
  asks(step: StepDefinition): boolean;
  /** Identifiers of the files that an answer names; drafts may hold anything. */
  namedIn(content: string): Set<string>;
  /** The answer with each file under its name in `names`, by identifier; what names none of them stays as it is. */
  withNames(content: string, names: ReadonlyMap<string, string>): string;
  /** What a file of this name has to be; undefined where nothing of that name is asked for. */
  requirement(step: StepDefinition, name: string): FileRequest | undefined;
  /** Where the requirement stands in its list, whichever language its name is in; -1 when nowhere. */
  requirementIndex(step: StepDefinition, name: string): number;
  /** The requirement's name in the reader's language. */
  requirementName(step: StepDefinition, name: string, language: Language): string;
}

/** Which impact framework a step works with. */
export interface StepFramework {
  /** The frameworks that a definition names, in any of its wordings. */
  namedIn(content: LocalizedText): string[];
  /** What a submission that starts now keeps for the step: the call's framework, else the one that the step names. */
  toKeep(step: StepDefinition, callFrameworkId: string | null): string | null;
}

/**
 * One column of a table with a line for each submission. The key is the step's own, and the same in every version of the
 * step that asks for the same.
 */
export interface TableColumn {
  key: string;
  label: string;
  kind: AnswerColumnKind;
  /** What could be chosen; empty where people write. */
  options: AnswerOption[];
}

/** What a submission says in the columns of a step, by their keys; what it says nothing of is not there. */
export type TableCells = ReadonlyMap<string, AnswerCell>;

/** An answer with the framework that the submission started the step with. */
export interface TableAnswer {
  answer: StoredAnswer | undefined;
  framework: FrameworkRecord | null;
}

/** How answers stand side by side, many submissions at once. */
export interface StepTable {
  columns(step: StepDefinition, reading: Reading<'columns'>): TableColumn[] | Promise<TableColumn[]>;
  /** One for each of the answers, in their order; a bounded number of them is asked for at once. */
  cells(
    step: StepDefinition,
    answers: readonly TableAnswer[],
    reading: Reading<'cells'>,
  ): TableCells[] | Promise<TableCells[]>;
}

/** A step as one version of a form has it. */
export interface StepVersion {
  step: StepDefinition;
  /** Its framework in this version of the form. */
  framework: FrameworkRecord | null;
}

/** A part of a step, for comparing two versions of it. */
export interface StepPart {
  /** Two parts with one key in common are the same. */
  keys: readonly string[];
  label: LocalizedText;
  /** Its full definition. */
  source: string;
}

/** An answer under a later version of its step. */
export interface CarriedAnswer {
  content: string;
  /** Its parts that no longer fit. */
  lost: LocalizedText[];
  /** New names of requirements by the old ones, under which their files are stored. */
  renamed?: ReadonlyMap<string, string>;
}

/** How answers are carried to a corrected definition (docs/rules.md#corrected-forms). */
export interface StepCorrection {
  parts(version: StepVersion, surveys: Pick<Surveys, 'questions'>): StepPart[] | Promise<StepPart[]>;
  /** One result for each content, in order. */
  carry(
    before: StepVersion,
    after: StepVersion,
    contents: readonly string[],
    surveys: Pick<Surveys, 'questions' | 'carry'>,
  ): CarriedAnswer[] | Promise<CarriedAnswer[]>;
}

/**
 * All that the server knows about the steps of one type. Modules ask the kind (`stepKindOf`) and never for the name of
 * the type; what a kind needs of them it gets as a parameter, so that it imports none of them. `plain-kind.ts` answers
 * for a kind that has nothing to say.
 */
export interface StepKind {
  /** Reads the definition that an administrator wrote; wordings come trimmed. */
  readDefinition(content: LocalizedText, rules: DefinitionRules): ReadDefinition | Promise<ReadDefinition>;
  /**
   * The type that a step is of once its definition was written, where that is another: a survey with right answers is a
   * quiz. `before` is the step as it was.
   */
  turnsInto?(step: StepDefinition, before: StepDefinition | undefined): StepTypeName;
  /** Whether the step has something to read or to answer: a survey has questions, an upload has requirements. */
  asksAnything(step: StepDefinition, surveys: Pick<Surveys, 'questions'>): boolean | Promise<boolean>;
  /** The stored definition as administrators edit it, in every language. */
  definitionForAuthor(content: LocalizedText): LocalizedText;
  /** The definition in one language, without what would tell applicants right answers or do harm in their browser. */
  definitionForReader(step: StepDefinition, reader: DefinitionReader): string;

  /** Whether answers are JSON; those of other kinds may be any text. */
  readonly answersAreJson: boolean;
  /**
   * Refuses a parsed answer that is more than readers can take. Drafts may be incomplete and even wrong.
   * @throws RequestInvalid
   */
  checkDraft(answer: unknown): void;
  /** A stored answer as readers get it. */
  answerForReader(step: StepDefinition, content: string, language: Language): string;
  /** What stands in the way of closing; a path names the question or file, and is empty for the step as a whole. */
  closingErrors(step: StepDefinition, content: string, evidence: Evidence): FieldError[] | Promise<FieldError[]>;
  /** The step in words, as it was handed in; `answer` is undefined where nothing was saved. */
  recap(step: StepDefinition, answer: StoredAnswer | undefined, reading: RecapReading): Recap | Promise<Recap>;

  /** How its answers are carried to a later version; kinds that share this read each other's answers. */
  readonly correction: StepCorrection;
  /** The answers of many submissions as a table. */
  readonly table: StepTable;
  /** Whether the definition is a SurveyJS model, whose answers administrators read side by side. */
  readonly isSurvey: boolean;
  /** Where answers are scored. */
  readonly scoring?: StepScoring;
  /** Where answers name files. */
  readonly files?: StepFiles;
  /** Where answers are given within an impact framework. */
  readonly framework?: StepFramework;
}

/** A kind that every database has from the start. */
export interface BuiltInStepKind extends StepKind {
  /** The step type's identifier, the same in every database, so that call types can be carried from one to another. */
  readonly id: string;
  /** Whether forms propose it for new steps. */
  readonly isOffered: boolean;
}
