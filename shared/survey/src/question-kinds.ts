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

export const hasNamedRows = (question: Question): question is QuestionMatrixDropdownModel =>
  question.isDescendantOf('matrixdropdown');

export const hasAddedRows = (question: Question): question is QuestionMatrixDynamicModel =>
  question.isDescendantOf('matrixdynamic');

export const hasEntries = (question: Question): question is QuestionPanelDynamicModel =>
  question.isDescendantOf('paneldynamic');

export const hasTexts = (question: Question): question is QuestionMultipleTextModel =>
  question.isDescendantOf('multipletext');

export const isSlider = (question: Question): question is QuestionSliderModel => question.isDescendantOf('slider');
