import { Question, QuestionSelectBase, Serializer, type ItemValue } from 'survey-core';

/*
 * Where SurveyJS leaves a field without a name, or a phone without the better control. Closed where the library makes the fields,
 * since they come and go with the answers.
 */

/** What a choice's own line, e.g. "other", or the comment below a question hands to its text area. */
interface CommentOptions {
  ariaLabel(): string | null;
}
interface WithComments {
  getOtherTextAreaOptions(this: QuestionSelectBase, item: ItemValue): CommentOptions;
}
interface WithComment {
  getCommentTextAreaOptions(this: Question): CommentOptions;
}

// The library's types call the methods private.
const choices = QuestionSelectBase.prototype as unknown as WithComments;
const { getOtherTextAreaOptions } = choices;
// The question's title names its choices, not the line that one of them opens.
choices.getOtherTextAreaOptions = function named(item) {
  const options = getOtherTextAreaOptions.call(this, item);
  return {
    ...options,
    ariaLabel: () => options.ariaLabel() ?? `${this.locTitle.textOrHtml} ${item.locText.textOrHtml}`,
  };
};

// Nor what is asked below the question.
const questions = Question.prototype as unknown as WithComment;
const { getCommentTextAreaOptions } = questions;
questions.getCommentTextAreaOptions = function named() {
  const options = getCommentTextAreaOptions.call(this);
  return {
    ...options,
    ariaLabel: () => options.ariaLabel() ?? `${this.locTitle.textOrHtml} ${this.locCommentText.textOrHtml}`,
  };
};

// A scale stays a row of buttons, which wraps on a phone: the list that would stand for it there costs two taps for
// one, and holds an input that nothing names.
const shape = Serializer.getProperty('rating', 'displayMode');
if (shape) shape.defaultValue = 'buttons';
