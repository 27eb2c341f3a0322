import type {
  Question,
  QuestionMatrixDropdownModel,
  QuestionMatrixDropdownModelBase,
  QuestionMatrixDynamicModel,
  QuestionMultipleTextModel,
  QuestionPanelDynamicModel,
  QuestionSliderModel,
} from 'survey-core';

// Recognized by type names, so that the library need not be loaded.

/** A table whose cells are questions. */
export const isTable = (question: Question): question is QuestionMatrixDropdownModelBase =>
  question.isDescendantOf('matrixdropdownbase');

/** A table whose rows its author has named. */
export const hasNamedRows = (question: Question): question is QuestionMatrixDropdownModel =>
  question.isDescendantOf('matrixdropdown');

/** A table to which applicants add rows. */
export const hasAddedRows = (question: Question): question is QuestionMatrixDynamicModel =>
  question.isDescendantOf('matrixdynamic');

/** Questions that are asked again for each entry that applicants add. */
export const hasEntries = (question: Question): question is QuestionPanelDynamicModel =>
  question.isDescendantOf('paneldynamic');

/** Several texts under one title. */
export const hasTexts = (question: Question): question is QuestionMultipleTextModel =>
  question.isDescendantOf('multipletext');

/** A number, or two, on a line. */
export const isSlider = (question: Question): question is QuestionSliderModel => question.isDescendantOf('slider');
