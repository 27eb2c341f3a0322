const NO_BREAK = String.raw`(?:[ \u00a0\u202f]|\\u00a0|\\u202f)`;
const BEFORE_MARK = new RegExp(`${NO_BREAK}(?=[:;!?])`, 'gu');
const AFTER_QUOTE = new RegExp(`«${NO_BREAK}`, 'gu');
const BEFORE_QUOTE = new RegExp(`${NO_BREAK}»`, 'gu');

/** A narrow no-break space before `: ; ! ?`, a no-break space within « », both as visible escapes. */
const typeset = (/** @type {string} */ source) =>
  source
    .replace(BEFORE_MARK, String.raw`\u202f`)
    .replace(AFTER_QUOTE, String.raw`«\u00a0`)
    .replace(BEFORE_QUOTE, String.raw`\u00a0»`)
    .replaceAll('\u00a0', String.raw`\u00a0`)
    .replaceAll('\u202f', String.raw`\u202f`);

/** Reports spaces in French texts where a line could break before a punctuation mark. */
export const frenchSpaces = {
  meta: {
    type: 'layout',
    fixable: 'whitespace',
    schema: [],
    messages: {
      space: String.raw`Write \u202f before : ; ! ? and \u00a0 within « » (oxlint --fix does).`,
    },
  },
  create(context) {
    const check = (node) => {
      const source = context.sourceCode.getText(node);
      const wanted = typeset(source);
      if (wanted !== source)
        context.report({ node, messageId: 'space', fix: (fixer) => fixer.replaceText(node, wanted) });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node),
      TemplateElement: check,
    };
  },
};
