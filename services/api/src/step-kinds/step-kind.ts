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
  TextPlace,
} from '@impact-call/contracts';
import type { AnswerCell, AnswerColumnKind, AnswerOption } from '@impact-call/survey';
import type { LocalizedText } from '../platform/text/localized-text.ts';
import type { AttachmentRecord } from '../modules/foundation/files/index.ts';
import type { FrameworkRecord } from '../modules/parties/frameworks/index.ts';
import type { StepDefinition, StepScores, StoredAnswer } from './step-definition.ts';
import type { Surveys } from './survey/surveys.ts';

export interface DefinitionRules {
  surveys: Pick<Surveys, 'stored'>;
  /** Bytes of an applicant's file. */
  maxBytes: number;
}

/** Paths refer to the definition. */
export interface ReadDefinition {
  content: LocalizedText;
  errors: FieldError[];
}

export interface DefinitionReader {
  language: Language;
  /** The submission's framework for this step; empty if none. */
  frameworkId: string;
  /** Bytes of an applicant's file. */
  maxBytes: number;
}

/** A text in a definition. */
export interface StepText {
  place: Extract<TextPlace, 'step-text' | 'requirement' | 'question'>;
  text: LocalizedText;
}

/** The reader of an answer, and the user whose turn survey tasks use. */
interface Reading<Tasks extends keyof Surveys> {
  language: Language;
  surveys: Pick<Surveys, Tasks>;
  owner: string;
}

/** Completeness depends on these and the answer. */
export interface Evidence extends Reading<'errors' | 'judge'> {
  files: readonly AttachmentRecord[];
  /** The submission's framework for this step. */
  framework: FrameworkRecord | null;
}

export interface Scoring extends Omit<Reading<'judge'>, 'language'> {
  framework: FrameworkRecord | null;
}

/** The reader of scores, and the framework whose names they show. */
export interface ScoreReading extends Reading<'quizResult'> {
  framework: FrameworkRecord | null;
}

export interface RecapReading extends Reading<'answers' | 'quizResult'> {
  framework: FrameworkRecord | null;
  isScored: boolean;
  isReturnShown: boolean;
  /** A `data:image/` address; null if no one may see the picture. */
  picture: (fileId: string) => Promise<string | null>;
  /** The reader must not learn the applicant's identity. */
  isBlind: boolean;
  totals: Pick<Submission, 'quizScore' | 'sroiScore' | 'declaredSroiScore'>;
}

/** Absent parts are omitted. */
export interface Recap {
  sections?: PdfSection[];
  attachments?: ClosingFile[];
  miniDyi?: PdfMiniDyi[];
}

export type ShownStepScores = Pick<StepResult, 'score' | 'quizResult' | 'impactResult'>;

export interface StepScoring {
  /** @throws {SubmissionIncomplete} when the answer exceeds the limits of scoring */
  compute(step: StepDefinition, content: string, scoring: Scoring): StepScores | Promise<StepScores>;
  forReader(
    step: StepDefinition,
    scores: StepScores,
    reading: ScoreReading,
  ): ShownStepScores | Promise<ShownStepScores>;
}

export interface FileRequest {
  /** MIME types, detected from the content. */
  types: readonly string[];
  /** Bytes, if the step sets a limit. */
  dimensions: number;
  most: number;
  /** Absent if the step accepts all. */
  kinds?: readonly FileType[];
}

export interface StepFiles {
  templatesIn?(content: LocalizedText): string[];
  /** Whether the step has file requirements. */
  asks(step: StepDefinition): boolean;
  /** Drafts may contain anything. */
  namedIn(content: string): Set<string>;
  /** By identifier; other content does not change. */
  withNames(content: string, names: ReadonlyMap<string, string>): string;
  requirement(step: StepDefinition, name: string): FileRequest | undefined;
  requirementIndex(step: StepDefinition, name: string): number;
  requirementName(step: StepDefinition, name: string, language: Language): string;
}

export interface StepFramework {
  namedIn(content: LocalizedText): string[];
  /** The call's framework, else the step's own. */
  toKeep(step: StepDefinition, callFrameworkId: string | null): string | null;
}

/** Its key is stable across versions with the same question. */
export interface TableColumn {
  key: string;
  label: string;
  kind: AnswerColumnKind;
  options: AnswerOption[];
}

/** By key; empty cells are absent. */
export type TableCells = ReadonlyMap<string, AnswerCell>;

/** With the submission's framework for the step. */
export interface TableAnswer {
  answer: StoredAnswer | undefined;
  framework: FrameworkRecord | null;
}

export interface StepTable {
  columns(step: StepDefinition, reading: Reading<'columns'>): TableColumn[] | Promise<TableColumn[]>;
  /** In order; callers pass a limited number at once. */
  cells(
    step: StepDefinition,
    answers: readonly TableAnswer[],
    reading: Reading<'cells'>,
  ): TableCells[] | Promise<TableCells[]>;
}

/** In one version of a form. */
export interface StepVersion {
  step: StepDefinition;
  framework: FrameworkRecord | null;
}

export interface StepPart {
  /** Parts with a common key are the same. */
  keys: readonly string[];
  label: LocalizedText;
  source: string;
}

export interface CarriedAnswer {
  content: string;
  /** Parts of the answer that no longer fit. */
  lost: LocalizedText[];
  /** By the old names, for stored files. */
  renamed?: ReadonlyMap<string, string>;
}

/** To a corrected definition (docs/rules/09-submissions.md#corrected-forms). */
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

/** Modules use `stepKindOf` and never compare type names; kinds import no modules. */
export interface StepKind {
  /** Texts are trimmed. */
  readDefinition(content: LocalizedText, rules: DefinitionRules): ReadDefinition | Promise<ReadDefinition>;
  /** A survey with right answers becomes a quiz; `before` is the previous step. */
  turnsInto?(step: StepDefinition, before: StepDefinition | undefined): StepTypeName;
  /** A survey needs questions, an upload needs requirements. */
  asksAnything(step: StepDefinition, surveys: Pick<Surveys, 'questions'>): boolean | Promise<boolean>;
  /** The texts that applicants read in the definition, with their translations. */
  texts(content: LocalizedText): StepText[];
  /** The stored definition in every language, for editing. */
  definitionForAuthor(content: LocalizedText): LocalizedText;
  /** In one language, without right answers and harmful content. */
  definitionForReader(step: StepDefinition, reader: DefinitionReader): string;

  /** Otherwise any text is valid. */
  readonly answersAreJson: boolean;
  /** Drafts may be incomplete or invalid. @throws {RequestInvalid} above the limits of its readers */
  checkDraft(answer: unknown): void;
  answerForReader(step: StepDefinition, content: string, language: Language): string;
  /** The path is the question or file, or empty for the step. */
  closingErrors(step: StepDefinition, content: string, evidence: Evidence): FieldError[] | Promise<FieldError[]>;
  /** `answer` is undefined if none was saved. */
  recap(step: StepDefinition, answer: StoredAnswer | undefined, reading: RecapReading): Recap | Promise<Recap>;

  /** Kinds with the same correction read each other's answers. */
  readonly correction: StepCorrection;
  readonly table: StepTable;
  /** A SurveyJS model, whose answers administrators compare in a table. */
  readonly isSurvey: boolean;
  readonly scoring?: StepScoring;
  readonly files?: StepFiles;
  readonly framework?: StepFramework;
}

/** In every database from the start. */
export interface BuiltInStepKind extends StepKind {
  /** The same in every database, so that call types can be transferred. */
  readonly id: string;
  readonly isOffered: boolean;
}
