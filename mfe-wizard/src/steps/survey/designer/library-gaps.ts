import { Question, QuestionSelectBase, Serializer, type ItemValue } from 'survey-core';

/* Inside the library, because fields come and go with the answers. */

/** For a choice's own line, e.g. "other", or a comment below a question. */
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

// A row of buttons: SurveyJS's dropdown on phones needs two taps and contains an unnamed input.
const shape = Serializer.getProperty('rating', 'displayMode');
if (shape) shape.defaultValue = 'buttons';
