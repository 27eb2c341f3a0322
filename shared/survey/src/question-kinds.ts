import type {
  Question,
  QuestionMatrixDropdownModel,
  QuestionMatrixDropdownModelBase,
  QuestionMatrixDynamicModel,
  QuestionMultipleTextModel,
  QuestionPanelDynamicModel,
  QuestionSliderModel,
} from 'survey-core';

// Type names identify the questions, so that the library need not be loaded.

/** A table whose cells are questions. */
export const isTable = (question: Question): question is QuestionMatrixDropdownModelBase =>
  question.isDescendantOf('matrixdropdownbase');

/** A table with rows named by its author. */
export const hasNamedRows = (question: Question): question is QuestionMatrixDropdownModel =>
  question.isDescendantOf('matrixdropdown');

/** A table with rows added by applicants. */
export const hasAddedRows = (question: Question): question is QuestionMatrixDynamicModel =>
  question.isDescendantOf('matrixdynamic');

/** Questions repeated for each entry that applicants add. */
export const hasEntries = (question: Question): question is QuestionPanelDynamicModel =>
  question.isDescendantOf('paneldynamic');

/** Several text inputs under one title. */
export const hasTexts = (question: Question): question is QuestionMultipleTextModel =>
  question.isDescendantOf('multipletext');

/** A slider with one or two values. */
export const isSlider = (question: Question): question is QuestionSliderModel => question.isDescendantOf('slider');
