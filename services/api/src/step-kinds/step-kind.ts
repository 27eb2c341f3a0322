import type {
  ClosingFile,
  FieldError,
  FileType,
  Language,
  PdfMiniDyi,
  PdfSection,
  StepResult,
  StepTypeName,
  Submission,
} from '@impact-call/contracts';
import type { AnswerCell, AnswerColumnKind, AnswerOption } from '@impact-call/survey';
import type { LocalizedText } from '../platform/text/localized-text.ts';
import type { AttachmentRecord } from '../modules/foundation/files/index.ts';
import type { FrameworkRecord } from '../modules/parties/frameworks/index.ts';
import type { StepDefinition, StepScores, StoredAnswer } from './step-definition.ts';
import type { Surveys } from './survey/surveys.ts';

/** Context for validating definitions. */
export interface DefinitionRules {
  surveys: Pick<Surveys, 'stored'>;
  /** Maximum size of an applicant's file in bytes. */
  mostBytes: number;
}

/** A definition in its stored form, with its errors; their paths refer to the definition. */
export interface ReadDefinition {
  content: LocalizedText;
  errors: FieldError[];
}

/** Reader of a definition, and the settings that the result depends on. */
export interface DefinitionReader {
  language: Language;
  /** Framework of the submission for this step; empty if none. */
  frameworkId: string;
  /** Maximum size of an applicant's file in bytes. */
  mostBytes: number;
}

/** The reader of an answer, and the user whose turn survey tasks use. */
interface Reading<Tasks extends keyof Surveys> {
  language: Language;
  surveys: Pick<Surveys, Tasks>;
  owner: string;
}

/** What the completeness of an answer depends on besides the answer. */
export interface Evidence extends Reading<'errors' | 'judge'> {
  /** All files of the submission. */
  files: readonly AttachmentRecord[];
  /** Framework of the submission for this step. */
  framework: FrameworkRecord | null;
}

/** What scores are computed from. */
export interface Scoring extends Omit<Reading<'judge'>, 'language'> {
  framework: FrameworkRecord | null;
}

/** The reader of scores, and the framework whose names they show. */
export interface ScoreReading extends Reading<'quizResult'> {
  framework: FrameworkRecord | null;
}

/** The reader of a recap, with what it may show. */
export interface RecapReading extends Reading<'answers' | 'quizResult'> {
  framework: FrameworkRecord | null;
  /** Whether the reader may see scores. */
  isScored: boolean;
  /** Whether the reader may see the social return. */
  isReturnShown: boolean;
  /** A stored picture of the submission as a `data:image/` address; null if no one may see it. */
  picture: (fileId: string) => Promise<string | null>;
  /** Whether the reader must not learn the applicant's identity. */
  isBlind: boolean;
  /** Scores of the whole submission. */
  totals: Pick<Submission, 'quizScore' | 'sroiScore' | 'declaredSroiScore'>;
}

/** Recap of a step; absent parts are omitted. */
export interface Recap {
  sections?: PdfSection[];
  attachments?: ClosingFile[];
  miniDyi?: PdfMiniDyi[];
}

/** Scores of a step as readers get them. */
export type ShownStepScores = Pick<StepResult, 'score' | 'quizResult' | 'impactResult'>;

/** How a kind computes scores. */
export interface StepScoring {
  /**
   * Computes the scores that closing stores.
   * @throws {SubmissionIncomplete} when the answer exceeds the limits of scoring
   */
  compute(step: StepDefinition, content: string, scoring: Scoring): StepScores | Promise<StepScores>;
  /** The scores in the reader's language. */
  forReader(
    step: StepDefinition,
    scores: StepScores,
    reading: ScoreReading,
  ): ShownStepScores | Promise<ShownStepScores>;
}

/** Requirements for a file of a step. */
export interface FileRequest {
  /** MIME types, detected from the content. */
  types: readonly string[];
  /** Maximum size in bytes, if the step sets one. */
  dimensions: number;
  /** Maximum number of files under this name. */
  most: number;
  /** Accepted kinds of files, if the step sets some. */
  kinds?: readonly FileType[];
}

/** File requirements of a kind, and file references in its answers. */
export interface StepFiles {
  /** Identifiers of the templates that a definition hands out, in any translation. */
  templatesIn?(content: LocalizedText): string[];
  /** Whether the step has file requirements. */
  asks(step: StepDefinition): boolean;
  /** Identifiers of the files in an answer; drafts may hold anything. */
  namedIn(content: string): Set<string>;
  /** Replaces file names in the answer by those in `names`, by identifier; other content does not change. */
  withNames(content: string, names: ReadonlyMap<string, string>): string;
  /** The file requirement of this name; undefined if there is none. */
  requirement(step: StepDefinition, name: string): FileRequest | undefined;
  /** Position of the requirement in its list, by its name in any language; -1 if absent. */
  requirementIndex(step: StepDefinition, name: string): number;
  /** Name of the requirement in the reader's language. */
  requirementName(step: StepDefinition, name: string, language: Language): string;
}

/** How a kind chooses its impact framework. */
export interface StepFramework {
  /** Frameworks in a definition, in any translation. */
  namedIn(content: LocalizedText): string[];
  /** The framework that a new submission stores for the step: the call's, else the step's own. */
  toKeep(step: StepDefinition, callFrameworkId: string | null): string | null;
}

/**
 * A column of a table with a row for each submission. Its key belongs to the step, and is stable across versions with
 * the same question.
 */
export interface TableColumn {
  key: string;
  label: string;
  kind: AnswerColumnKind;
  /** Possible answers; empty for free text. */
  options: AnswerOption[];
}

/** Cells of a submission in a step's columns, by key; empty ones are absent. */
export type TableCells = ReadonlyMap<string, AnswerCell>;

/** An answer with the submission's framework for the step. */
export interface TableAnswer {
  answer: StoredAnswer | undefined;
  framework: FrameworkRecord | null;
}

/** How answers of many submissions become table columns. */
export interface StepTable {
  columns(step: StepDefinition, reading: Reading<'columns'>): TableColumn[] | Promise<TableColumn[]>;
  /** Returns cells for each answer, in order; callers pass a limited number at once. */
  cells(
    step: StepDefinition,
    answers: readonly TableAnswer[],
    reading: Reading<'cells'>,
  ): TableCells[] | Promise<TableCells[]>;
}

/** A step in one version of a form. */
export interface StepVersion {
  step: StepDefinition;
  /** Its framework in this version of the form. */
  framework: FrameworkRecord | null;
}

/** A part of a step, for comparing two versions. */
export interface StepPart {
  /** Parts with a common key are the same. */
  keys: readonly string[];
  label: LocalizedText;
  /** The full definition of the part. */
  source: string;
}

/** An answer converted to a later version of its step. */
export interface CarriedAnswer {
  content: string;
  /** Parts that no longer fit. */
  lost: LocalizedText[];
  /** New names of requirements by their old ones, for stored files. */
  renamed?: ReadonlyMap<string, string>;
}

/** How answers are converted to a corrected definition (docs/rules/09-submissions.md#corrected-forms). */
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
 * Everything specific to one type of step. Modules call the kind (`stepKindOf`) and never compare type names. Kinds
 * import no modules: parameters provide what they need. `plain-kind.ts` has the defaults.
 */
export interface StepKind {
  /** Parses an administrator's definition; texts are trimmed. */
  readDefinition(content: LocalizedText, rules: DefinitionRules): ReadDefinition | Promise<ReadDefinition>;
  /**
   * The type that the step changes to after its definition is written, if any: a survey with right answers becomes a
   * quiz. `before` is the previous step.
   */
  turnsInto?(step: StepDefinition, before: StepDefinition | undefined): StepTypeName;
  /** Whether the step has content: a survey needs questions, an upload needs requirements. */
  asksAnything(step: StepDefinition, surveys: Pick<Surveys, 'questions'>): boolean | Promise<boolean>;
  /** The stored definition in every language, for editing. */
  definitionForAuthor(content: LocalizedText): LocalizedText;
  /** The definition in one language, without right answers and harmful content. */
  definitionForReader(step: StepDefinition, reader: DefinitionReader): string;

  /** Whether answers are JSON; otherwise any text is valid. */
  readonly answersAreJson: boolean;
  /**
   * Rejects a parsed answer that exceeds the limits of its readers. Drafts may be incomplete or invalid.
   * @throws {RequestInvalid}
   */
  checkDraft(answer: unknown): void;
  /** A stored answer as readers get it. */
  answerForReader(step: StepDefinition, content: string, language: Language): string;
  /** Errors that prevent closing; the path is the question or file, or empty for the whole step. */
  closingErrors(step: StepDefinition, content: string, evidence: Evidence): FieldError[] | Promise<FieldError[]>;
  /** Recap of the submitted step; `answer` is undefined if none was saved. */
  recap(step: StepDefinition, answer: StoredAnswer | undefined, reading: RecapReading): Recap | Promise<Recap>;

  /** Conversion of answers to a later version; kinds with the same correction read each other's answers. */
  readonly correction: StepCorrection;
  /** Answers of many submissions as a table. */
  readonly table: StepTable;
  /** Whether the definition is a SurveyJS model, whose answers administrators compare in a table. */
  readonly isSurvey: boolean;
  /** Present if answers have scores. */
  readonly scoring?: StepScoring;
  /** Present if answers reference files. */
  readonly files?: StepFiles;
  /** Present if answers use an impact framework. */
  readonly framework?: StepFramework;
}

/** A kind that every database has from the start. */
export interface BuiltInStepKind extends StepKind {
  /** Identifier of the step type, the same in every database, so that call types can be transferred. */
  readonly id: string;
  /** Whether forms offer it for new steps. */
  readonly isOffered: boolean;
}
