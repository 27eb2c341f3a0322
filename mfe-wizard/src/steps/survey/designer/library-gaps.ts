import { Question, QuestionSelectBase, Serializer, type ItemValue } from 'survey-core';

/* Fixes missing names and a phone layout in SurveyJS, inside the library because fields come and go with the
   answers. */

/** Text area options of a choice's own line, e.g. "other", or of a comment below a question. */
interface CommentOptions {
  ariaLabel(): string | null;
}
interface WithComments {
  getOtherTextAreaOptions(this: QuestionSelectBase, item: ItemValue): CommentOptions;
}
interface WithComment {
  getCommentTextAreaOptions(this: Question): CommentOptions;
}

// The types of SurveyJS mark the methods as private.
const choices = QuestionSelectBase.prototype as unknown as WithComments;
const { getOtherTextAreaOptions } = choices;
// The question's title names its choices, but not the line that one of them opens.
choices.getOtherTextAreaOptions = function named(item) {
  const options = getOtherTextAreaOptions.call(this, item);
  return {
    ...options,
    ariaLabel: () => options.ariaLabel() ?? `${this.locTitle.textOrHtml} ${item.locText.textOrHtml}`,
  };
};

// Nor does it name the comment below the question.
const questions = Question.prototype as unknown as WithComment;
const { getCommentTextAreaOptions } = questions;
questions.getCommentTextAreaOptions = function named() {
  const options = getCommentTextAreaOptions.call(this);
  return {
    ...options,
    ariaLabel: () => options.ariaLabel() ?? `${this.locTitle.textOrHtml} ${this.locCommentText.textOrHtml}`,
  };
};

// A scale stays a row of buttons that wraps on phones. The dropdown that SurveyJS uses there needs two taps and
// contains an unnamed input.
const shape = Serializer.getProperty('rating', 'displayMode');
if (shape) shape.defaultValue = 'buttons';
