/** Words that comments and names do without, and what to write instead. */
export const BANNED = {
  nobody: 'no one, or name the role: no user, no applicant',
  somebody: 'name the role: a user, an applicant, an administrator',
  whoever: 'name the role: the user who …, the caller',
  anew: 'again',
  stands: 'is, or: applies, appears, lies',
  told: 'notified, or: knows',
};

const PATTERN = new RegExp(`\\b(?:${Object.keys(BANNED).join('|')})\\b`, 'giu');

/** The words of a name: `isReadOnce` has "is", "read" and "once". */
const wordsOf = (/** @type {string} */ name) => name.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase());

/** Reports translated-sounding words in comments and in the names that a file declares. */
export const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { word: '“{{word}}” reads like a translation. Write: {{instead}}.' },
  },
  create(context) {
    const report = (node, word) =>
      context.report({ node, messageId: 'word', data: { word, instead: BANNED[word.toLowerCase()] } });
    const check = (node) => {
      for (const word of wordsOf(node?.type === 'Identifier' ? node.name : '')) if (word in BANNED) report(node, word);
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          for (const [word] of comment.value.matchAll(PATTERN)) report(comment, word);
      },
      FunctionDeclaration: ({ id }) => check(id),
      VariableDeclarator: ({ id }) => check(id),
      TSInterfaceDeclaration: ({ id }) => check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
    };
  },
};
